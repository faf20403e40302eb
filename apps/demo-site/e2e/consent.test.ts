import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { DRAWN_POLICIES, signIn, useVisitors, wakeForm } from './harness.ts'
import { openPage, reloadPage } from './settle.ts'

const { visit } = useVisitors()

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
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Cookies' })

/** Values in the browser's own store, by name. */
async function jarOf(context: BrowserContext): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))
}
const visitorOf = async (context: BrowserContext): Promise<string[] | undefined> =>
  (await jarOf(context))['ss_cvr']?.split('|')

test('a new visitor is counted once, and again when a visit is over [COO-10] [COO-12]', async () => {
  const { page, context } = await visit()
  await openPage(page, '/')
  const [id, first, prev, last, count] = (await visitorOf(context))!
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect([prev, last, count]).toEqual([first, first, '1'])
  expect((await jarOf(context))['ss_cvt']).toBe(first)

  await reloadPage(page)
  expect(await visitorOf(context)).toEqual([id, first, first, first, '1'])

  await context.clearCookies({ name: 'ss_cvt' })
  await reloadPage(page)
  const [sameId, sameFirst, before, now, twice] = (await visitorOf(context))!
  expect([sameId, sameFirst, before, twice]).toEqual([id, first, first, '2'])
  expect(Number(now)).toBeGreaterThan(Number(first))
})

test('a visit begins with accept, without a reload; before it nothing is written [COO-16] [COO-21]', async () => {
  const { page, context } = await visit({ consented: false })
  await openPage(page, '/')
  expect(Object.keys(await jarOf(context))).toEqual(['crumb'])
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click()
  await bannerOf(page).waitFor({ state: 'detached' })
  await expect.poll(async () => (await visitorOf(context))?.[4]).toBe('1')
})

test.each(DRAWN_POLICIES)(
  'after decline none of the nine is left, none comes back, and no call carries the visitor (policy %s) [COO-18] [COO-21] [SRV-88]',
  async (policy) => {
    const { page, context, site } = await visit({ policy, consented: false })
    const sent: string[] = []
    page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await openPage(page, '/')
    await context.addCookies(NINE.map((name) => ({ name, value: 'old-visitor%7C1%7C1%7C1%7C1', url: site })))
    await bannerOf(page).getByRole('button', { name: 'Decline' }).click()
    await bannerOf(page).waitFor({ state: 'detached' })
    const left = ['crumb', 'ss_cookieAllowed']
    expect(Object.keys(await jarOf(context)).toSorted()).toEqual(left)
    await reloadPage(page)
    await wakeForm(page)
    await expect.poll(() => sent.some((line) => line.includes('/api/census/form-render'))).toBe(true)
    expect(Object.keys(await jarOf(context)).toSorted()).toEqual(left)
    expect(sent.filter((line) => /old-visitor|ss_cvr|visitorCookie/.test(line))).toEqual([])
  },
)

test('cookies that came later than the refusal go with the next page [COO-18] [SRV-88]', async () => {
  const { page, context, site } = await visit({ consented: false })
  await context.addCookies([
    { name: 'ss_cookieAllowed', value: 'false', url: site },
    ...NINE.map((name) => ({ name, value: '1', url: site })),
  ])
  await openPage(page, '/')
  await expect.poll(async () => Object.keys(await jarOf(context)).toSorted()).toEqual(['crumb', 'ss_cookieAllowed'])
})

test('after accept a call carries the visitor, who is counted until the choice changes [SRV-88]', async () => {
  const { page, context } = await visit()
  await openPage(page, '/')
  const visitor = await visitorOf(context)
  expect(visitor).toHaveLength(5)
  const [told] = await Promise.all([page.waitForRequest('**/api/census/form-render*'), wakeForm(page)])
  expect(told.postDataJSON()).toMatchObject({ formId: expect.any(String), visitorCookie: visitor!.join('|') })
  await openPage(page, '/write')
  expect(await visitorOf(context)).toEqual(visitor)
})

test('each choice is a record that an owner can read, and that names nobody [SRV-110]', async () => {
  const { page, context } = await visit({ consented: false })
  const stored = page.waitForResponse('**/api/census/consent*')
  await openPage(page, '/')
  const before = Date.now()
  await bannerOf(page).getByRole('button', { name: 'Decline' }).click()
  expect((await stored).status()).toBe(200)

  const owner = await visit()
  await signIn(owner.page, 'editor')
  const { records } = await (await owner.page.request.get('/api/consent-records')).json()
  expect(Object.keys(records[0]).toSorted()).toEqual(
    [
      'categories',
      'choice',
      'globalPrivacyControl',
      'id',
      'policyVersion',
      'storedAt',
      'time',
      ...('settingsHash' in records[0] ? ['settingsHash'] : []),
    ].toSorted(),
  )
  expect(records[0]).toMatchObject({
    choice: 'denied',
    categories: [],
    policyVersion: '1',
    globalPrivacyControl: false,
  })
  expect(records[0].time).toBeGreaterThanOrEqual(before)
  expect((await context.request.get('/api/consent-records')).status()).toBe(401)
})

test('where the browser says no for its visitor, nothing is written, and the banner says why', async () => {
  const { page, context } = await visit({ consented: false, extraHTTPHeaders: { 'Sec-GPC': '1' } })
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true, configurable: true }),
  )
  await openPage(page, '/')
  expect(await bannerOf(page).locator('[data-part=signal]').isVisible()).toBe(true)
  expect(Object.keys(await jarOf(context))).toEqual(['crumb'])
  await bannerOf(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(async () => (await visitorOf(context))?.[4]).toBe('1')
})

test('with a choice made, neither the banner’s script nor its sheet is fetched', async () => {
  const { page } = await visit()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await openPage(page, '/')
  expect(asked.filter((path) => /\/(sheet-cookies|feature)-/.test(path))).toEqual([])
  const asking = await visit({ consented: false })
  await openPage(asking.page, '/')
  expect(await asking.page.locator('link[href*="/sheet-cookies-"]').count()).toBe(1)
})

test.each(['nonce', 'self'] as const)(
  'a script that waits for consent runs after accept, and one that was slipped into the page never (policy %s)',
  async (policy) => {
    const { page } = await visit({ policy, consented: false })
    const asked: string[] = []
    await page.route('**/waiting.js*', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.waited = "yes"' })
    })
    await page.route('**/', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? ''
      const waiting = ['', `nonce="${nonce}"`]
        .map((own) => `<script type="text/plain" data-consent ${own} src="/waiting.js${own && '?own'}"></script>`)
        .join('')
      await route.fulfill({ response, body: html.replace('</body>', `${waiting}</body>`) })
    })
    await openPage(page, '/')
    const waited = (): Promise<string | null> => page.locator('html').getAttribute('data-waited')
    expect([await waited(), asked]).toEqual([null, []])
    await bannerOf(page).getByRole('button', { name: 'Accept' }).click()
    await expect.poll(waited).toBe('yes')
    expect(asked.map((url) => new URL(url).search)).toEqual(['?own'])
  },
)
