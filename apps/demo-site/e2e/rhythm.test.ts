import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeDrawnPages } from './drawnPages.ts'
import { useVisitors, WIDTHS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { findFaults } from './rhythm.ts'
import { openPage } from './settle.ts'

const PAGES = process.env['VITRINE_FULL'] ? 300 : 30
const SEED = 43

const { visit } = useVisitors()
let own: OwnSite
let site: string
beforeAll(async () => {
  own = await openOwnSite()
  site = await own.serve()
})
afterAll(() => own.close())

/** Runs in a page: waits until what watches sizes has answered to a new width. */
async function awaitLayout(): Promise<void> {
  const frames = (): Promise<unknown> =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await frames()
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  await frames()
}

test(`${PAGES} drawn pages of real blocks keep their rhythm at every width [SRV-172]`, async () => {
  const paths = await storeDrawnPages(own.db, PAGES, SEED)
  const { page } = await visit({ baseURL: site })
  const faults: string[] = []
  for (const path of paths) {
    await openPage(page, path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(awaitLayout)
      faults.push(...(await page.evaluate(findFaults)).map((fault) => `${path} at ${width}: ${fault}`))
    }
  }
  console.info(`${PAGES} pages, ${WIDTHS.length} widths, ${faults.length} faults`)
  expect(faults).toEqual([])
})
