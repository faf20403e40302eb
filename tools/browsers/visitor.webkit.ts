import { Key, until, By } from 'selenium-webdriver'
import type { WebDriver, WebElement } from 'selenium-webdriver'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STORED } from '../../apps/demo-site/e2e/harness.ts'
import { siteOf } from '../../apps/demo-site/e2e/worker.ts'
import { openWebKit } from './webkit.ts'
import type { WebKit } from './webkit.ts'

/** The journeys of a visitor in WebKit, which Playwright cannot drive: each is one of `apps/demo-site/e2e`. */

/** Milliseconds that a step of a visitor may take: WebKit draws slowly without a graphics card. */
const PATIENCE_MS = 60_000

let webkit: WebKit
let driver: WebDriver
let site: Awaited<ReturnType<typeof siteOf>>

beforeAll(async () => {
  ;[webkit, site] = await Promise.all([openWebKit(), siteOf('nonce')])
  driver = webkit.driver
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 980 })
})
afterAll(() => webkit.close())

/** A visitor who has been here before says yes to cookies. */
async function come(path: string, consented = true): Promise<void> {
  await driver.get(`${site.address}/assets/none`)
  await driver.executeScript('localStorage.clear(); sessionStorage.clear()')
  await driver.manage().deleteAllCookies()
  if (consented) await driver.manage().addCookie({ name: 'ss_cookieAllowed', value: 'true' })
  await driver.get(site.address + path)
}

const quoted = (text: string): string => `"${text}"`
const named = (tag: string, name: string): By =>
  By.xpath(`//${tag}[normalize-space()=${quoted(name)} or @aria-label=${quoted(name)}]`)
const css = (selector: string): By => By.css(selector)

/** The one element, when it is shown. */
async function see(by: By): Promise<WebElement> {
  const element = await driver.wait(until.elementLocated(by), PATIENCE_MS)
  return driver.wait(until.elementIsVisible(element), PATIENCE_MS)
}

const count = async (by: By): Promise<number> => (await driver.findElements(by)).length
const textOf = async (by: By): Promise<string> => (await see(by)).getText()
const gone = (by: By) => expect.poll(() => count(by), { timeout: PATIENCE_MS }).toBe(0)

async function press(...keys: readonly string[]): Promise<void> {
  const actions = driver.actions()
  for (const key of keys) actions.keyDown(key).keyUp(key)
  await actions.perform()
}

/** Clicks where the middle of the element is, as a hand does. */
async function click(by: By): Promise<void> {
  const element = await see(by)
  await driver.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element)
  await element.click()
}

async function write(by: By, text: string): Promise<void> {
  const field = await see(by)
  await driver.executeScript(
    'arguments[0].scrollIntoView({ block: "center" }); arguments[0].focus(); arguments[0].select()',
    field,
  )
  await press(...text)
}

/** A field of the contact form, by the start of its label. */
const letter = (label: string): By =>
  By.xpath(
    `//*[@id="block-contact"]//*[@id=//*[@id="block-contact"]//label[starts-with(normalize-space(), ${quoted(label)})]/@for]`,
  )
const size = By.xpath('//*[@id="block-edition"]//label[contains(normalize-space(), "20 × 20 cm")]')
const pathOf = async (): Promise<string> => {
  const { pathname, search } = new URL(await driver.getCurrentUrl())
  return pathname + search
}

beforeEach(async () => {
  await driver.get('about:blank')
})

test.each([
  ['Accept', 'true'],
  ['Decline', 'false'],
])('%s is remembered, the banner goes and does not come back', async (name, stored) => {
  await come('/', false)
  await click(named('button', name))
  await gone(css('[data-scope=cookies]'))
  expect((await driver.manage().getCookie('ss_cookieAllowed')).value).toBe(stored)
  await driver.navigate().refresh()
  await see(css('h1'))
  expect(await count(css('[data-scope=cookies]'))).toBe(0)
})

test('a picture of the grid opens large, goes on by key, and gives the focus back', async () => {
  await come('/')
  await click(named('a', 'Open Wild Carrot'))
  await see(By.xpath('//dialog//*[normalize-space()="3 of 12"]'))
  await press(Key.ARROW_RIGHT)
  await see(By.xpath('//dialog//*[normalize-space()="4 of 12"]'))
  await press(Key.ESCAPE)
  await gone(css('dialog[open]'))
  const focused = (): Promise<string | null> => driver.switchTo().activeElement().getAttribute('aria-label')
  await expect.poll(focused, { timeout: PATIENCE_MS }).toBe('Open Linked Rings')
})

