import { createRequire } from 'node:module'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'esbuild'
import type { Browser, CDPSession, Page } from 'playwright'
import { launchChromium } from './launchChromium.ts'

const require = createRequire(import.meta.url)
const folderOf = (name: string): string => path.dirname(require.resolve(`${name}/package.json`))

/** Parts of a separate page. */
export interface RealPageOptions {
  /** TypeScript or TSX that the page runs as its one module; it imports packages as an app would. */
  readonly code: string
  /** The folder whose packages it finds. */
  readonly from: string
  /** Which React. Default 19. */
  readonly react?: 18 | 19
  /** Whether React is built as for visitors. Default `true`; else it warns. */
  readonly production?: boolean
  /** HTML of the body. */
  readonly body?: string
  /** Sheets the page links, as files. */
  readonly sheets?: readonly string[]
  /** Whether an import on demand is a request of its own, as on a site. Default `false`: the page is one script. */
  readonly splitting?: boolean
  /** The host it is of, a name under `localhost`. Default `127.0.0.1`. */
  readonly host?: string
}

/** How often a test repeats what must leave nothing behind: 20 times in the gate, 200 times in `pnpm test:full`. */
export const REPEATS = process.env['VITRINE_FULL'] ? 200 : 20

/** How much more a page holds after a round of work than before it. */
export interface Growth {
  readonly nodes: number
  readonly listeners: number
  /** In bytes. */
  readonly heap: number
}

/** A page of its own, in a context of its own. */
export interface RealPage {
  readonly page: Page
  /** The address of every script that the page has requested, in order. */
  readonly scripts: readonly string[]
  /** The source files in each script, by its address. */
  readonly sources: ReadonlyMap<string, readonly string[]>
  /** Console messages, errors and violations of the page's policy. */
  readonly messages: readonly string[]
  /**
   * Measures what one round of work leaves behind: of each figure the least of up to four rounds, ending when no node
   * or listener and at most `bound` bytes are more. A leak grows in every round. The browser's own memory, and the last
   * removed element that React or the engine still holds, do so only in some.
   */
  readonly growth: (round: () => Promise<unknown>, bound: number) => Promise<Growth>
  readonly close: () => Promise<void>
}

/** No inline script and no inline style, in elements as in attributes. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; frame-src 'self'"

/** The answers of a page's server by their path, and the source files in each script. */
interface Files {
  readonly answers: Readonly<Record<string, readonly [type: string, text: string]>>
  readonly sources: RealPage['sources']
}

async function bundle(options: RealPageOptions): Promise<Files> {
  const { code, from, react = 19, production = true, body = '', sheets = [], splitting = false } = options
  const suffix = react === 18 ? '-18' : ''
  const built = await build({
    stdin: { contents: code, resolveDir: from, loader: 'tsx' },
    bundle: true,
    minify: production,
    write: false,
    metafile: true,
    splitting,
    outdir: '/',
    entryNames: 'page',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['@vitrine/source'],
    alias: suffix ? { react: folderOf(`react${suffix}`), 'react-dom': folderOf(`react-dom${suffix}`) } : {},
    define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"' },
  })
  const answers: Record<string, readonly [type: string, text: string]> = {
    '/': [
      'text/html; charset=utf-8',
      `<!doctype html><html lang="en"><title>Page</title>${sheets.length > 0 ? '<link rel="stylesheet" href="/page.css">' : ''}<body>${body}<script type="module" src="/page.js"></script>`,
    ],
  }
  for (const { path: file, text } of built.outputFiles) answers[file] = ['text/javascript; charset=utf-8', text]
  if (sheets.length > 0) {
    const contents = sheets.map((sheet) => `@import '${sheet}';`).join('\n')
    const css = await build({ stdin: { contents, resolveDir: from, loader: 'css' }, bundle: true, write: false })
    answers['/page.css'] = ['text/css; charset=utf-8', css.outputFiles[0]!.text]
  }
  const sources = Object.entries(built.metafile.outputs).map(
    ([file, { inputs }]) => [`/${path.basename(file)}`, Object.keys(inputs)] as const,
  )
  return { answers, sources: new Map(sources) }
}

let browser: Promise<Browser> | undefined

/** The browser of all pages of a worker. It ends with the worker; one that has ended is started anew. */
async function browserOfWorker(): Promise<Browser> {
  const running = await browser
  if (running?.isConnected()) return running
  // Turn V8's optimising compilers off, because the memory of compiled code would look like a leak.
  browser = launchChromium({ flags: ['--js-flags=--expose-gc --no-opt --no-maglev --no-sparkplug'] })
  return browser
}

/**
 * Serves code as a page under a strict content security policy, with the React it is to run with, in real Chromium: for
 * what a test page shared with others cannot show (versions, policies, memory). For tests in Node.
 */
export async function openRealPage(options: RealPageOptions): Promise<RealPage> {
  const { host = '127.0.0.1' } = options
  const { answers, sources } = await bundle(options)
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = answers[url] ?? ['text/plain', '']
    response.writeHead(answers[url] ? 200 : 404, { 'content-type': type, 'content-security-policy': POLICY })
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const context = await (await browserOfWorker()).newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const messages: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(String(error)))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.log(`violation: ${violatedDirective} ${blockedURI}`),
    ),
  )
  await page.goto(`http://${host}:${(server.address() as AddressInfo).port}/`)
  let session: CDPSession | undefined
  /** Counters of the page after garbage collection, by the browser's names: `Nodes`, `JSEventListeners`, `JSHeapUsedSize`. */
  async function held(): Promise<Readonly<Record<string, number>>> {
    if (!session) {
      session = await context.newCDPSession(page)
      await session.send('Performance.enable')
    }
    for (let pass = 0; pass < 3; pass += 1)
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => setTimeout(() => ((globalThis as { gc?: () => void }).gc!(), resolve()), 50)),
      )
    const { metrics } = await session.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }
  async function growth(round: () => Promise<unknown>, bound: number): Promise<Growth> {
    const grown = { nodes: Infinity, listeners: Infinity, heap: Infinity }
    const isMore = (): boolean => grown.nodes > 0 || grown.listeners > 0 || grown.heap > bound
    let before = await held()
    for (let time = 0; time < 4 && isMore(); time += 1) {
      await round()
      const after = await held()
      const more = (name: string): number => after[name]! - before[name]!
      grown.nodes = Math.min(grown.nodes, more('Nodes'))
      grown.listeners = Math.min(grown.listeners, more('JSEventListeners'))
      grown.heap = Math.min(grown.heap, more('JSHeapUsedSize'))
      before = after
    }
    return grown
  }
  return {
    page,
    scripts,
    sources,
    messages,
    growth,
    async close() {
      await context.close()
      server.close()
    },
  }
}
