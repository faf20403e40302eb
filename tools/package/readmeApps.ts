import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import pLimit from 'p-limit'
import type { Browser } from 'playwright'
import { SILENT_FRAMEWORKS } from '../examples/serveExample.ts'
import { layers, WITHOUT_BUDGET } from '../config/layers.ts'
import { ROOT } from '../gate/command.ts'
import { exportedValues, installedPackages } from '../house/readmes.ts'
import { parseLimit } from '../size/budgets.ts'
import type { Budget } from '../size/budgets.ts'
import { launchChromium } from '../testing/src/launchChromium.ts'
import { readExample } from '../testing/src/readExample.ts'
import { globalFiles } from './globals.ts'
import { must } from './pack.ts'
import { readCatalog, readPublishedRanges } from './outside.ts'
import { examplesOf, writeExamples } from './readmeExamples.ts'
import { USES } from './readmeUses.ts'
import type { Use } from './readmeUses.ts'
import { serveFiles } from './serveFiles.ts'

/** The example of a README for a bundler. */
interface App {
  readonly name: string
  /** The file below `examples` of the app. */
  readonly file: string
  /** Its components; an example without one is a script over the markup. */
  readonly views: readonly string[]
  readonly markup: string
  /** The values that comments of the example name, in order. */
  readonly values: readonly string[]
}

/** Packages that a visitor's browser loads. */
const NAMES = Object.keys(layers).filter((name) => !WITHOUT_BUDGET.includes(name))

const readPage = (name: string): string => readFileSync(path.join(ROOT, 'packages', name, 'README.md'), 'utf8')

/** Packages that the READMEs ask their readers to install, and Vite, with the ranges of the project. */
export function readmePackages(): Readonly<Record<string, string>> {
  const ranges = { ...readCatalog(), ...readPublishedRanges() }
  const names = NAMES.flatMap((name) => [...installedPackages(readPage(name))])
  return Object.fromEntries(['vite', '@vitejs/plugin-react', ...names].map((name) => [name, ranges[name] ?? 'latest']))
}

/** Lets the values that comments name, as in `formatMoney(1) // => '$0.01'`, be read by `globalThis.values`. */
function withValues(code: string): { readonly code: string; readonly values: readonly string[] } {
  const values: string[] = []
  const lines = code.split('\n').map((line) => {
    const [statement = '', value] = line.split(' // => ')
    if (value === undefined || /^ *(?:const|else|if|return) /.test(statement)) return line
    values.push(value)
    const [, logged] = /^ *console\.log\((.*)\)$/.exec(statement) ?? []
    return `;((globalThis as any).values ??= []).push([${logged ?? statement}])`
  })
  return { code: lines.join('\n'), values }
}

/** Writes the examples for an app of a bundler. */
function writeApps(folder: string): App[] {
  writeExamples(path.join(folder, 'examples'))
  return NAMES.map((name) => {
    const page = readPage(name)
    const example = readExample(page, 'app').trimEnd()
    const [file] = Object.entries(examplesOf(page)).find(([, code]) => code === example) ?? []
    if (file === undefined) throw new Error(`[package] The example "app" of ${name} is not TypeScript.`)
    const views = exportedValues(file, example).filter((value) => /^[A-Z]/.test(value))
    const { code, values } = views.length > 0 ? { code: example, values: [] } : withValues(example)
    writeFileSync(path.join(folder, 'examples', name, file), code)
    const markup = views.length === 0 && page.includes('<!-- example: markup -->') ? readExample(page, 'markup') : ''
    return { name, file: `examples/${name}/${file}`, views, markup, values }
  })
}

const importOf = ({ views, file }: App, up: string): string => `import { ${views.join(', ')} } from '${up}${file}'\n`
const elementsOf = ({ views }: App, props = ''): string => `<>${views.map((view) => `<${view} ${props}/>`).join('')}</>`
const documentOf = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Example</title></head><body>${body}</body></html>`

/** A bundler: its configuration, the files of a page, and the command that builds `/<name>.html` into `out`. */
interface Host {
  readonly config: (apps: readonly App[]) => Readonly<Record<string, string>>
  readonly page: (app: App) => Readonly<Record<string, string>>
  readonly build: readonly [string, ...string[]]
  readonly out: string
}

const HOSTS: Readonly<Record<string, Host>> = {
  Vite: {
    config: (apps) => ({
      'vite.config.js': `import react from '@vitejs/plugin-react'
