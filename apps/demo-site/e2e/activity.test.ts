import { expect, test } from 'vitest'
import { signIn, useVisitors, WIDTHS } from './harness.ts'

const { visit } = useVisitors()
const ACTIVITY = '/config/activity'

test('the owner sees views, events, errors by stack, metrics and the delivery ratio [SRV-59 e] [SRV-104]', async () => {
  const { page, context, site } = await visit({ expected: ['the lantern went out'] })
  const viewed = page.waitForResponse('**/api/census/RecordHit')
  await page.goto('/write')
  await viewed
  const reported = page.waitForResponse('**/api/events/RecordJavascriptErrors*')
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('the lantern went out for ada@example.com')
    }),
  )
  await reported
  const measured = page.waitForResponse('**/api/1/performance/records*')
  const tracked = page.waitForResponse('**/api/events/RecordEvent*')
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('vitrine:tracking:track', { bubbles: true, detail: { event: 'lamp-lit' } })),
  )
  await tracked
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await measured
  const owner = await context.newPage()
  await signIn(owner, 'owner')
  await owner.goto(ACTIVITY, { waitUntil: 'domcontentloaded' })
  await owner.getByRole('heading', { name: 'Activity', level: 1 }).waitFor()
  expect(new URL(owner.url()).href).toBe(`${site}${ACTIVITY}`)
  const region = (name: string) => owner.getByRole('region', { name })
  await expect.poll(() => region('Page views').textContent()).toContain('/write')
  expect(await region('Events').textContent()).toContain('lamp-lit')
  const errors = await region('Errors').textContent()
  expect(errors).toContain('the lantern went out for [e-mail]')
  expect(errors).not.toContain('ada@example.com')
  expect(await region('Errors').textContent()).toContain('1 time, last')
  const speed = region('Speed').getByRole('listitem').filter({ hasText: '/write' })
  expect(await speed.textContent()).toMatch(/\/write \d+ loads?First byte/)
  expect(await speed.textContent()).toMatch(/First byte[\d,]+ ms[\d,]+ ms median/)
  expect(await owner.locator('.activity-figures').textContent()).toMatch(/Arrived[\d.]+%\d+ of \d+ tracked/)
  await region('Errors').getByText('the lantern went out for [e-mail]', { exact: true }).click()
  for (const width of WIDTHS) {
    await owner.setViewportSize({ width, height: 900 })
    expect(await owner.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

test('activity is for people who edit or report: others are refused, visitors sign in first [SRV-21]', async () => {
  const { page, context } = await visit({ expected: ['403'] })
  await page.goto(ACTIVITY, { waitUntil: 'domcontentloaded' })
  expect(new URL(page.url()).pathname).toBe('/account')
  await page.getByLabel('E-mail').fill('viewer@demo.test')
  await page.getByLabel('Password').fill('lantern-light')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'This is not for your account' }).waitFor()
  const answer = await context.request.get(ACTIVITY)
  expect(answer.status()).toBe(403)
})
