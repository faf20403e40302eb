import { expect, test } from 'vitest'
import { openPages } from './editorVisit.ts'
import { useVisitors } from './harness.ts'
import { startTwoProcesses } from './editorSite.ts'
import { expectSound } from './soundPage.ts'

const { visit } = useVisitors()

test('an owner orders pages in the tree by mouse, keys and finger, and visitors of both processes follow [PAN-122] [PAN-124]', async () => {
  const site = await startTwoProcesses()
  try {
    const [first, second] = site.addresses
    const reader = (await visit({ baseURL: second, expected: ['404'] })).page
    const see = async (path: string): Promise<string> => {
      await reader.goto(path, { waitUntil: 'domcontentloaded' })
      return new URL(reader.url()).pathname
    }
    const { page } = await visit({ baseURL: first })
    await openPages(page)
    const row = (id: string) => page.locator(`[data-page="${id}"]`)
    const idOf = async (path: string): Promise<string> =>
      (await page.locator('.pn-page', { has: page.getByText(path, { exact: true }) }).getAttribute('data-page'))!
    await page.getByRole('link', { name: /^The café/ }).waitFor()
    const [cafe, late] = [await idOf('/cafe'), await idOf('/late')]

    await row(cafe).hover()
    await page.getByRole('link', { name: /^The café/ }).dragTo(row(late))
    await page.getByText('“The café” is now at /late/cafe.').waitFor()
    await expect.poll(() => see('/cafe')).toBe('/late/cafe')

    await row(cafe).getByRole('link').press('Alt+ArrowLeft')
    await page.getByText('“The café” is now at /cafe.').waitFor()
    await expect.poll(() => see('/late/cafe')).toBe('/cafe')

    const phone = (await visit({ baseURL: first, hasTouch: true, viewport: { width: 375, height: 740 } })).page
    await openPages(phone)
    await phone.getByRole('button', { name: 'Settings of “The café”' }).tap()
    const settings = phone.getByRole('dialog', { name: 'The café' })
    await expectSound(phone)
    await settings.getByLabel('Hidden').tap()
    await settings.getByRole('button', { name: 'Save' }).tap()
    await phone.getByText('“The café” is hidden.').waitFor()
    await expect
      .poll(async () => [await see('/index'), await reader.getByRole('link', { name: 'The café' }).count()])
      .toEqual(['/index', 0])
    expect(await see('/cafe')).toBe('/cafe')
    await phone.getByRole('button', { name: 'Take it back' }).tap()
    await phone.getByText('“The café” is shown again.').waitFor()
    await expect
      .poll(async () => [await see('/index'), (await reader.getByRole('link', { name: 'The café' }).count()) > 0])
      .toEqual(['/index', true])
  } finally {
    await site.close()
  }
}, 300_000)
