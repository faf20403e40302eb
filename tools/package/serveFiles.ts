import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/**
 * Serves files as a plain static server does: no path is rewritten, but `/` is `index.html`.
 * @param folders - The first that has a file answers with it.
 * @returns The origin, and a function that ends the server.
 */
export async function serveFiles(...folders: readonly string[]): Promise<{ origin: string; end: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const name = pathname === '/' ? 'index.html' : decodeURIComponent(pathname)
    Promise.any(folders.map((folder) => readFile(path.join(folder, name)))).then(
      (content) =>
        response
          .writeHead(200, { 'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream' })
          .end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end: () => void server.close() }
}
