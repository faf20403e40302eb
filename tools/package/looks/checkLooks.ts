import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import type { BuildOptions } from 'esbuild'
import type { Browser, Page } from 'playwright'
import { ROOT } from '../../gate/command.ts'
import { launchChromium } from '../../testing/src/launchChromium.ts'
import { findUnreadable } from './findUnreadable.ts'
import { HOSTS } from './hosts.ts'
import type { Host } from './hosts.ts'
import { tailwind } from './pipelines.ts'
import type { Pipeline } from './pipelines.ts'
import { lookDifferences, readLooks } from './readLooks.ts'
import type { Looks } from './readLooks.ts'

/** The doors that a site imports, in the order of the alphabet. */
export const SHEETS = globSync('packages/*/src/styles.css', { cwd: ROOT })
  .sort()
  .map((file) => `@vitrine/${file.split(path.sep)[1]!}/styles.css`)

/** Each scene, and what is visible once it is complete. */
const SCENES: Readonly<Record<string, string>> = {
  page: "[data-part='tooltip']",
  dialog: "[data-part='panel']",
  lightbox: "[data-state='open'] img[src]",
  collections: "[data-scope='calendar']",
  forms: "[data-scope='form'][data-kind='likert']",
  shop: "[data-scope='cart'][data-part='root']",
  media: "[data-scope='maps'][data-part='root']",
  popup: "[data-scope='overlays'][data-part='popup']",
  'quick view': "[data-scope='quick-view'][data-part='root']",
}
/** The scenes that are also shown from right to left; the others have no part of their own that mirrors. */
const BOTH_DIRECTIONS = ['page', 'dialog', 'lightbox']
const ORIGIN = 'http://looks.localhost'
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><path fill="#789" d="M0 0h8v6H0z"/></svg>'

/** Selects the host's own text and border, which are not compared. */
const BODY = 'margin:0;padding:0;font:16px/1.5 sans-serif'

const pageOf = (head: string, body: string, direction: string): string =>
  `<!doctype html><html lang="en" dir="${direction}"><head><meta charset="utf-8"><title>Looks</title>${head}</head><body style="${BODY}">${body}</body></html>`

/** A page whose requests this code answers. */
async function openPage(
  browser: Browser,
): Promise<{ page: Page; show: (html: string, query?: string) => Promise<void>; script: (text: string) => void }> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' })
  let html = ''
  let script = ''
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html })
    if (pathname === '/page.js') return route.fulfill({ contentType: 'text/javascript', body: script })
    if (pathname.endsWith('.svg')) return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
    return route.fulfill({ status: 404, body: '' })
  })
  return {
    page,
    script: (text) => void (script = text),
    show: async (text, query = '') => {
      html = text
      await page.goto(`${ORIGIN}/${query}`)
    },
  }
}

/** HTML of each scene in each direction. The views run once; all bundlers and hosts use their HTML. */
async function takeScenes(
  browser: Browser,
  folder: string,
  css: string,
  options: BuildOptions,
): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    ...options,
    absWorkingDir: folder,
    entryPoints: ['vite-app/src/looks.tsx'],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  const { page, show, script } = await openPage(browser)
  script(outputFiles[0]!.text)
  const taken = new Map<string, string>()
  for (const [scene, shown] of Object.entries(SCENES))
    for (const direction of BOTH_DIRECTIONS.includes(scene) ? ['ltr', 'rtl'] : ['ltr']) {
      await show(
        pageOf(
          `<style>${css}</style>`,
          '<div id="app"></div><script type="module" src="/page.js"></script>',
          direction,
        ),
        `?scene=${encodeURIComponent(scene)}`,
      )
      await page.locator(shown).first().waitFor()
      if (scene === 'page') await page.locator("[data-part='toast']").waitFor()
      await page.evaluate(() => {
        for (const script of document.querySelectorAll('script')) script.remove()
      })
      taken.set(`${scene} ${direction}`, await page.evaluate(() => document.body.innerHTML))
    }
  await page.close()
  return taken
}

