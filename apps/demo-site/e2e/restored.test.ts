import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { signIn, useVisitors, wakeForm } from './harness.ts'
import { openPage, settled } from './settle.ts'

const { visit } = useVisitors('no-preference')

/** Opens a page, and marks its document. */
async function open(page: Page, path = '/'): Promise<void> {
  await openPage(page, path)
  await page.evaluate(() => {
    const seen = Object.assign(window, { isSameDocument: true, restored: false })
    addEventListener('pageshow', ({ persisted }) => (seen.restored = persisted))
  })
}
const marksOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { isSameDocument = false, restored = false } = window as { isSameDocument?: boolean; restored?: boolean }
    return { isSameDocument, restored }
  })

/** Leaves the page, runs the callback and returns to the page by Back. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  await page.goto('/healthz')
  await meanwhile()
  await page.goBack({ waitUntil: 'commit' })
}

/** Signs in by the form, as in another tab. */
async function signInHere(page: Page, who: string): Promise<void> {
  await page.goto('/account', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('E-mail').fill(`${who}@demo.test`)
  await page.getByLabel('Password').fill('lantern-light')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
}

test('every island and feature of the page leaves it to the back/forward cache [RUN-51 e]', async () => {
  const { page } = await visit({ keepsPages: true, consented: false })
  await open(page)
  await page.locator('main').evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
  })
  await settled(page)
  await wakeForm(page)
  await leaveAndReturn(page, async () => {})
  await expect.poll(() => marksOf(page)).toEqual({ isSameDocument: true, restored: true })
})

test.each([
  ['signed in', false, 'Sign out'],
  ['signed out', true, 'Sign in'],
])('a restored page is loaded anew after the visitor has %s elsewhere [RUN-51 b]', async (_what, wasIn, shown) => {
  const { page, context } = await visit({ keepsPages: true })
  if (wasIn) await signIn(page, 'member')
  await open(page)
  await leaveAndReturn(page, async () => {
    const other = await context.newPage()
    if (!wasIn) return signInHere(other, 'member')
    await other.goto('/account', { waitUntil: 'domcontentloaded' })
    await other.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await other.getByText('You have been successfully logged out.').first().waitFor()
  })
  await page.getByRole('contentinfo').getByText(shown, { exact: true }).waitFor()
  await expect.poll(() => marksOf(page)).toEqual({ isSameDocument: false, restored: false })
})

test('a restored page of the same account stays as it is [RUN-51 b]', async () => {
  const { page } = await visit({ keepsPages: true })
  await signIn(page, 'member')
  await open(page)
  const read = page.waitForResponse('**/api/commerce/shopping-cart*')
  await leaveAndReturn(page, async () => {})
  await read
  expect(await marksOf(page)).toEqual({ isSameDocument: true, restored: true })
})

test.each(['Accept', 'Decline'])(
  'a restored page takes its banner away after %s elsewhere [RUN-51 c]',
  async (choice) => {
    const { page, context } = await visit({ keepsPages: true, consented: false })
    await open(page)
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.waitFor()
    await leaveAndReturn(page, async () => {
      const other = await context.newPage()
      await openPage(other, '/')
      await other.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: choice }).click()
      await other.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'detached' })
    })
    await banner.waitFor({ state: 'detached' })
    expect(await marksOf(page)).toEqual({ isSameDocument: true, restored: true })
  },
)

test('a form whose page was left while it was being sent is open again, with its text [RUN-51 d]', async () => {
  const { page } = await visit({ keepsPages: true, expected: ['SaveFormSubmission'] })
  await open(page)
  await wakeForm(page)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('E-mail').last().fill('ada@example.com')
  await page.getByLabel('Message').fill('Is the hall free?')
  // Never answer the form's request, so that the visitor leaves the page before a response arrives.
  const asked = page.waitForRequest('**/SaveFormSubmission*')
  await page.route('**/SaveFormSubmission*', () => {})
  await page.getByRole('button', { name: 'Send' }).click()
  await asked
  await page.getByRole('button', { name: 'Submitting…' }).waitFor()
  await leaveAndReturn(page, async () => {})
  await page.getByRole('button', { name: 'Send' }).waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('Is the hall free?')
  expect(await page.getByLabel('Message').getAttribute('readonly')).toBeNull()
  expect(await page.locator('[aria-busy=true]').count()).toBe(0)
})

test('a form that led its visitor away is unlocked on the restored page, and shows its success [RUN-51 d]', async () => {
  const { page } = await visit({ keepsPages: true })
  await open(page, '/write')
  const lost = page.locator('#block-write-lost')
  await lost.getByLabel('What you lost').fill('A grey umbrella')
  await lost.getByLabel('Your e-mail').fill('mira@example.com')
  await lost.getByRole('button', { name: 'Ask the desk' }).click()
  await page.waitForURL('/#block-visit', { waitUntil: 'domcontentloaded' })
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => marksOf(page)).toEqual({ isSameDocument: true, restored: true })
  await expect.poll(() => lost.locator('[data-part=success]').isVisible()).toBe(true)
  expect(await lost.getByRole('button', { name: 'Submitting…' }).count()).toBe(0)
  expect(await lost.locator('[aria-busy=true]').count()).toBe(0)
})