test('the back button closes the lightbox and stays on the page', async () => {
  await come('/')
  await click(named('a', 'Open Wild Carrot'))
  await see(By.xpath('//dialog//*[normalize-space()="3 of 12"]'))
  await driver.navigate().back()
  await gone(css('dialog[open]'))
  expect(await pathOf()).toBe('/')
})

test('slides move by button and by key', async () => {
  await come('/')
  const counter = () => textOf(css('#block-wall [data-part=counter]'))
  await click(css('#block-wall [data-part=next]'))
  await expect.poll(counter, { timeout: PATIENCE_MS }).toBe('2 of 8')
  await press(Key.ARROW_RIGHT)
  await expect.poll(counter, { timeout: PATIENCE_MS }).toBe('3 of 8')
})

test('the accordion opens and closes by key', async () => {
  await come('/')
  const button = await see(named('button', 'Getting here'))
  await driver.executeScript('arguments[0].focus()', button)
  await press(Key.ENTER)
  await see(By.xpath('//*[contains(text(), "Tram 4 stops at Lamp Works")]'))
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  await press(Key.SPACE)
  await expect.poll(() => button.getAttribute('aria-expanded'), { timeout: PATIENCE_MS }).toBe('false')
})

test('a form says what is wrong, loses nothing, and stores the mended letter once', async () => {
  await come('/')
  const stored = (): number => site.log().split(STORED).length
  const before = stored()
  await write(letter('First name'), 'Mira')
  await write(letter('Last name'), 'Ānand')
  await write(letter('E-mail'), 'mira at example')
  await write(letter('Message'), 'Two of us, on Friday.')
  await click(By.xpath('//*[@id="block-contact"]//button[normalize-space()="Send"]'))
  await see(By.xpath('//*[starts-with(normalize-space(text()), "Email is not valid.")]'))
  const email = await see(letter('E-mail'))
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  expect(await (await see(letter('Last name'))).getAttribute('value')).toBe('Ānand')
  await write(letter('E-mail'), 'mira@example.com')
  await click(By.xpath('//*[@id="block-contact"]//button[normalize-space()="Send"]'))
  await see(By.xpath('//*[contains(text(), "Thank you. Your letter is with us.")]'))
  await expect.poll(stored, { timeout: PATIENCE_MS }).toBe(before + 1)
})

test('a print goes into the cart, and the cart shows it', async () => {
  await come('/')
  await click(size)
  await click(By.xpath('//*[@id="block-edition"]//button[normalize-space()="Add to cart"]'))
  await click(By.xpath('//dialog//a[normalize-space()="View cart"]'))
  await driver.wait(until.urlContains('/cart'), PATIENCE_MS)
  const cart = await textOf(css('main'))
  for (const text of ['One Window', '20 × 20 cm', '$28.00']) expect(cart).toContain(text)
})

test('the popup opens by itself, Escape closes it, and it does not come back', async () => {
  await come('/late')
  await see(css('dialog[open][data-part=popup]'))
  await press(Key.ESCAPE)
  await gone(css('dialog[open]'))
  await driver.get(`${site.address}/late`)
  await see(css('h1'))
  expect(await count(css('template[data-popup], dialog[open]'))).toBe(0)
})

test('the search suggests while somebody types, and an arrow and Enter open a suggestion', async () => {
  await come('/search')
  await write(css('[role=combobox]'), 'accordion and rain')
  await see(By.xpath('//*[@role="option"][contains(normalize-space(), "Concert for accordion and rain")]'))
  await press(Key.ARROW_DOWN)
  await press(Key.ENTER)
  await driver.wait(until.urlContains('/events/concert-for-rain'), PATIENCE_MS)
  expect(await textOf(css('h1'))).toBe('Concert for accordion and rain')
})

test('in Arabic the page goes from right to left, and its product works', async () => {
  await come('/?lang=ar')
  expect(await (await see(css('html'))).getAttribute('dir')).toBe('rtl')
  await click(size)
  await click(By.xpath('//*[@id="block-edition"]//button[normalize-space()="أضف إلى السلة"]'))
  const status = () => textOf(css('#block-edition [role=status]'))
  await expect.poll(status, { timeout: PATIENCE_MS }).not.toBe('')
  expect(await driver.executeScript('return document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})

test.each(['/', '/shop', '/search', '/late', '/cart'])('%s has no sideways scroll in a narrow window', async (path) => {
  await come(path)
  await driver.manage().window().setRect({ x: 0, y: 0, width: 450, height: 900 })
  await see(css('h1'))
  expect(
    await driver.executeScript('return [document.documentElement.scrollWidth <= innerWidth, innerWidth < 500]'),
  ).toEqual([true, true])
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 980 })
})
