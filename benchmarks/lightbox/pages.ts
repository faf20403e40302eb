import path from 'node:path'
import sharp from 'sharp'
import { bundle, sheetOf } from '../lib/bundle.ts'
import { serve } from '../lib/serve.ts'
import type { Answer, PageServer } from '../lib/serve.ts'
import { CONTESTANTS, COUNT } from './contestants.ts'

/** The thumbnails of all items, each with its words, as a page of a gallery has them. */
const WALL = `<style>ul { display: grid; grid-template-columns: repeat(6, 1fr); gap: 8px; padding: 0; list-style: none }</style><ul>${Array.from(
  { length: COUNT },
  (_, index) =>
    `<li><figure><a href="/picture/${index % 40}"><img src="/picture/${index % 40}" width="150" height="100" loading="lazy" alt="Print ${index}"></a><figcaption>Print ${index}</figcaption></figure></li>`,
).join('')}</ul>`

/**
 * Builds every contestant's page and serves them, with their pictures: at `/{contestant}` with nothing else on it, at
 * `/{contestant}/wall` with the thumbnails of all items.
 */
export async function servePages(): Promise<PageServer> {
  const files = new Map<string, Answer>()
  const colour = { width: 1500, height: 1000, channels: 3, background: '#e2982f' } as const
  const picture: Answer = { type: 'image/webp', body: await sharp({ create: colour }).webp().toBuffer(), kept: true }
  for (const [name, { code, css }] of Object.entries(CONTESTANTS)) {
    const at = `/${name.replaceAll(' ', '-')}`
    const { outputFiles } = await bundle(code, { splitting: true, outdir: at, entryNames: 'page' })
    for (const file of outputFiles)
      files.set(`${at}/${path.basename(file.path)}`, { type: 'text/javascript', body: file.text, kept: true })
    files.set(`${at}/page.css`, { type: 'text/css', body: await sheetOf(`@import '${css}';`), kept: true })
    for (const [path, content] of [
      [at, '<p>A page.</p>'],
      [`${at}/wall`, WALL],
    ] as const)
      files.set(path, {
        body: `<!doctype html><html lang="en"><title>${name}</title><link rel="stylesheet" href="${at}/page.css"><script type="module" src="${at}/page.js"></script><body>${content}`,
      })
  }
  return serve(({ pathname }) => (pathname.startsWith('/picture/') ? picture : files.get(pathname)))
}
