import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, useVisitors } from './harness.ts'
import { openPage } from './settle.ts'
import { openTrackedSite, type TrackedSite } from './trackedSite.ts'

const { visit } = useVisitors('no-preference')
let site: TrackedSite
beforeAll(async () => {
  site = await openTrackedSite()
})
beforeEach(() => site.clear())
afterAll(() => site.close())

test('a member books a table as a visitor does: no preview, no notice [SRV-20 e]', async () => {
  const { page } = await visit({ baseURL: site.address })
  await signIn(page, 'member')
  await openPage(page, '/table')
  const supper = page.locator('#block-supper')
  await supper.getByRole('button', { name: 'Find a table' }).waitFor()
  expect(await supper.getByText('Preview Only').count()).toBe(0)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
})

test.each([
  ['owner', true],
  ['visitor', false],
])('%s meets the manager and the preview: %s; only a visitor is tracked [SRV-83]', async (who, isOwner) => {
  const { page } = await visit({ baseURL: site.address })
  if (isOwner) await signIn(page, who)
  const before = (await site.stored('View')).length
  await openPage(page, '/table')
  expect(await page.locator('[data-scope="overlays"][data-part="manager"]').count()).toBe(isOwner ? 1 : 0)
  expect(await page.locator('#block-supper').getByText('Preview Only').count()).toBe(isOwner ? 1 : 0)
  await site.quiet(page)
  if (isOwner) expect((await site.stored('View')).length - before).toBe(0)
  else await expect.poll(async () => (await site.stored('View')).length - before).toBe(1)
})

test.each([
  ['owner', ['Scheduled', 'Draft', 'Needs Review', 'Private'], ['Show the popup'], 'Preview Only', false],
  ['visitor', [], [], undefined, true],
])(
  '%s reads on unpublished posts the labels %j, and has the triggers %j [SRV-83]',
  async (who, labels, triggers, preview, isView) => {
    const { page } = await visit({ baseURL: site.address })
    if (who === 'owner') await signIn(page, who)
    const read = async (path: string) => {
      const html = await (await page.request.get(path)).text()
      expect(html.includes('"view":true'), path).toBe(isView)
      const { document } = new JSDOM(html).window
      return (selector: string): string[] => [...document.querySelectorAll(selector)].map((one) => one.textContent)
    }
    expect((await read('/journal'))('[data-part=badge]')).toEqual(labels)
    expect((await read('/late'))('[data-scope=overlays][data-part=manager] button')).toEqual(triggers)
    const supper = (await read('/table'))('#block-supper, #block-canteen')
    expect(supper.map((text) => text.includes('Preview Only'))).toEqual([preview !== undefined, preview !== undefined])
  },
)
