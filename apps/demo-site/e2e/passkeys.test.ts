import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { useVisitors, WIDTHS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { openPage, settled } from './settle.ts'
import { expectSound } from './soundPage.ts'
import { withDevice } from './withDevice.ts'

const { visit } = useVisitors()
const PASSWORD = 'lantern-light'

let own: OwnSite
let baseURL: string
beforeAll(async () => {
  own = await openOwnSite()
  // Serve the site at `localhost` instead of 127.0.0.1, because a passkey is bound to a host name and refuses an IP
  // address.
  baseURL = (await own.serve({ signInFailures: 1000, signInFailuresOfNetwork: 1000 })).replace('127.0.0.1', 'localhost')
})
afterAll(() => own.close())
beforeEach(async () => {
  await own.db.deleteFrom('passkeys').execute()
  await own.db.deleteFrom('rate_limits').execute()
})

async function signIn(page: Page, who = 'member'): Promise<void> {
  await openPage(page, '/account')
  await page.getByLabel('E-mail').fill(`${who}@demo.test`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await settled(page)
}

/** Adds a passkey on the account's page, which is open. */
async function addPasskey(page: Page): Promise<void> {
  await page.locator('.passkey-add').getByLabel('Password, for passkeys').fill(PASSWORD)
  await page.locator('.passkey-add').getByLabel('Password, for passkeys').press('Enter')
  await page.waitForURL((url) => url.search === '?changed=passkey')
  await page.getByText('Your passkeys have been changed').waitFor()
  await settled(page)
}

/**
 * Removes the session's cookies from the browser. Opens a page without scripts meanwhile, because pages of the site
 * would reload.
 */
async function forgetSession(page: Page): Promise<void> {
  await page.goto('/healthz')
  await page.context().clearCookies({ name: 'ss_session' })
  await page.context().clearCookies({ name: 'ss_identity' })
}

test('a member adds a passkey, signs in with it to the page that was asked for, and removes it [SRV-98]', async () => {
  const { page } = await visit({ baseURL })
  await withDevice(page)
  await signIn(page)
  await addPasskey(page)
  const list = page.getByRole('list', { name: 'Passkeys' })
  expect(await list.getByRole('listitem').count()).toBe(1)

  await forgetSession(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await openPage(page, '/account?next=%2Fwrite%3Fa%3D1')
  const before = scripts.length
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL((url) => url.pathname === '/write' && url.search === '?a=1')
  // Expect the passkey script to be requested only after the button is pressed, so that other visitors do not load it.
  const withPasskeys = scripts.findIndex((path) => path.includes('passkeys'))
  expect(withPasskeys).toBeGreaterThanOrEqual(before)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).waitFor()

  await openPage(page, '/account')
  await list.getByText('Last used').waitFor()
  await list.getByText('Remove', { exact: true }).click()
  await list.getByLabel('Password, for passkeys').fill(PASSWORD)
  await list.getByRole('button', { name: 'Remove this passkey' }).click()
  await page.getByText('Your passkeys have been changed').waitFor()
  expect(await list.count()).toBe(0)
})

test('a visitor who closes the browser’s dialog stays on the page, sees no failure, and may try again [ACC-42]', async () => {
  const { page } = await visit({ baseURL })
  const { session, authenticatorId } = await withDevice(page)
  await signIn(page)
  await addPasskey(page)
  await forgetSession(page)
  await openPage(page, '/account')
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  const root = page.locator('[data-part="passkey"]')
  // Let the device's user verification fail, because the test cannot close the browser's dialog: the passkey request
  // then ends as if the visitor had closed it.
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByLabel('E-mail').fill('member@demo.test')
  const states = root.evaluate((element) => {
    const seen: (string | undefined)[] = []
    return new Promise<typeof seen>((resolve) => {
      new MutationObserver(() => {
        seen.push(element.dataset['state'])
        if (seen.at(-1) === 'idle') resolve(seen)
      }).observe(element, { attributeFilter: ['data-state'] })
    })
  })
  await button.click()
  expect(await states).toEqual(['busy', 'idle'])
  expect(await root.getByRole('status').innerText()).toBe('')
  expect(await page.getByLabel('E-mail').inputValue()).toBe('member@demo.test')
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await button.click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
})

test('a refused passkey and a wrong password are told beside the button [SRV-98] [ACC-43]', async () => {
  const { page } = await visit({ baseURL, expected: ['status of 403'] })
  await withDevice(page)
  await signIn(page)
  const form = page.locator('.passkey-add')
  await form.getByLabel('Password, for passkeys').fill('not this one')
  await form.getByRole('button', { name: 'Add a passkey' }).click()
  await form.getByRole('status').filter({ hasText: 'That is not your present password.' }).waitFor()
  await addPasskey(page)
  await own.db.deleteFrom('passkeys').execute()
  await forgetSession(page)
  await openPage(page, '/account')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  const status = page.locator('[data-part="passkey"]').getByRole('status')
  await expect.poll(() => status.innerText()).toBe('This passkey does not open an account here.')
})

test('a device that has a passkey of the account says so when another is added [ACC-43]', async () => {
  const { page } = await visit({ baseURL })
  await withDevice(page)
  await signIn(page)
  await addPasskey(page)
  await page.locator('.passkey-add').getByLabel('Password, for passkeys').fill(PASSWORD)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const status = page.locator('.passkey-add').getByRole('status')
  await expect.poll(() => status.innerText()).toBe('This device has a passkey of this account already.')
})

test('without script, and at an address that is a number, the page offers no passkeys and signs in as before [SRV-98]', async () => {
  const plain = await visit({ baseURL, javaScriptEnabled: false })
  await signIn(plain.page)
  expect(await plain.page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0)
  const numbered = await visit({ baseURL: baseURL.replace('localhost', '127.0.0.1') })
  await signIn(numbered.page)
  expect(await numbered.page.locator('[data-part="passkey"]').count()).toBe(0)
})

test.each(drawn(WIDTHS))(
  'the account’s page with passkeys reads well, in and out, at %i px [SRV-90]',
  async (width) => {
    const { page } = await visit({ baseURL, viewport: { width, height: 900 } })
    await withDevice(page)
    await signIn(page)
    await addPasskey(page)
    await page.getByText('Remove', { exact: true }).click()
    await expectSound(page)
    await forgetSession(page)
    await openPage(page, '/account')
    await expectSound(page)
  },
)
