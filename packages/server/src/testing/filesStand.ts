import { mkdtemp, readdir } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@vitrine/core-data'
import sharp from 'sharp'
import { inject } from 'vitest'
import { createServer, type Server } from '../createServer.js'
import { type FilesPort, folderFiles } from '../files.js'
import { files } from '../features/files/filesFeature.js'
import type { FilesOptions } from '../features/files/filesOptions.js'
import { collectLog, SECRET } from './stand.js'

export const ORIGIN = 'http://hall.test'

/** A photo with a location, a camera and an orientation that turns it by a quarter. */
export function photo(width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#1d2340' } })
    .withExif({
      IFD0: { Make: 'SpyCam', Orientation: '6' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Options of a stand beyond those of the feature. */
export interface FilesStandOptions {
  readonly database: string
  readonly clock?: (() => Date) | undefined
  readonly websites?: 'one' | 'by-host' | undefined
  /** Changes the store of each website, such as to one that fails. */
  readonly wrap?: ((store: FilesPort) => FilesPort) | undefined
}

/** A server whose people are named by the header `X-Person`, with a folder of files for each website. */
export async function filesStand(
  { database, clock = () => new Date(), websites, wrap = (store) => store }: FilesStandOptions,
  options: Partial<FilesOptions> = {},
) {
  const folder = await mkdtemp(path.join(path.dirname(inject('filledData')), 'files-'))
  const store = (website: number): FilesPort =>
    wrap(folderFiles({ folder: path.join(folder, String(website)), secret: SECRET, base: '/' }))
  const feature = files({
    store,
    mayUpload: ({ request }) => request.headers.has('X-Person'),
    personOf: ({ request }) => request.headers.get('X-Person') ?? undefined,
    mayManage: ({ request }) => request.headers.get('X-Person') === 'keeper',
    uploadsAMinute: 1000,
    ...options,
  })
  const log = collectLog()
  const server = createServer({ database, secret: SECRET, log, clock, websites, features: [feature] })
  return {
    server,
    folder,
    log,
    /** Names of the contents that a website stores. */
    async contents(website = 1): Promise<readonly string[]> {
      const entries = await readdir(path.join(folder, String(website)), { recursive: true }).catch(() => [])
      return entries.filter((name) => name.includes('/'))
    },
  }
}

/** Somebody with a browser, whose requests have the website's own origin. */
export function person(server: Pick<Server, 'fetch'>, name: string, origin = ORIGIN, address = '192.0.2.1') {
  const send = (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('Origin', origin)
    if (name) headers.set('X-Person', name)
    return server.fetch(new Request(new URL(url, origin), { ...init, headers }), { address })
  }
  return {
    send,
    client: createClient({ baseUrl: origin, fetch: send }),
    /** Posts files as a browser does without script. */
    async post(contents: readonly (readonly [name: string, content: Uint8Array | string])[], accept = 'text/html') {
      const fields = new FormData()
      for (const [fileName, content] of contents)
        fields.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), fileName)
      const headers = { Accept: accept, Referer: `${origin}/desk?lang=de` }
      return send('/api/files', { method: 'POST', body: fields, headers })
    },
    /** Posts one file by script. @returns Its status and its body. */
    async add(fileName: string, content: Uint8Array | string) {
      const answer = await this.post([[fileName, content]], 'application/json')
      const body = (await answer.json()) as {
        readonly error?: string
        readonly files?: readonly { id: string; address: string; type: string }[]
      }
      return { status: answer.status, error: body.error, ...body.files?.[0] }
    },
  }
}
