import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { useVisitors } from './harness.ts'
import { openPage } from './settle.ts'
import { openTracked, openTrackedSite, track, type TrackedSite } from './trackedSite.ts'

const { visit } = useVisitors()
let site: TrackedSite
beforeAll(async () => {
  site = await openTrackedSite()
})
beforeEach(() => site.clear())
afterAll(() => site.close())

test('a visitor who does nothing counts as one view, with the page fields and the visitor [TRK-15] [TRK-16] [SRV-45]', async () => {
  const { page } = await visit({ baseURL: site.address })
  await openPage(page, '/write?token=canary&view=2')
  await site.quiet(page)
  const views = await site.stored('View')
  expect(views).toHaveLength(1)
  expect(views[0]).toMatchObject({
    call: 'RecordHit',
    visitor: expect.stringMatching(/^[^|]+(\|\d+){4}$/),
    data: { pagePath: '/write', websiteId: 'lantern-hall', queryString: '?token=[removed]&view=2', sequence: 1 },
  })
  await page.close()
})

test('a page without a place in the site is not tracked [TRK-1]', async () => {
  const { page } = await visit({ baseURL: site.address, expected: ['404'] })
  await openPage(page, '/nowhere')
  await site.quiet(page)
  expect(await site.stored('View')).toEqual([])
  await page.close()
})

test('a restored page counts once more, and says that it was restored [TRK-16]', async () => {
  const { page } = await visit({ baseURL: site.address, keepsPages: true })
  await openTracked(page)
  await page.goto('/healthz')
  await page.goBack({ waitUntil: 'commit' })
  await expect
    .poll(async () => (await site.stored('View')).map(({ data }) => data['restored'] ?? false))
    .toEqual([false, true])
  await page.close()
})

test('a page that Back loads counts as one view, which was not restored [TRK-16] [RUN-51 f]', async () => {
  const { page } = await visit({ baseURL: site.address })
  await openTracked(page)
  await page.goto('/healthz')
  const works = page.waitForResponse('**/api/1/performance/settings*')
  await page.goBack()
  await page.keyboard.press('Shift')
  await works
  await expect
    .poll(async () => (await site.stored('View')).map(({ data }) => data['restored'] ?? false))
    .toEqual([false, false])
  await page.close()
})

test('after decline no call carries an identifier [TRK-7]', async () => {
  const { page, context } = await visit({ baseURL: site.address, consented: false })
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: site.address }])
  await openTracked(page)
  await expect.poll(async () => (await site.stored('landing')).length).toBe(1)
  expect((await site.stored('View'))[0]?.visitor).toBeNull()
  expect(site.bodies.filter((body) => /ss_cvr|visitorCookie|analyticsId/.test(body))).toEqual([])
  await page.close()
})

test('where the code of consent is blocked nobody is asked, nothing is tracked, and forms are sent', async () => {
  const { page, context } = await visit({ baseURL: site.address, consented: false, expected: ['ERR_', '[runtime]'] })
  const blocked: string[] = []
  await page.route('**/assets/visitor-*.js', async (route) => {
    blocked.push(route.request().url())
    await route.abort('blockedbyclient')
  })
  await page.goto('/write', { waitUntil: 'load' })
  await page.keyboard.press('Shift')
  await page.locator('#block-programme').getByLabel('E-mail').fill('reader@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Thank you. Please press the link in the e-mail that is on its way to you.').waitFor()
  // Wait for a second request of the blocked script, because the page tries again once after a failure: the checks
  // below must also cover the time after that attempt.
  await expect.poll(() => blocked.length).toBeGreaterThan(1)
  expect(site.bodies).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ss_cvr')
  await page.close()
})

test.each(drawn(['/write', '/account', '/table', '/shop/factory-lamp']))(
  'what is typed into the fields of %s is in no tracking call',
  async (path) => {
    const { page } = await visit({ baseURL: site.address })
    await openTracked(page, path)
    const fields = page.locator(
      'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]):visible, textarea:visible',
    )
    // Focus a field before counting the fields: the focus may load the form's island, which replaces the server's
    // fields.
    await fields.first().focus()
    const count = await fields.count()
    for (let place = 0; place < count; place += 1) await fields.nth(place).pressSequentially(`7canary${place}`)
    await track(page, 'typed', 1)
    await page.goto('/healthz')
    await expect.poll(async () => (await site.stored('typed')).length).toBe(1)
    await expect.poll(() => site.bodies.some((body) => body.includes('1/performance/records'))).toBe(true)
    expect(count).toBeGreaterThan(0)
    expect(site.bodies.filter((body) => body.includes('canary'))).toEqual([])
    await page.close()
  },
)

