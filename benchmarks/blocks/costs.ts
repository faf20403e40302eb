import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { PageType } from '@vitrine/enums'
import type { Browser } from 'playwright'
import { buildSite } from '../../packages/site/build/scripts.ts'
import { writeTables } from '../../packages/site/build/tables.ts'
import { tablesFor } from '../../packages/site/server/tables.ts'
import type { PageServer } from '../lib/serve.ts'
import { serve } from '../lib/serve.ts'
import { visit } from '../measure/visit.ts'
import { createRender, type Sample } from './samples.ts'

/** Cost of one block, once its island has started. */
export interface Cost {
  /** Bytes of script after brotli that load for the block: its island with all modules it shares. */
  readonly bytes: number
  /** Milliseconds of script on the main thread, no throttle. */
  readonly scriptMs: number
  readonly listeners: number
}

const root = path.join(import.meta.dirname, '..')

/** A page for each block type, below the first screen, and what its scripts weigh. */
export interface BlockPages extends PageServer {
  /** Block types that need script; all others cost nothing. */
  readonly awake: readonly string[]
  /** Bytes of a script after brotli. */
  weigh(path: string): number
}

/** Serves each sample at `/<type>`, and a block without script at `/html`. */
export async function serveBlocks(samples: readonly Sample[]): Promise<BlockPages> {
  const outDir = path.join(root, 'dist/blocks')
  rmSync(outDir, { recursive: true, force: true })
  const [{ entry, all }, render] = await Promise.all([buildSite({ root, outDir, name: 'blocks' }), createRender()])
  const tables = await writeTables(root, all)
  const assets = path.join(outDir, 'assets')
  const scripts = new Map(
    readdirSync(assets).map((name) => [`/assets/${name}`, readFileSync(path.join(assets, name), 'utf8')]),
  )
  const tablesOf = (type: string): string =>
    JSON.stringify({ islands: tablesFor(tables, [type], PageType.Page).islands, features: {} })
  const drawn = samples.map((sample) => ({ ...sample, html: render(sample) }))
  const pages = new Map(
    drawn.map(({ type, html }) => [
      `/${type}`,
      `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>${type}</title><link rel="icon" href="data:,">` +
        `<script type="application/json" data-site-context>{"pageType":2}</script>` +
        `<script type="application/json" data-page-tables>${tablesOf(type)}</script>` +
        `<script type="module" src="/${entry.fileName}"></script><div style="height:4000px"></div>${html}`,
    ]),
  )
  const server = await serve(({ pathname }) => {
    const script = scripts.get(pathname)
    if (script !== undefined) return { type: 'text/javascript', body: script }
    const page = pages.get(pathname)
    return page === undefined ? undefined : { body: page }
  })
  const awake = drawn.filter(({ html }) => html.includes(' data-block-json=')).map(({ type }) => type)
  return { ...server, awake, weigh: (path) => brotliCompressSync(scripts.get(path) ?? '').length }
}

/** Opens a block's page, moves the pointer to the block, and measures until the page is idle. */
export async function measureCost(browser: Browser, pages: BlockPages, type: string): Promise<Cost> {
  const { page, session, traffic, idle, leave } = await visit(browser)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async (): Promise<(name: string) => number> => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  }
  await page.goto(`${pages.address}/${type}`, { waitUntil: 'networkidle' })
  const [before, early] = [await read(), new Set(traffic().scripts)]
  await page.evaluate(() => {
    const block = document.querySelector('[data-block-type]')!
    block.scrollIntoView()
    block.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  })
  await idle()
  const after = await read()
  const late = traffic().scripts.filter((path) => !early.has(path))
  await leave()
  return {
    bytes: late.reduce((sum, path) => sum + pages.weigh(path), 0),
    scriptMs: (after('ScriptDuration') - before('ScriptDuration')) * 1000,
    listeners: after('JSEventListeners') - before('JSEventListeners'),
  }
}
