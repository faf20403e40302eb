import { openRealPage, type RealPage } from '@vitrine/testing/page'
import { afterEach, expect, test } from 'vitest'

const HOST = 'shop.lantern.localhost'
const NINE = [
  'SS_MATTR',
  'SS_MID',
  'SS_lastvisit',
  'user_segment',
  'ss_cid',
  'ss_cpvisit',
  'ss_cvisit',
  'ss_cvr',
  'ss_cvt',
]

let open: RealPage | undefined
afterEach(() => open?.close())

/** A page of the shop with the nine tracking cookies: set for the host, for its own domain and for its parent domain. */
async function shop(code: string) {
  open = await openRealPage({
    from: import.meta.dirname,
    host: HOST,
    code: `import { createConsent } from '../index.js'; Object.assign(window, { consent: () => (${code}) })`,
  })
  const { page } = open
  const context = page.context()
  const set = (domain: string, names: readonly string[]) =>
    context.addCookies(names.map((name) => ({ name, value: `of ${domain}`.replace(' ', '-'), domain, path: '/' })))
  await set(HOST, [...NINE, 'crumb'])
  await set(`.${HOST}`, NINE)
  await set('.lantern.localhost', [...NINE, 'kept'])
  /** Reads the cookies from the browser's cookie store, not by the tested reader. */
  const names = async (): Promise<string[]> =>
    (await context.cookies()).map(({ name, domain }) => `${name} ${domain}`).toSorted()
  return { page, names }
}

test('clearing leaves none of the nine, for the host nor for a parent domain, and nothing else goes [COO-19] [COO-23]', async () => {
  const { page, names } = await shop("createConsent({ policy: 'restrictive' })")
  expect(await names()).toHaveLength(29)
  await page.evaluate(() => void (window as unknown as { consent(): unknown }).consent())
  expect(await names()).toEqual([`crumb ${HOST}`, 'kept .lantern.localhost'])
})

test('it reaches them after a refusal too, and keeps the refusal [COO-18] [COO-23]', async () => {
  const { page, names } = await shop(
    "(document.cookie = 'ss_cookieAllowed=true; Path=/', createConsent({ policy: 'restrictive' }))",
  )
  await page.evaluate(() => {
    const consent = (window as unknown as { consent(): { decline(): void } }).consent()
    consent.decline()
  })
  expect(await names()).toEqual([`crumb ${HOST}`, 'kept .lantern.localhost', `ss_cookieAllowed ${HOST}`])
})
