import { createServer } from '@vitrine/server'
import { accounts } from '@vitrine/server/accounts'
import { content } from '@vitrine/server/content'
import { files, folderFiles } from '@vitrine/server/files'
import { places } from '@vitrine/server/places'
import path from 'node:path'
import { folderMails } from './mails.ts'

const port = process.env['PORT'] ?? '3000'
const secret = process.env['SECRET'] ?? 'a secret for this machine, not for visitors'
const people = accounts({ origin: process.env['ORIGIN'] ?? `http://localhost:${port}`, roles: ['editor'] })

/**
 * The server behind the club: its members, their pictures, its posts and events, and its places. Set `DATABASE_URL`,
 * `SECRET` and `ORIGIN` where it serves visitors, and `TRUST_PROXY` behind a proxy.
 */
export const server = createServer({
  database: process.env['DATABASE_URL'] ?? '.vitrine',
  secret,
  trustProxy: Number(process.env['TRUST_PROXY'] ?? 0),
  mail: folderMails,
  features: [
    people,
    files({
      store: (website) => folderFiles({ folder: path.resolve('.files', String(website)), secret, base: '/files/' }),
      mayUpload: async (visit) => (await people.personOf(visit)) !== undefined,
      personOf: async (visit) => (await people.personOf(visit))?.id,
      takes: ['image/*'],
    }),
    content({
      collections: [
        { id: 'journal', title: 'Journal', path: '/journal' },
        { id: 'events', title: 'Events', path: '/events', holdsEvents: true },
      ],
      languages: [{ code: 'de', paths: { '/journal': '/tagebuch', '/events': '/termine' } }],
      timeZone: 'Europe/Berlin',
      mayWrite: ({ request }) => isEditor(request),
    }),
    places({
      places: [
        { placeId: 'hall', name: 'Market Hall', area: 'Lamp Works', location: { mapLat: 53.88, mapLng: 2.34 } },
        { placeId: 'canal', name: 'Mill Canal', area: 'Lamp Works', location: { mapLat: 53.87, mapLng: 2.36 } },
      ],
    }),
  ],
})

async function isEditor(request: Request): Promise<boolean> {
  const person = await server.api.accounts.of(request)
  return person?.roles.includes('editor') ?? false
}
