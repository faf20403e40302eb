import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { add } from './buyer.ts'
import { useVisitors, JOURNEY_MS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { openPage, reloadPage, settled } from './settle.ts'

vi.setConfig({ testTimeout: JOURNEY_MS })

const DAY = 86_400_000
const { visit } = useVisitors()
let own: OwnSite
let baseURL: string

beforeAll(async () => {
  own = await openOwnSite()
  baseURL = await own.serve()
}, 60_000)
afterAll(() => own.close())

const popupOf = (page: Page) => page.getByRole('dialog', { name: 'The programme, once a month' })
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const contactOf = (page: Page) => page.locator('#block-contact')

/** Opens the browser of somebody again, so many days later: without session cookies and those that are over by then. */
async function comeBack(before: BrowserContext, days: number): Promise<Page> {
  const { cookies, origins } = await before.storageState()
  const left = cookies
    .filter(({ expires }) => expires > 0)
    .map((cookie) => ({ ...cookie, expires: cookie.expires - days * 86_400 }))
    .filter(({ expires }) => expires > Date.now() / 1000)
  const { page, context } = await visit({ baseURL, consented: false, storageState: { cookies: left, origins } })
  await context.addInitScript((ahead) => {
    const real = Date
    globalThis.Date = class extends real {
      constructor(...given: [] | [number]) {
        super(...((given.length === 0 ? [real.now() + ahead] : given) as [number]))
      }
      static override now = (): number => real.now() + ahead
    } as DateConstructor
  }, days * DAY)
  return page
}

async function signInAs(page: Page, who: string, stays: boolean): Promise<void> {
  await openPage(page, '/account')
  await page.getByLabel('E-mail', { exact: true }).first().fill(`${who}@demo.test`)
  await page.getByLabel('Password').fill('lantern-light')
  if (stays) await page.getByLabel('Stay signed in').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click()
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).waitFor()
}

/** The answers and belongings of a visitor that the site remembers. */
async function remembered(page: Page): Promise<object> {
  await openPage(page, '/late')
  const banner = (await bannerOf(page).count()) > 0 && (await bannerOf(page).isVisible())
  if (banner) await bannerOf(page).getByRole('button', { name: 'Decline' }).click()
  // The popup opens half a page further down.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await settled(page)
  const popup = (await page.locator('template[data-popup]').count()) > 0 || (await popupOf(page).count()) > 0
  if (popup) {
    await popupOf(page).waitFor()
    await page.keyboard.press('Escape')
  }
  await openPage(page, '/account')
  const cart = (await page.getByRole('banner').getByRole('link', { name: 'One item in cart' }).count()) > 0
  return {
    banner,
    popup,
    cart,
    signedIn: (await page.getByRole('main').getByRole('button', { name: 'Sign out' }).count()) > 0,
  }
}

test('a visitor who comes back tomorrow is asked nothing again, and a month later everything [JRN-26]', async () => {
  const { page, context } = await visit({ baseURL, consented: false })
  await openPage(page, '/late')
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click()
  await popupOf(page).waitFor()
  await page.keyboard.press('Escape')
  await popupOf(page).waitFor({ state: 'hidden' })
  await add(page, '/shop/market-bag')
  await signInAs(page, 'member', true)

  const guest = await visit({ baseURL, consented: true })
  await signInAs(guest.page, 'editor', false)

  // A tab that stays open over night keeps a German page and the letter that was begun there.
  await openPage(page, '/?lang=de')
  const form = contactOf(page)
  await form.getByLabel('Vorname').fill('Ada')
  await form.getByLabel('Nachname').fill('Lovelace')
  await form.getByLabel('E-mail').fill('ada@example.com')
  await form.getByLabel('Message').fill('I begin this letter today.')
  await settled(page)

  await own.advance(DAY)
  const tomorrow = await comeBack(context, 1)
  expect(await remembered(tomorrow)).toEqual({ banner: false, popup: false, cart: true, signedIn: true })
  expect(await remembered(await comeBack(guest.context, 1))).toMatchObject({ cart: false, signedIn: false })

  await reloadPage(page)
  expect(await page.getAttribute('html', 'lang')).toBe('de')
  // The form fills itself when it is touched.
  await form.getByLabel('E-mail').focus()
  await expect.poll(() => form.getByLabel('Message').inputValue()).toBe('I begin this letter today.')
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByText('Thank you. Your letter is with us.').waitFor()
  await openPage(tomorrow, '/?lang=de')
  await tomorrow
    .getByRole('link', { name: 'Warenkorb' })
    .or(tomorrow.getByRole('link', { name: 'Ein Artikel' }))
    .first()
    .click()
  await tomorrow.waitForURL(/lang=de/)
  expect(await tomorrow.getAttribute('html', 'lang')).toBe('de')

  await own.advance(31 * DAY)
  expect(await remembered(await comeBack(tomorrow.context(), 31))).toEqual({
    banner: true,
    popup: true,
    cart: false,
    signedIn: false,
  })
})
