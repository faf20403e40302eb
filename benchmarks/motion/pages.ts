import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'esbuild'

/** How many lines move on the page of marquees, and how many words are highlighted on that of highlights. */
export const LINES = 10
export const WORDS = 60

const LINE = 'Free to walk in, Wednesday to Sunday. The band plays on Friday at eight. The café opens at nine. '
const root = path.join(import.meta.dirname, '../..')
const SHEET = path.join(root, 'packages/motion/src/styles.css')

/** One way to do the page's work. */
interface Contestant {
  /** The HTML a server sends for one item. */
  readonly item: string
  /** Script of the page; imports are found from this folder. */
  readonly code: string
}

const part = (name: string, inner: string): string => `<div data-scope="marquee" data-part="${name}">${inner}</div>`

/** Ten lines that move, 50 px a second to the left. */
export const MARQUEES: Readonly<Record<string, Contestant>> = {
  ours: {
    item: part(
      'root',
      `${part('region', part('track', part('item', LINE)))}<button data-scope="marquee" data-part="toggle" data-pause="Pause" data-play="Play" aria-label="Pause"></button>`,
    ),
    code: `
      import { enhanceMarquee } from '@vitrine/motion'
      for (const line of document.querySelectorAll('[data-part=root]')) enhanceMarquee(line, { speed: 50 })`,
  },
  'react-fast-marquee': {
    item: '<div class="line"></div>',
    code: `
      import { createRoot } from 'react-dom/client'
      import Marquee from 'react-fast-marquee'
      for (const line of document.querySelectorAll('.line'))
        createRoot(line).render(<Marquee speed={50} autoFill>{${JSON.stringify(LINE)}}</Marquee>)`,
  },
}

/** Sixty words, underlined by hand when they come into view, in 0.75 s. */
export const HIGHLIGHTS: Readonly<Record<string, Contestant>> = {
  ours: {
    item: '<p>Prints on the <span data-scope="highlight" data-part="root"><span data-scope="highlight" data-part="text">long walls</span></span> of the hall</p>',
    code: `
      import { drawHighlight } from '@vitrine/motion'
      import { underline } from '@vitrine/motion/shapes'
      for (const word of document.querySelectorAll('[data-part=root]')) drawHighlight(word, underline)`,
  },
  'rough-notation': {
    item: '<p>Prints on the <span class="word">long walls</span> of the hall</p>',
    // Start rough-notation when its text enters the window, because the library itself does not watch visibility.
    code: `
      import { annotate } from 'rough-notation'
      const seen = new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) {
            seen.unobserve(target)
            annotate(target, { type: 'underline', color: '#e2982f', strokeWidth: 1.8, animationDuration: 750, iterations: 1 }).show()
          }
      })
      for (const word of document.querySelectorAll('.word')) seen.observe(word)`,
  },
}

/** A track of slides that is dragged. */
const TRACK = `<div style="inline-size: 400px; overflow: clip"><div id="track" style="display: flex; block-size: 300px">${'<p style="flex: none; inline-size: 100%; margin: 0">Slide</p>'.repeat(8)}</div></div>`
const DRAG = `
  import { dragTrack } from '@vitrine/motion'
  dragTrack(document.querySelector('#track'))`

/** A server of the pages: `/marquee/{contestant}`, `/highlight/{contestant}`, `/drag`. */
export interface PageServer {
  readonly address: string
  stop(): void
}

async function bundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: path.join(import.meta.dirname, '..'), loader: 'tsx' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['@vitrine/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  return outputFiles[0]!.text
}

/** Builds every page and serves them. */
export async function servePages(): Promise<PageServer> {
  const sheet = await build({
    entryPoints: [SHEET],
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'silent',
  })
  const style = `${sheet.outputFiles[0]!.text} body { margin: 0; font: 20px/1.5 sans-serif } p { margin: 0 0 40px }`
  const pages = new Map<string, string>()
  const add = async (address: string, body: string, code: string): Promise<void> => {
    const script = await bundle(code)
    pages.set(
      address,
      `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${style}</style>
      <main>${body}</main><script type="module">${script}</script>`,
    )
  }
  for (const [name, { item, code }] of Object.entries(MARQUEES)) await add(`/marquee/${name}`, item.repeat(LINES), code)
  for (const [name, { item, code }] of Object.entries(HIGHLIGHTS))
    await add(`/highlight/${name}`, item.repeat(WORDS), code)
  await add('/drag', TRACK, DRAG)
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '/')
    if (page === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