export default { plugins: [react()], build: { rolldownOptions: { input: ${JSON.stringify(apps.map(({ name }) => `${name}.html`))} } } }`,
    }),
    page: (app) => ({
      [`${app.name}.html`]: documentOf(
        `<div id="app">${app.markup}</div><script type="module" src="/${app.name}.jsx"></script>`,
      ),
      [`${app.name}.jsx`]:
        app.views.length > 0
          ? `import { createRoot } from 'react-dom/client'\n${importOf(app, './')}createRoot(document.getElementById('app')).render(${elementsOf(app)})`
          : `import './${app.file}'`,
    }),
    build: ['vite', 'build', '--logLevel', 'warn'],
    out: 'dist',
  },
  Next: {
    config: () => ({
      'next.config.mjs': `import path from 'node:path'
export default { output: 'export', typescript: { ignoreBuildErrors: true }, turbopack: { root: path.resolve('../..') } }`,
      'app/layout.jsx': `export default ({ children }) => <html lang="en"><body>{children}</body></html>`,
    }),
    page: (app) => ({
      [`app/${app.name}/page.jsx`]:
        app.views.length > 0
          ? `${importOf(app, '../../')}export default () => ${elementsOf(app)}`
          : `'use client'\nimport { useEffect } from 'react'
export default function Page() {
  useEffect(() => void import('../../${app.file}'), [])
  return <div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(app.markup)} }} />
}`,
    }),
    build: ['next', 'build'],
    out: 'out',
  },
  Astro: {
    config: () => ({
      'astro.config.mjs': `import react from '@astrojs/react'
export default { integrations: [react()], build: { format: 'file' }, devToolbar: { enabled: false } }`,
    }),
    page: (app) => ({
      [`src/pages/${app.name}.astro`]:
        app.views.length > 0
          ? `---\n${importOf(app, '../../')}---\n${documentOf(elementsOf(app, 'client:load '))}`
          : documentOf(`${app.markup}<script>import '../../${app.file}'</script>`),
    }),
    build: ['astro', 'build'],
    out: 'dist',
  },
}

/** Writes an app of a bundler with a page for each package, and builds it for production. */
async function buildHost(folder: string, { config, page, build }: Host): Promise<readonly App[]> {
  const apps = writeApps(folder)
  // The dependencies are those of the installation: Astro bundles what its app names.
  const manifest = { 'package.json': readFileSync(path.join(folder, '../../package.json'), 'utf8') }
  const files = Object.assign({}, manifest, config(apps), ...apps.map(page)) as Record<string, string>
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  await must('npx', build, folder, SILENT_FRAMEWORKS)
  return apps
}

/**
 * Writes the pages with script tags, and two with all scripts, in both orders, beside an element with the id "vitrine".
 * @returns The places of the scripts.
 * @throws {Error} For a script that is larger than its budget.
 */
function writePlain(folder: string, place: string): readonly string[] {
  mkdirSync(folder, { recursive: true })
  for (const name of NAMES)
    writeFileSync(path.join(folder, `${name}.html`), documentOf(readExample(readPage(name), 'script-tag')))
  const scripts = NAMES.flatMap((name) => {
    const { exports, ...rest } = JSON.parse(
      readFileSync(path.join(ROOT, 'packages', name, 'package.json'), 'utf8'),
    ) as { readonly exports: object; readonly 'size-limit': readonly Budget[] }
    return globalFiles(`@vitrine/${name}`, Object.keys(exports)).map((one) => {
      const file = `@vitrine/${name}/${one.file}`
      const { limit } = rest['size-limit'].find((budget) => budget.name === file)!
      const bytes = brotliCompressSync(readFileSync(path.join(place, 'node_modules', file))).length
      if (bytes > parseLimit(limit)) throw new Error(`[package] ${file} has ${bytes} B, more than ${limit}.`)
      return { name: one.name, tag: `<script src="/node_modules/${file}"></script>` }
    })
  })
  const tags = scripts.map(({ tag }) => tag)
  writeFileSync(path.join(folder, 'all.html'), documentOf(`<div id="vitrine"></div>${tags.join('')}`))
  writeFileSync(path.join(folder, 'reversed.html'), documentOf(tags.toReversed().join('')))
  return scripts.map(({ name }) => name)
}

/** Writes a value as the comments of examples do. */
function printed(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printed).join(', ')}]`
  return typeof value === 'string' ? `'${value.replaceAll('\u00A0', String.raw`\u00a0`)}'` : String(value)
}

