import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { readConfig } from '../../packages/site/server/config.ts'
import { openDatabase } from '../../packages/site/server/database/openDatabase.ts'
import { bundle, sheetOf } from '../lib/bundle.ts'
import { serve } from '../lib/serve.ts'
import { startSite } from '../serving/site.ts'
import type { EditedPage } from './pages.ts'
import { writePages } from './writePages.ts'

/** An editor under measurement. */
export interface Contestant {
  /** Opens a page in the editor, and waits until its preview shows it. */
  open(page: Page, edited: EditedPage): Promise<void>
  /** Bytes of the scripts that the open page has loaded, after brotli. */
  bytes(page: Page): Promise<number>
  /** Selects the first block and puts the caret into the field of its text. */
  select(page: Page): Promise<void>
  stop(): Promise<void>
}

/** The first block in the preview. */
const firstBlock = (page: Page) => page.frameLocator('iframe').locator('blockquote').first()

/** Addresses and bytes of the scripts that the page, without its frames, has loaded. */
const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
  )

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** The editor of the built site, with the three pages in its database. */
export async function startOurs(): Promise<Contestant> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'vitrine-editor-'))
  const { db, close } = await openDatabase({ ...readConfig({}), databaseUrl: undefined, dataDir })
  await writePages(db)
  await close()
  const site = await startSite({ DATA_DIR: dataDir, DATABASE_URL: '' })
  return {
    async open(page, edited) {
      await page.goto(`${site.address}/config/editor/${edited.path.slice(1)}`)
      const email = page.getByLabel('E-mail')
      await email.or(page.locator('.pn-frame')).first().waitFor()
      if (await email.isVisible()) {
        await email.fill('owner@demo.test')
        await page.getByLabel('Password').fill('lantern-light')
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      }
      await page.locator('.pn-frame[aria-busy=false]').waitFor()
      await firstBlock(page).waitFor()
    },
    bytes: async (page) => sum((await loadedScripts(page)).map(({ bytes }) => bytes)),
    async select(page) {
      await firstBlock(page).click()
      await page.getByRole('textbox', { name: 'Quote', exact: true }).press('End')
    },
    async stop() {
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Puck with the same views of the same blocks, from its own bundle. */
export async function startPuck(): Promise<Contestant> {
  const { outputFiles } = await bundle("import './editor/puck.tsx'", { splitting: true, outdir: '/' })
  const files = new Map(
    outputFiles.map(({ path: file, contents }) => [`/${path.basename(file)}`, Buffer.from(contents)]),
  )
  const sheet = await sheetOf("@import '@puckeditor/core/no-external.css'; @import '@vitrine/blocks/styles.css';")
  const html = `<!doctype html><html lang="en"><title>Puck</title><link rel="stylesheet" href="/sheet.css"><div id="editor"></div><script type="module" src="/stdin.js"></script>`
  const server = await serve(({ pathname }) => {
    const body = files.get(pathname)
    if (body) return { type: 'text/javascript', body }
    return pathname === '/sheet.css' ? { type: 'text/css', body: sheet } : { body: html }
  })
  return {
    async open(page, edited) {
      await page.goto(server.address + edited.path)
      await firstBlock(page).waitFor()
    },
    async bytes(page) {
      const loaded = await loadedScripts(page)
      return sum(loaded.map((one) => brotliCompressSync(files.get(one.path) ?? '').length))
    },
    async select(page) {
      await firstBlock(page).click()
      // Puck keeps a second form for phones, which is hidden here.
      await page.locator('textarea[name=quote]:visible').press('End')
    },
    stop: () => Promise.resolve(server.stop()),
  }
}
