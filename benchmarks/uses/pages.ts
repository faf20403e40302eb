import path from 'node:path'
import sharp from 'sharp'
import { bundle, sheetOf } from '../lib/bundle.ts'
import { serve } from '../lib/serve.ts'
import type { Answer, PageServer } from '../lib/serve.ts'
import { markupOfUse, scriptOfUse, SHEETS, USES } from './uses.ts'
import type { Contestant, Way } from './uses.ts'

/** Path of a use's page. */
export const pathOf = (way: Way, contestant: Contestant): string => `/${way}-${contestant}`.replaceAll(' ', '-')

/** Builds the page of every use and serves it, with its pictures. */
export async function servePages(): Promise<PageServer> {
  const files = new Map<string, Answer>()
  const colour = { width: 1500, height: 1000, channels: 3, background: '#e2982f' } as const
  const picture: Answer = { type: 'image/webp', body: await sharp({ create: colour }).webp().toBuffer(), kept: true }
  for (const [way, contestant] of USES) {
    const at = pathOf(way, contestant)
    const script = scriptOfUse(way, contestant)
    const built = await bundle(script, { splitting: true, outdir: at, entryNames: 'page' })
    for (const { path: file, text } of built.outputFiles)
      if (file.endsWith('.js')) files.set(`${at}/${path.basename(file)}`, { type: 'text/javascript', body: text })
    files.set(`${at}/page.css`, { type: 'text/css', body: await sheetOf(SHEETS[contestant]) })
    files.set(at, {
      body: `<!doctype html><html lang="en"><title>Prints</title><link rel="stylesheet" href="${at}/page.css"><body>${markupOfUse(way, contestant)}<script type="module" src="${at}/page.js"></script>`,
    })
  }
  return serve(({ pathname }) => (pathname.startsWith('/picture/') ? picture : files.get(pathname)))
}
