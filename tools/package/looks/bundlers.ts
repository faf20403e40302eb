import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { must } from '../pack.ts'
import { PIPELINES } from './pipelines.ts'
import type { Pipeline } from './pipelines.ts'

/** Dependencies of the whole bundlers, installed beside the packed packages. */
export const BUNDLERS: Readonly<Record<string, string>> = { astro: '6.0.5', next: '16.4.6' }

/** An app's folder inside the one with the packages, and its source files. */
function writeApp(folder: string, name: string, files: Readonly<Record<string, string>>): string {
  const app = path.join(folder, name)
  rmSync(app, { recursive: true, force: true })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(app, file)), { recursive: true })
    writeFileSync(path.join(app, file), text)
  }
  return app
}

/** A module's imports; the host's sheet lies beside the module, as an app's own does. */
const imports = (sheets: readonly string[]): string =>
  sheets.map((sheet) => `import ${JSON.stringify(path.isAbsolute(sheet) ? './host.css' : sheet)}\n`).join('')

const hostOf = (sheets: readonly string[]): string =>
  readFileSync(
    sheets.find((sheet) => path.isAbsolute(sheet))!,
    'utf8',
  )

/** The styles of a built page, in the order in which the browser meets them. */
function stylesOf(html: string, assets: string): string {
  const styles = html.split('<').flatMap((tag) => {
    const head = tag.split('>', 1)[0]!
    if (tag.startsWith('style')) return tag.slice(head.length + 1)
    const href = /href="([^"?]+)/.exec(head)?.[1]
    return href && tag.startsWith('link') && head.includes('rel="stylesheet"')
      ? readFileSync(path.join(assets, href), 'utf8')
      : []
  })
  if (styles.length === 0) throw new Error('the built page has no styles')
  return styles.join('\n')
}

const vite: Pipeline = async (sheets, folder) => {
  const app = writeApp(folder, 'looks-vite', {
    'index.html': '<!doctype html><title>Looks</title><script type="module" src="/main.js"></script>',
    'main.js': imports(sheets),
    'host.css': hostOf(sheets),
  })
  await must('npx', ['vite', 'build', '--logLevel', 'warn'], app)
  return stylesOf(readFileSync(path.join(app, 'dist/index.html'), 'utf8'), path.join(app, 'dist'))
}

const next: Pipeline = async (sheets, folder) => {
  const app = writeApp(folder, 'looks-next', {
    'package.json': '{ "private": true }',
    'next.config.js': `module.exports = { turbopack: { root: ${JSON.stringify(folder)} } }`,
    'app/layout.js': `${imports(sheets)}export default ({ children }) => <html lang="en"><body>{children}</body></html>`,
    'app/host.css': hostOf(sheets),
    'app/page.js': 'export default () => <p>Looks</p>',
  })
  await must('npx', ['next', 'build'], app, { NEXT_TELEMETRY_DISABLED: '1' })
  const html = readFileSync(path.join(app, '.next/server/app/index.html'), 'utf8')
  return stylesOf(html.replaceAll('/_next/', '/'), path.join(app, '.next'))
}

const astro: Pipeline = async (sheets, folder) => {
  const app = writeApp(folder, 'looks-astro', {
    'package.json': '{ "private": true, "type": "module" }',
    'src/pages/host.css': hostOf(sheets),
    'src/pages/index.astro': `---\n${imports(sheets)}---\n<html lang="en"><head><title>Looks</title></head><body><p>Looks</p></body></html>`,
  })
  await must('npx', ['astro', 'build'], app, { ASTRO_TELEMETRY_DISABLED: '1' })
  return stylesOf(readFileSync(path.join(app, 'dist/index.html'), 'utf8'), path.join(app, 'dist'))
}

/** The four bundlers themselves, each building an app for production. */
export const WHOLE: Readonly<Record<string, Pipeline>> = {
  esbuild: PIPELINES['esbuild']!,
  'Vite 8': vite,
  'Next 16': next,
  'Astro 6': astro,
}
