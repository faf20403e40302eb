import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { json } from '../../../packages/site/server/database/json.ts'
import { pressArea, signIn, useVisitors, WIDTHS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { hold } from './routes.ts'
import { openPage, settled } from './settle.ts'
import { expectSound } from './soundPage.ts'

const { visit } = useVisitors()

let own: OwnSite
beforeAll(async () => {
  own = await openOwnSite()
})
afterAll(() => own.close())

/** Signs in, and opens a page of the panel. */
async function openPanel(page: Page, who: string, path: string): Promise<void> {
  await signIn(page, who)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
}

/** Presses a key once access has started on the page: its chunk has arrived and has run. */
async function press(page: Page, path: string, key: string): Promise<void> {
  await openPage(page, path)
  await page.keyboard.press(key)
}

test('Escape leads the owner to the panel with the page in its frame [ACC-30] [SRV-82] [RUN-35]', async () => {
  const { page, site } = await visit()
  await signIn(page, 'owner')
  await press(page, '/prints?from=desk', 'Escape')
  // Do not wait for the load event: it waits for the pictures of the framed page, which the server encodes at their first request.
  await page.waitForURL(`${site}/config/?frameUrl=%2Fprints%3Ffrom%3Ddesk`, { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'The panel' }).waitFor()
  expect(await page.locator('iframe').getAttribute('src')).toBe('/prints?from=desk')
  await page.frameLocator('iframe').locator('#main h1').waitFor()
})

test('Shift+Escape logs the owner out with the notice, and the next press does nothing [ACC-32] [SRV-82] [RUN-36]', async () => {
  const { page, site, context } = await visit()
  await signIn(page, 'owner')
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/auth/Logout') && calls.push(request.method()))
  const held = await hold(page, '**/api/auth/Logout*')
  await press(page, '/write', 'Shift+Escape')
  await held.asked
  await page.keyboard.press('Shift+Escape')
  await held.release()
  const notice = page.getByRole('alertdialog', { name: 'Logout Successful' })
  await notice.waitFor()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ss_identity')
  await page.keyboard.press('Escape')
  await notice.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Escape')
  expect(page.url()).toBe(`${site}/`)
  expect(calls).toEqual(['POST'])
})

test('Escape closes the open picture first, and opens the panel with the next press [RUN-33]', async () => {
  const { page, site } = await visit()
  await signIn(page, 'owner')
  await openPage(page, '/')
  await page.locator('#block-collection a').first().click()
  const viewer = page.getByRole('dialog')
  await viewer.waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')
  await page.keyboard.press('Escape')
  await page.waitForURL(`${site}/config/?frameUrl=%2F`)
})

test('Escape and Shift+Escape leave a viewer and a member where they are, signed in [SRV-20 f] [ACC-31]', async () => {
  for (const who of ['viewer', 'member']) {
    const { page, site, context } = await visit()
    await signIn(page, who)
    await press(page, '/write', 'Escape')
    if (who === 'member') await page.keyboard.press('Shift+Escape')
    expect(page.url()).toBe(`${site}/write`)
    expect((await context.cookies()).map(({ name }) => name)).toContain('ss_session')
  }
})

test('a visitor’s Escape opens the form once the owner has allowed it, and not before [SRV-82] [RUN-35]', async () => {
  const baseURL = await own.serve()
  const visitor = await visit({ baseURL })
  await press(visitor.page, '/write', 'Escape')
  expect(visitor.page.url()).toBe(`${baseURL}/write`)

  const owner = await visit({ baseURL })
  await openPanel(owner.page, 'owner', '/config/')
  await owner.page.getByLabel('Escape leads visitors').check()
  await owner.page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => owner.page.getByLabel('Escape leads visitors').isChecked()).toBe(true)

  await press(visitor.page, '/write', 'Escape')
  await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(new URL(visitor.page.url()).search).toBe('?next=%2Fconfig%2F%3FframeUrl%3D%252Fwrite')
})

