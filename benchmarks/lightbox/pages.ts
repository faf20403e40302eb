import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'esbuild'
import type { BuildOptions, Plugin } from 'esbuild'
import sharp from 'sharp'
import { brotliSize } from '../../tools/size/measure.ts'
import { CONTESTANTS } from './contestants.ts'

const resolveDir = path.join(import.meta.dirname, '..')
const viewer = path.join(import.meta.dirname, '../../packages/lightbox/src/dom/viewer.ts')
const base = {
  bundle: true,
  minify: true,
  write: false as const,
  format: 'esm' as const,
  target: 'es2022',
  conditions: ['@vitrine/source'],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'silent' as const,
} satisfies BuildOptions

/** What is fetched later, if ever, is not weighed; the viewer, which is fetched to open, is a door of its own here. */
const atOnce: Plugin = {
  name: 'at-once',
  setup({ onResolve }) {
    onResolve({ filter: /^@vitrine\/lightbox-viewer$/ }, () => ({ path: viewer }))
    onResolve({ filter: /./ }, ({ kind, path: name }) =>
      kind === 'dynamic-import' ? { path: name, external: true } : undefined,
    )
  },
}

/** What a use weighs at once, React left out, in bytes of brotli. */
export async function weigh(contents: string, loader: 'css' | 'ts'): Promise<number> {
  const external = ['react', 'react-dom', 'react/*', 'react-dom/*']
  const built = await build({ ...base, stdin: { contents, resolveDir, loader }, external, plugins: [atOnce] })
  return brotliSize(built.outputFiles[0]!.contents)
}

/** A server of the pages, at `/{contestant}`, and of their pictures. */
export interface LightboxServer {
  readonly address: string
  stop(): void
}

/** Builds every contestant's page and serves them. */
export async function servePages(): Promise<LightboxServer> {
  const files = new Map<string, readonly [type: string, body: string | Buffer]>()
  const colour = { width: 1500, height: 1000, channels: 3, background: '#e2982f' } as const
  const picture = await sharp({ create: colour }).webp().toBuffer()
  for (const [name, { code, css }] of Object.entries(CONTESTANTS)) {
    const at = `/${name.replaceAll(' ', '-')}`
    const script = await build({
      ...base,
      stdin: { contents: code, resolveDir, loader: 'ts' },
      splitting: true,
      outdir: at,
      entryNames: 'page',
      nodePaths: [path.join(resolveDir, 'node_modules')],
    })
    const sheet = await build({ ...base, stdin: { contents: `@import '${css}';`, resolveDir, loader: 'css' } })
    for (const file of script.outputFiles)
      files.set(`${at}/${path.basename(file.path)}`, ['text/javascript', file.text])
    files.set(`${at}/page.css`, ['text/css', sheet.outputFiles[0]!.text])
    files.set(at, [
      'text/html; charset=utf-8',
      `<!doctype html><html lang="en"><title>${name}</title><link rel="stylesheet" href="${at}/page.css"><script type="module" src="${at}/page.js"></script><body><p>A page.</p>`,
    ])
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench')
    const file = pathname.startsWith('/picture/') ? (['image/webp', picture] as const) : files.get(pathname)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file[0], 'cache-control': 'max-age=3600' }).end(file[1])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