test('the search is a page of type 102 that is no view, and its other events count [TRK-5] [COL-17]', async () => {
  const { page } = await visit({ baseURL: site.address })
  const works = page.waitForResponse('**/api/1/performance/settings*')
  await openPage(page, '/search?q=lamp')
  const context = await page.locator('[data-site-context]').textContent()
  expect(JSON.parse(context!)).toMatchObject({ pageType: 102 })
  await page.keyboard.press('Shift')
  await works
  await track(page, 'searched', 1)
  await expect.poll(async () => (await site.stored('searched')).length).toBe(1)
  expect(await site.stored('View')).toEqual([])
  await page.close()
})

test('a click on a button is stored with its payload before its page is left [TRK-25] [SRV-46]', async () => {
  const { page } = await visit({ baseURL: site.address })
  await openTracked(page, '/shop')
  const sent = page.waitForRequest('**/api/census/button-click*')
  await page.getByRole('link', { name: 'Give to the lamp fund' }).click()
  await sent
  await page.waitForURL((url) => url.pathname !== '/shop')
  await expect
    .poll(() => site.stored('click'))
    .toMatchObject([
      {
        call: 'button-click',
        visitor: expect.stringMatching(/^[^|]+(\|\d+){4}$/),
        data: { buttonText: 'Give to the lamp fund', newWindow: false, context: 'button', pagePath: '/shop' },
      },
    ])
  await page.close()
})

test('an error of a page is reported with the crumb in a header, and stored with a short stack [SRV-41]', async () => {
  const { page } = await visit({ baseURL: site.address, expected: ['the kiln is cold'] })
  await openTracked(page)
  const reported = page.waitForResponse('**/api/events/RecordJavascriptErrors*')
  await page.evaluate(() => {
    const error = new Error('the kiln is cold')
    error.stack = `Error: the kiln is cold\n${'at kiln '.repeat(1000)}`
    setTimeout(() => {
      throw error
    })
  })
  const response = await reported
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')!.value
  expect([response.status(), await response.json()]).toEqual([200, {}])
  expect(decodeURIComponent((await response.request().allHeaders())['x-csrf-token']!)).toBe(decodeURIComponent(crumb))
  const rows = await site.own.db.selectFrom('javascript_errors').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows[0])).toContain('the kiln is cold')
  expect(JSON.stringify(rows[0]).length).toBeLessThan(7000)
  await page.close()
})

test('the success of the newsletter form is stored by RecordEvent, without the address [TRK-27] [SRV-43]', async () => {
  const { page } = await visit({ baseURL: site.address })
  await openTracked(page)
  await page.locator('#block-programme').getByLabel('E-mail').fill('canary-reader@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Thank you. Please press the link in the e-mail that is on its way to you.').waitFor()
  await expect
    .poll(() => site.stored('newsletter-subscribe'))
    .toMatchObject([{ call: 'RecordEvent', event: 'newsletter-subscribe' }])
  expect(site.bodies.filter((body) => body.includes('canary-reader'))).toEqual([])
  await page.close()
})

test('where a blocker stops every call of tracking and removes beacons, the page is alive', async () => {
  const { page } = await visit({ baseURL: site.address, expected: ['ERR_BLOCKED_BY_CLIENT', '[tracking]'] })
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'sendBeacon', { value: undefined })
  })
  const blocked: string[] = []
  await page.route(/\/api\/(census|events|track|v1\/events|1\/performance)/, async (route) => {
    blocked.push(new URL(route.request().url()).pathname)
    await route.abort('blockedbyclient')
  })
  await page.goto('/write', { waitUntil: 'load' })
  await page.keyboard.press('Shift')
  await track(page, 'lost', 3)
  await expect.poll(() => blocked).toContain('/api/census/RecordHit')
  await expect.poll(() => blocked).toContain('/api/1/performance/settings')
  await page.locator('#block-programme').getByLabel('E-mail').fill('reader@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Thank you. Please press the link in the e-mail that is on its way to you.').waitFor()
  await page.close()
})

test.each(drawn(['html', 'too-large', 'nothing']))(
  'a server that answers %s leaves the page alone [TRK-15]',
  async (way) => {
    const { page } = await visit({ baseURL: site.address, expected: ['Failed to load resource'] })
    await openTracked(page)
    site.set(way)
    await track(page, 'lost', 3)
    await expect.poll(() => site.calls).toBeGreaterThan(0)
    site.set('open')
    await track(page, 'kept', 1)
    await expect.poll(async () => (await site.stored('kept')).length).toBe(1)
    await page.close()
  },
)