describe('the redirect rule', () => {
  test('sends an account without the role viewer to the panel, and nobody else [ACC-26] [SRV-84] [RUN-41]', async () => {
    const { page, site } = await visit({ redirects: true })
    await openPanel(page, 'store', '/config/')
    await page.goto('/write', { waitUntil: 'commit' })
    await page.waitForURL(`${site}/config/?frameUrl=%2Fwrite`)
    // Expect the framed page to stay at its own address: only a page in the top window redirects to the owner's panel.
    await page.frameLocator('iframe').locator('#main h1').waitFor()
    expect(
      await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow!.location.pathname),
    ).toBe('/write')
  })

  test.each(['viewer', 'member'])('leaves %s on the page [SRV-84] [SRV-20 d]', async (who) => {
    const { page, site } = await visit({ redirects: true })
    await signIn(page, who)
    await openPage(page, '/write')
    expect(page.url()).toBe(`${site}/write`)
  })

  test('stays for the browsing session after noredirect [ACC-26] [SRV-84] [RUN-41]', async () => {
    const { page, site } = await visit({ redirects: true })
    await openPanel(page, 'owner', '/config/')
    await openPage(page, '/write?noredirect')
    await openPage(page, '/write')
    expect(page.url()).toBe(`${site}/write`)
  })

  test('stays at localhost [ACC-26] [SRV-84] [RUN-41]', async () => {
    const baseURL = (await own.serve()).replace('127.0.0.1', 'localhost')
    const { page } = await visit({ redirects: true, baseURL })
    await signIn(page, 'owner')
    await openPage(page, '/write')
    expect(page.url()).toBe(`${baseURL}/write`)
  })
})

test('signed out, the panel’s address shows the form and leads back; its areas open [SRV-58] [ACC-2]', async () => {
  const { page, site } = await visit()
  const address = '/config/?frameUrl=%2Fwrite'
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  expect(new URL(page.url()).pathname).toBe('/account')
  await page.getByLabel('E-mail').fill('owner@demo.test')
  await page.getByLabel('Password').fill('lantern-light')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(site + address)
  await pressArea(page, 'Form submissions')
  await page.getByRole('heading', { name: 'Form submissions', level: 1 }).waitFor()
})

test('Escape in the frame closes the guide, then fills the window with the page and empties it again [ACC-33] [ACC-35] [SRV-59 f]', async () => {
  const { page } = await visit()
  await openPanel(page, 'owner', '/config/?frameUrl=%2Fwrite')
  await settled(page)
  const frame = page.frameLocator('iframe')
  const panel = page.locator('.panel')
  await frame.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.locator('details').getAttribute('open')).toBeNull()
  expect(await panel.getAttribute('data-full')).toBeNull()
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.getAttribute('data-full')).toBe('')
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.getAttribute('data-full')).toBeNull()
})

test('a sign-out in one tab reloads the other tabs [ACC-45]', async () => {
  const { page, context } = await visit()
  await signIn(page, 'viewer')
  await openPage(page, '/account')
  const other = await context.newPage()
  await openPage(other, '/write')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click()
  const wayIn = other.getByRole('contentinfo').getByRole('link', { name: 'Sign in' })
  await wayIn.waitFor()
  expect(await wayIn.getAttribute('href')).toBe('/account')
})

test.each([
  ['member', 'DELETE /api/site-users/account/session'],
  ['owner', 'POST /api/auth/Logout'],
])('%s leaves by %s alone, and reads the notice [ACC-41] [ACC-22]', async (who, call) => {
  const { page } = await visit()
  await signIn(page, who)
  await openPage(page, '/write')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/session$|Logout$/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog', { name: 'Logout Successful' }).waitFor()
  expect(calls).toEqual([call])
})

test('the panel links the subscription of a paid site and the upgrade of a trial [SRV-60]', async () => {
  const baseURL = await own.serve()
  const { page } = await visit({ baseURL })
  await openPanel(page, 'owner', '/config/')
  const website = async (): Promise<Record<string, unknown>> => {
    const row = await own.db
      .selectFrom('site_settings')
      .select('value')
      .where('key', '=', 'website')
      .executeTakeFirstOrThrow()
    return row.value as Record<string, unknown>
  }
  const before = await website()
  const save = (value: unknown) =>
    own.db
      .updateTable('site_settings')
      .set({ value: json(value) })
      .where('key', '=', 'website')
      .execute()
  try {
    await page.getByRole('link', { name: 'Subscription', exact: true }).click()
    await page.waitForURL(`${baseURL}/settings/billing/subscriptions/website`)
    await page.getByRole('heading', { name: 'Subscription', level: 1 }).waitFor()
    await save({ ...before, siteStatus: 3 })
    await page.goto('/config/', { waitUntil: 'domcontentloaded' })
    expect(await page.getByRole('link', { name: 'Subscription', exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Upgrade' }).click()
    await page.waitForURL(`${baseURL}/settings/billing/upgrade`)
    await page.getByRole('heading', { name: 'Upgrade', level: 1 }).waitFor()
  } finally {
    await save(before)
  }
})

test.each(drawn(WIDTHS))('the panel reads well at %i px [SRV-90]', async (width) => {
  const { page } = await visit({ viewport: { width, height: 900 } })
  await openPanel(page, 'owner', '/config/?frameUrl=%2Fwrite')
  await page.waitForLoadState('load')
  await page.frameLocator('iframe').locator('#main h1').waitFor()
  await expectSound(page)
})
