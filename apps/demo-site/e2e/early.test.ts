import { expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { slowDown, STORED, useVisitors } from './harness.ts'
import { settled } from './settle.ts'

const { visit } = useVisitors('no-preference', { pictures: true })
const runs = process.env['VITRINE_FULL'] ? 20 : 4
const each = Array.from({ length: runs }, (_, index) => index + 1)
/** How many times slower than this machine the page runs: at each speed the press meets another step of its start. */
const slownessOf = (run: number): number => ((run - 1) % 4) + 1

test.each(drawn(each))(
  'a click on Next at the first paint of a slow page counts once, run %i [RUN-11] [RUN-50]',
  async (run) => {
    const { page } = await visit({ viewport: { width: 412, height: 823 } })
    await slowDown(page, { cpu: slownessOf(run) })
    await page.goto('/', { waitUntil: 'commit' })
    const next = page.locator('#block-wall [data-part=next]')
    await next.waitFor()
    await next.click({ noWaitAfter: true })
    await page.locator('#block-wall').getByText('2 of 8').first().waitFor()
    await settled(page)
    expect(await page.locator('#block-wall [data-part=counter]').textContent()).toBe('2 of 8')
  },
)

test.each(drawn(each))(
  'a letter sent at the first paint of a slow page is stored once, run %i [RUN-50]',
  async (run) => {
    const { page, logged } = await visit({ viewport: { width: 412, height: 823 } })
    await slowDown(page, { cpu: slownessOf(run) })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Send' }).waitFor()
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('#block-contact form')!
      const type = (selector: string, text: string): void => {
        form.querySelector<HTMLInputElement>(selector)!.value = text
      }
      const [first, last] = form.querySelectorAll<HTMLInputElement>('[data-field=name] input')
      first!.value = 'Mira'
      last!.value = 'Anand'
      type('[data-field=email] input', 'mira@example.com')
      type('[data-field=message] textarea', 'Early.')
      form.querySelector<HTMLButtonElement>('[data-part=submit]')!.click()
    })
    await page.getByText('Thank you. Your letter is with us.').waitFor()
    await expect.poll(() => logged(STORED)).toBe(1)
  },
)

test('a click on a thumbnail at the first paint of a slow page opens the lightbox once [RUN-50]', async () => {
  const { page } = await visit({ viewport: { width: 412, height: 823 } })
  await slowDown(page)
  await page.goto('/', { waitUntil: 'commit' })
  const picture = page.getByRole('link', { name: 'Open Wild Carrot' })
  await picture.waitFor()
  await picture.click({ noWaitAfter: true })
  await page.getByRole('dialog').getByText('3 of 12').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
})
