import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'esbuild'

/** Number of elements on the page besides the dialog. */
export const NODES = 5000

/** All contestants, by file name. */
export const CONTESTANTS = {
  ours: 'ours',
  Radix: 'radix',
  'Base UI': 'baseUi',
  'React Aria': 'reactAria',
  'showModal() alone': 'native',
  'sonner over Radix': 'sonner',
  'react-hot-toast over Radix': 'hotToast',
} as const

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; frame-src 'self'"

const LOOKS = `
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 sans-serif }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 22px; padding: 22px }
  .overlay { position: fixed; inset: 0; background: #0008 }
  .panel { position: fixed; inset: 0; margin: auto; inline-size: 350px; block-size: fit-content; padding: 20px; background: #fff }
  .toasts { position: fixed; inset-block-start: 20px; right: 20px; z-index: 9 }`

/** 500 cards of ten elements each. */
const PAGE = Array.from(
  { length: NODES / 10 },
  (
    _,
    card,
  ) => `<article><h3>Print ${card}</h3><p>Cotton paper, <em>signed</em> and <a href="#p${card}">numbered</a>.</p>
    <ul><li>30 × 40 cm</li><li>50 × 70 cm</li></ul><p><button>Buy</button></p></article>`,
).join('')

/** A server of the contestants' pages. */
export interface DialogServer {
  /** @param options - With a permanent gutter for the scrollbar (default `true`); under a strict policy; with a frame. */
  address(name: string, options?: { gutter?: boolean; strict?: boolean; frame?: boolean }): string
  stop(): void
}

/** Builds every contestant's page and serves them. */
export async function serveDialogs(): Promise<DialogServer> {
  const resolveDir = import.meta.dirname
  const files = new Map<string, readonly [type: string, text: string]>()
  for (const file of Object.values(CONTESTANTS)) {
    const contents = `import * as contestant from './contestants/${file}.tsx'
      import { start } from './start.tsx'
      start(contestant)`
    const built = await build({
      bundle: true,
      minify: true,
      write: false,
      conditions: ['@vitrine/source'],
      logLevel: 'silent',
      stdin: { contents, resolveDir, loader: 'tsx' },
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    files.set(`/${file}.js`, ['text/javascript', built.outputFiles[0]!.text])
  }
  const contents = `@import '@vitrine/dialogs/styles.css';${LOOKS}`
  const sheet = await build({
    stdin: { contents, resolveDir: path.join(resolveDir, '..'), loader: 'css' },
    bundle: true,
    conditions: ['@vitrine/source'],
    minify: true,
    write: false,
    logLevel: 'silent',
  })
  files.set('/page.css', ['text/css', sheet.outputFiles[0]!.text])
  files.set('/gutter.css', ['text/css', 'html { scrollbar-gutter: stable }'])
  files.set('/frame', ['text/html; charset=utf-8', '<!doctype html><title>Frame</title><input>'])

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench')
    const page = `<!doctype html><html lang="en"><title>Page</title><link rel="stylesheet" href="/page.css">${
      searchParams.has('gutter') ? '<link rel="stylesheet" href="/gutter.css">' : ''
    }<body><button id="opener">Opener</button><main>${PAGE}</main><div id="app"></div>
      <script type="module" src="${pathname}.js"></script>`
    const [type, text] = files.get(pathname) ?? ['text/html; charset=utf-8', page]
    response.writeHead(200, {
      'content-type': type,
      ...(searchParams.has('strict') && { 'content-security-policy': POLICY }),
    })
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address(name, { gutter = true, strict = false, frame = false } = {}) {
      const asked = [gutter && 'gutter', strict && 'strict', frame && 'frame'].filter(Boolean).join('&')
      return `http://127.0.0.1:${port}/${CONTESTANTS[name as keyof typeof CONTESTANTS]}?${asked}`
    },
    stop: () => void server.close(),
  }
}
