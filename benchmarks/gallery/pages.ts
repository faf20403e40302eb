import path from 'node:path'
import sharp from 'sharp'
import { bundle, sheetOf } from '../lib/bundle.ts'
import { bundled } from '../lib/bundled.ts'
import { serve } from '../lib/serve.ts'
import type { Answer, PageServer } from '../lib/serve.ts'

/** All contestants: the file name and the own sheets of each. */
export const CONTESTANTS = {
  ours: ['ours', '@vitrine/gallery/styles.css'],
  native: ['native'],
  Embla: ['embla'],
  Swiper: ['swiper', 'swiper/css', 'swiper/css/effect-fade'],
  Keen: ['keen', 'keen-slider/keen-slider.min.css'],
  Splide: ['splide', '@splidejs/react-splide/css/core'],
  'react-photo-album': ['photoAlbum', 'react-photo-album/styles.css'],
  'react-masonry-css': ['masonryCss'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Name = keyof typeof CONTESTANTS

/** Draws a contestant as a server does. */
type Draw = (name: string, kind: string, count: number) => string

const FOLDER = './gallery'

async function loadDraw(): Promise<Draw> {
  const entries = Object.entries(CONTESTANTS)
  const { draw } = await bundled<{ draw: Draw }>(`
    import { createElement } from 'react'
    import { renderToString } from 'react-dom/server.browser'
    import { pictures } from '${FOLDER}/pictures.ts'
    ${entries.map(([, [file]]) => `import * as ${file} from '${FOLDER}/contestants/${file}.tsx'`).join('\n')}
    const contestants = { ${entries.map(([name, [file]]) => `'${name}': ${file}`).join(', ')} }
    export const draw = (name, kind, count) =>
      renderToString(createElement(contestants[name].View, { kind, pictures: pictures(count) }))`)
  return draw
}

/**
 * Serves `/{contestant}/{kind}?count={pictures}`, with the server's HTML unless `empty` is asked for, and that HTML alone
 * below `/html`; all in 1,000 px where `wide` is asked for.
 */
export async function servePages(): Promise<PageServer> {
  const files = new Map<string, Answer>()
  const colour = { width: 300, height: 200, channels: 3, background: '#e2982f' } as const
  const picture: Answer = { type: 'image/webp', body: await sharp({ create: colour }).webp().toBuffer(), kept: true }
  for (const [name, [file, ...sheets]] of Object.entries(CONTESTANTS)) {
    const code = `import * as contestant from '${FOLDER}/contestants/${file}.tsx'
      import { start } from '${FOLDER}/start.tsx'
      start(contestant)`
    const { outputFiles } = await bundle(code, { splitting: true, outdir: `/${name}`, entryNames: 'page' })
    for (const built of outputFiles)
      files.set(`/${name}/${path.basename(built.path)}`, { type: 'text/javascript', body: built.text })
    const imports = [...sheets, `${FOLDER}/page.css`].map((sheet) => `@import '${sheet}';`)
    files.set(`/${name}/page.css`, { type: 'text/css', body: await sheetOf(imports.join('\n')) })
  }
  const draw = await loadDraw()
  return serve(({ pathname, searchParams }) => {
    if (pathname.startsWith('/picture/')) return picture
    const parts = pathname.split('/').slice(1)
    const [name, kind] = parts.slice(-2)
    if (files.has(pathname) || !kind || !(name! in CONTESTANTS)) return files.get(pathname)
    const html = searchParams.has('empty') ? '' : draw(name!, kind, Number(searchParams.get('count')))
    if (parts[0] === 'html') return { body: html }
    return {
      body: `<!doctype html><html lang="en"${searchParams.has('wide') ? ' class="wide"' : ''}><meta name="viewport" content="width=device-width">
        <title>${name}</title><link rel="stylesheet" href="/${name}/page.css"><body><div id="app">${html}</div><p id="after">After</p>
        <script type="module" src="/${name}/page.js"></script>`,
    }
  })
}
