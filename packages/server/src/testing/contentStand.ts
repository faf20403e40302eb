import { createClient } from '@vitrine/core-data'
import { createServer } from '../createServer.js'
import { content } from '../features/content/contentFeature.js'
import type { ContentOptions } from '../features/content/contentOptions.js'
import { collectLog, SECRET } from './stand.js'

export const ORIGIN = 'http://hall.test'
export const NOW = Date.parse('2026-03-02T09:00:00Z')
export const HOUR = 3_600_000

const OPTIONS: ContentOptions = {
  collections: [
    { id: 'journal', title: 'Journal & news', path: '/journal' },
    { id: 'members', title: 'For members', path: '/members', isLocked: true },
    { id: 'events', title: 'Events', path: '/events', holdsEvents: true },
  ],
  mayWrite: ({ request }) => request.headers.get('X-Person') === 'editor',
  mayRead: ({ request }, { id }) => id === 'members' && request.headers.get('X-Person') === 'member',
  languages: [{ code: 'de', paths: { '/journal': '/tagebuch' } }, { code: 'fr' }],
  timeZone: 'Europe/Berlin',
  writesAMinute: 1000,
}

/** A server for the websites of their hosts. */
export function contentServer(database: string, clock = () => new Date(NOW), options: Partial<ContentOptions> = {}) {
  const features = [content({ ...OPTIONS, ...options })] as const
  return createServer({ database, secret: SECRET, log: collectLog(), clock, websites: 'by-host', features })
}

export type ContentServer = ReturnType<typeof contentServer>

/** The client of somebody, whose requests have the website's own origin. */
export function clientOf(server: ContentServer, person = '', origin = ORIGIN) {
  const send = (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { ...(init.headers as Record<string, string>), Origin: origin, 'X-Person': person }
    return server.fetch(new Request(url, { ...init, headers }), { address: '192.0.2.1' })
  }
  return createClient({ baseUrl: origin, fetch: send })
}

/** The same with the website of `hall.test` alone. */
export async function openServer(database: string, clock?: () => Date, options?: Partial<ContentOptions>) {
  const server = contentServer(database, clock, options)
  const [first] = await server.websites.list()
  await server.websites.add({ name: 'Hall', hosts: ['hall.test'] })
  await server.websites.remove(first!.id)
  return server
}