/** Whether a comment names the values: `'$1' and more words`, or the beginning of a long one, `5.74…`. */
function names(comment: string, values: readonly unknown[]): boolean {
  const text = values.map(printed).join(' ')
  const [start, rest] = comment.split('…')
  return rest === undefined
    ? comment.startsWith(text) && !/^\w/.test(comment.slice(text.length))
    : text.startsWith(start!)
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2H0z"/></svg>'
const PATIENCE_MS = 10_000

/** Opens a page, uses it, and throws unless it shows what it should without a word in the console. */
async function usePage(browser: Browser, address: string, use: Use, app?: App): Promise<void> {
  const page = await browser.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const said: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(String(error)))
  try {
    await page.route(/\.jpg(\?|$)/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
    await page.route('https://www.youtube.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    const asked: Promise<unknown>[] = []
    for (const [url, json] of Object.entries(use.answers ?? {})) {
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      await page.route(url, (route) => route.fulfill({ json, headers }))
      asked.push(page.waitForRequest(url))
    }
    // Wait for rest within the page's limit, because a press before the page has come alive is lost, and no two of the
    // hosts say alike when it has.
    await page.goto(address, { waitUntil: 'networkidle' })
    const find = (selector: string) => page.locator(selector).first()
    for (const [field, text] of Object.entries(use.type ?? {})) await find(field).fill(text)
    for (const element of use.press ?? []) await find(element).click()
    await Promise.all(asked)
    if (use.shows) await find(use.shows).waitFor()
    else if (!use.answers && !app?.values.length) throw new Error('nothing shows whether it works')
    if (app && app.values.length > 0) {
      await page.waitForFunction('globalThis.values')
      const values = (await page.evaluate('values')) as readonly (readonly unknown[])[]
      const wrong = values.filter((value, index) => !names(app.values[index]!, value))
      if (wrong.length > 0) throw new Error(`its comments do not name ${JSON.stringify(wrong)}`)
    }
    if (said.length > 0) throw new Error('the console has messages')
  } catch (error) {
    throw new Error([error instanceof Error ? error.message : String(error), ...said].join('\n'), { cause: error })
  } finally {
    await page.close()
  }
}

/** Throws unless all scripts on one page have put as many exports into each place as in the other order. */
async function expectShared(browser: Browser, origin: string, places: readonly string[]): Promise<void> {
  const counts = await Promise.all(
    ['all', 'reversed'].map(async (name) => {
      const page = await browser.newPage()
      await page.goto(`${origin}/${name}.html`)
      return page.evaluate(`[${places.map((place) => `Object.keys(${place} ?? {}).length`).join()}]`) as Promise<
        number[]
      >
    }),
  )
  const lost = places.filter((_, index) => !counts[0]![index] || counts[0]![index] !== counts[1]![index])
  if (lost.length > 0) throw new Error(`the order of scripts decides what ${lost.join(', ')} has`)
}

/**
 * Puts the examples of each package's README into an app of Vite, of Next and of Astro, built for production, and into
 * pages with script tags, opens each in Chromium and uses it.
 * @param place - A folder with the packed packages, React and the bundlers installed.
 * @throws {Error} With every page that does not work.
 */
export async function expectReadmeApps(place: string): Promise<string> {
  const lacking = NAMES.filter((name) => !USES[name])
  if (lacking.length > 0)
    throw new Error(`[package] tools/package/readmeUses.ts has no line for ${lacking.join(', ')}.`)
  const began = performance.now()
  const faults: string[] = []
  const browser = await launchChromium()
  const soon = pLimit(4)
  const attempt = (name: string, work: () => Promise<void>): Promise<void> =>
    soon(work).catch((error: unknown) => void faults.push(`${name}: ${error instanceof Error ? error.message : error}`))
  try {
    for (const [host, how] of Object.entries(HOSTS)) {
      const folder = path.join(place, 'readmes', host)
      const apps = await buildHost(folder, how)
      const { origin, end } = await serveFiles(path.join(folder, how.out))
      await Promise.all(
        apps.map((app) =>
          attempt(`${app.name} in ${host}`, () =>
            usePage(browser, `${origin}/${app.name}.html`, USES[app.name]!.app, app),
          ),
        ),
      )
      end()
    }
    const folder = path.join(place, 'readmes/plain')
    const places = writePlain(folder, place)
    const { origin, end } = await serveFiles(folder, place)
    await Promise.all([
      ...Object.entries(USES).map(([name, { tag }]) =>
        attempt(`${name} by script tag`, () => usePage(browser, `${origin}/${name}.html`, tag)),
      ),
      attempt('all scripts', () => expectShared(browser, origin, places)),
    ])
    end()
  } finally {
    await browser.close()
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const seconds = Math.round((performance.now() - began) / 1000)
  return `${NAMES.length} packages in ${Object.keys(HOSTS).join(', ')} and by script tag: ${seconds} s`
}
