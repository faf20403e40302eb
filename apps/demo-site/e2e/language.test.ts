import { expect, test } from 'vitest'
import { send } from './buyer.ts'
import { useVisitors, wakeForm } from './harness.ts'
import { openPage } from './settle.ts'

const { visit } = useVisitors()

/** The nearest language and direction of an element. */
function languageOf(element: Element): (string | null)[] {
  return ['lang', 'dir'].map((name) => element.closest(`[${name}]`)!.getAttribute(name))
}

test('the product works in Arabic, and its words stay English [SRV-97]', async () => {
  const { page, messages } = await visit()
  await openPage(page, '/?lang=ar')
  const product = page.locator('#block-edition')
  const served = await product.evaluate((element) => element.outerHTML)
  expect(served).toContain('data-content-lang="en-US"')
  await product.getByRole('radio', { name: '20 × 20 cm' }).check()
  await product.getByRole('button', { name: 'أضف إلى السلة' }).click()
  const status = product.getByRole('status')
  await status.filter({ hasText: /\S/ }).waitFor()
  expect(await status.evaluate(languageOf)).toEqual(['ar', 'rtl'])
  expect(await product.getByRole('heading').evaluate(languageOf)).toEqual(['en-US', 'ltr'])
  expect(await product.getByText('20 × 20 cm').evaluate(languageOf)).toEqual(['en-US', 'ltr'])
  expect(messages).toEqual([])
})

test('a picture opened in Arabic has its caption in English, and its position in Arabic [SRV-97]', async () => {
  const { page } = await visit()
  await openPage(page, '/?lang=ar')
  await page.locator('#block-collection a').first().click()
  const viewer = page.getByRole('dialog')
  await viewer.waitFor()
  expect(await viewer.locator('[data-part=caption]').evaluate(languageOf)).toEqual(['en-US', 'ltr'])
  expect(await viewer.locator('[data-part=counter]').evaluate(languageOf)).toEqual(['ar', 'rtl'])
})

test('a form sent empty in Arabic answers in Arabic beside English words [SRV-97]', async () => {
  const { page } = await visit()
  await openPage(page, '/?lang=ar')
  await wakeForm(page)
  const form = page.locator('#block-contact')
  await form.getByRole('button', { name: 'Send' }).click()
  const failure = form.locator('[data-part=failure]')
  await failure.filter({ hasText: /\S/ }).waitFor()
  expect(await failure.evaluate(languageOf)).toEqual(['ar', 'rtl'])
  const title = form.locator('[data-part=title]').first()
  expect(await title.evaluate(languageOf)).toEqual(['en-US', 'ltr'])
  const success = form.locator('[data-part=success-text]')
  expect(await success.evaluate(languageOf)).toEqual(['en-US', 'ltr'])
  expect(await success.evaluate((element) => getComputedStyle(element).textAlign)).toBe('right')
})

test.each([
  ['with script', true],
  ['without script', false],
])('%s a visitor who reads German buys in German, from the shop to the order [SRV-109]', async (_, script) => {
  const { page } = await visit({ javaScriptEnabled: script })
  const isGerman = async (): Promise<void> => {
    expect(new URL(page.url()).searchParams.get('lang'), page.url()).toBe('de')
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
  }
  await page.goto('/shop?lang=de', { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByRole('link', { name: 'Market bag, woven twill', exact: true }).click()
  await page.waitForURL(/\/shop\/market-bag/, { waitUntil: 'domcontentloaded' })
  await isGerman()
  await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Warenkorb ansehen' }).click()
  await page.waitForURL(/\/cart/, { waitUntil: 'domcontentloaded' })
  await isGerman()
  if (script) await page.locator('[data-scope=cart][data-live]').waitFor()
  await page.getByRole('link', { name: 'Zur Kasse' }).click()
  await page.waitForURL(/goto-checkout/, { waitUntil: 'domcontentloaded' })
  await isGerman()
  const field = (hint: string) => page.locator(`form [autocomplete="${hint}"]`)
  await field('name').fill('Ada Lovelace')
  await field('email').fill('ada@example.com')
  await page.getByLabel('Straße und Hausnummer').fill('12 Mill Street')
  await page.getByLabel('Postleitzahl').fill('12207')
  await field('address-level2').fill('Albany')
  await field('country').selectOption('US')
  await page.getByRole('radio', { name: 'Die Bank bittet um eine Bestätigung' }).check()
  await send(page, /^Kostenpflichtig bestellen/)
  await isGerman()
  await page.getByRole('button', { name: 'Zahlung bestätigen' }).click()
  await page.waitForURL(/confirmed/, { waitUntil: 'domcontentloaded' })
  await isGerman()
  await page.getByRole('link', { name: 'Sehen, wo sie ist' }).click()
  await page.waitForURL(/\/order/, { waitUntil: 'domcontentloaded' })
  await isGerman()
})

test.each([
  ['/?lang=ar', 1],
  ['/', 0],
])('%s fetches the Arabic font %i times and preloads the core ones alone', async (path, times) => {
  const { page } = await visit()
  const fonts: string[] = []
  page.on('request', (request) => void (request.url().endsWith('.woff2') && fonts.push(request.url())))
  await openPage(page, path)
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.filter((url) => url.includes('/vazirmatn-arabic-'))).toHaveLength(times)
  const ahead = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.split('-core')[0]))
  expect(ahead.toSorted()).toEqual(['/assets/fraunces', '/assets/instrument-sans'])
})

test('an Arabic label has one width before and after its font has arrived', async () => {
  const { page } = await visit()
  const fonts: (() => Promise<void>)[] = []
  await page.route('**/vazirmatn-arabic-*', (route) => void fonts.push(() => route.continue()))
  await page.goto('/?lang=ar', { waitUntil: 'domcontentloaded' })
  const button = page.locator('#block-edition').getByRole('button')
  const width = (): Promise<number> => button.evaluate((element) => element.getBoundingClientRect().width)
  await expect.poll(() => fonts.length).toBe(1)
  await page.evaluate(() => document.fonts.load('16px "Instrument Sans"', 'Prints'))
  const before = await width()
  await fonts[0]!()
  await page.evaluate(() => document.fonts.load('500 16px "Instrument Sans"', 'أضف'))
  expect(Math.abs((await width()) - before)).toBeLessThan(4)
})