/** Outcome of a comparison: how many looks were compared, and where they differ. */
export interface LooksResult {
  readonly equal: number
  readonly all: number
  readonly differences: readonly string[]
}

/**
 * Shows the views of the packages with the sheets of every bundler on every host, and compares all that is seen with the
 * plain page: colours and boxes on light hosts; on a dark host the boxes, and its colours among the bundlers.
 * @param folder - Holds the consumers, with the packages installed.
 * @param screenshots - A folder for pictures of the first bundler's pages.
 */
export async function checkLooks(
  folder: string,
  pipelines: Readonly<Record<string, Pipeline>>,
  { screenshots, ...options }: BuildOptions & { readonly screenshots?: string } = {},
): Promise<LooksResult> {
  const browser = await launchChromium()
  try {
    const written = await tailwind()
    const place = path.join(folder, 'hosts')
    mkdirSync(place, { recursive: true })
    const cssOf = async (pipeline: Pipeline, host: Host): Promise<string> => {
      const file = path.join(place, `${host.name.replaceAll(/\W/g, '-')}.css`)
      writeFileSync(file, host.css === 'tailwind' ? written : host.css)
      return pipeline(host.last ? [...SHEETS, file] : [file, ...SHEETS], folder)
    }
    const names = Object.keys(pipelines)
    const scenes = await takeScenes(browser, folder, await cssOf(pipelines[names[0]!]!, HOSTS[0]!), options)
    const { page, show } = await openPage(browser)
    const references = new Map<string, Looks>()
    const differences: string[] = []
    let all = 0
    let equal = 0
    for (const host of HOSTS) {
      // Open a page once for bundlers that write the same CSS: it would be the same page.
      const seen = new Map<string, { readonly looks: Looks; readonly unreadable: readonly string[] }>()
      for (const name of names) {
        const css = await cssOf(pipelines[name]!, host)
        for (const [scene, body] of scenes) {
          const html = pageOf(`<style>${css}</style>`, body, scene.endsWith('rtl') ? 'rtl' : 'ltr')
          let shown = seen.get(html)
          if (!shown) {
            await show(html)
            shown = {
              looks: (await page.evaluate(...readLooks)) as Looks,
              unreadable: await page.evaluate(...findUnreadable),
            }
            seen.set(html, shown)
          }
          const { looks, unreadable } = shown
          if (screenshots && name === names[0])
            await page.screenshot({
              path: path.join(screenshots, `${host.name} ${scene}.png`.replaceAll(' ', '-')),
              fullPage: true,
            })
          const plain = references.get(scene)
          const ofHost = host.dark ? references.get(`${host.name} ${scene}`) : plain
          if (!plain) references.set(scene, looks)
          if (host.dark && !ofHost) references.set(`${host.name} ${scene}`, looks)
          const found = [
            ...(plain ? lookDifferences(plain, looks, host.dark ? 'boxes' : 'all') : []),
            ...(host.dark && ofHost ? lookDifferences(ofHost, looks) : []),
            ...unreadable.map((line) => `unreadable ${line}`),
          ]
          all += 1
          if (found.length === 0) equal += 1
          differences.push(...found.map((line) => `${name}, ${host.name}, ${scene}: ${line}`))
        }
      }
    }
    return { equal, all, differences }
  } finally {
    await browser.close()
  }
}

/** The same as a check of the gate: a sentence with the figures, or an error with the differences. */
export async function lookAlike(folder: string, pipelines: Readonly<Record<string, Pipeline>>): Promise<string> {
  const { equal, all, differences } = await checkLooks(folder, pipelines)
  const figures = `${equal} of ${all} looks are equal`
  if (equal < all) throw new Error([`${figures}:`, ...differences.slice(0, 40)].join('\n'))
  return figures
}
