import path from 'node:path'
import sharp from 'sharp'
import { bundle, sheetOf } from '../lib/bundle.ts'
import { serve } from '../lib/serve.ts'
import type { Answer, PageServer } from '../lib/serve.ts'
import { CONTESTANTS } from './contestants.ts'

/** Builds every contestant's page and serves them at `/{contestant}`, with their pictures. */
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
    files.set(at, {
      body: `<!doctype html><html lang="en"><title>${name}</title><link rel="stylesheet" href="${at}/page.css"><script type="module" src="${at}/page.js"></script><body><p>A page.</p>`,
    })
  }
  return serve(({ pathname }) => (pathname.startsWith('/picture/') ? picture : files.get(pathname)))
}
