import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DRAWN_POLICIES, useVisitors, wakeForm } from './harness.ts'
import { settled } from './settle.ts'

const { visit } = useVisitors('no-preference')

test.each(DRAWN_POLICIES)(
  'after signing out the page says so, once (policy %s) [DLG-20] [RUN-40] [ACC-22]',
  async (policy) => {
    const { page, site } = await visit({ policy })
    const react: string[] = []
    page.on('request', (request) => void (/\/react-/.test(request.url()) && react.push(request.url())))
    await page.goto('/?logout=true&room=2')
    const notice = page.getByRole('alertdialog', { name: 'Logout Successful' })
    await notice.waitFor()
    expect(await notice.textContent()).toContain('You have been successfully logged out.')
    expect(await page.getByText('You have been successfully logged out.').count()).toBe(1)
    expect(await notice.getByRole('button').allTextContents()).toEqual(['Okay'])
    // Expect the dialog to be 350 px wide, which proves that its style sheet loaded before the dialog opened.
    expect(await notice.locator('[data-part=panel]').evaluate((panel) => panel.getBoundingClientRect().width)).toBe(350)
    expect(react).toEqual([])
    expect(page.url()).toBe(`${site}/?room=2`)
    await page.keyboard.press('Escape')
    await notice.waitFor({ state: 'detached' })
    await page.reload()
    await settled(page)
    expect(await notice.count()).toBe(0)
  },
)

test('after signing out without script the page itself says so, once [SRV-34]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/?logout=true')
  const notice = page.locator('.notice')
  expect(await notice.allTextContents()).toEqual([
    expect.stringContaining('Logout Successful You have been successfully logged out.'),
  ])
  expect(await notice.isVisible()).toBe(true)
})

/** Answers the form's submission with a refusal of the account. */
async function refuse(page: Page): Promise<void> {
  await page.route('**/api/form/**', (route) =>
    route.fulfill({ status: 403, json: { authorizationFail: true, error: 'Unauthorized request.' } }),
  )
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await wakeForm(page)
  await page.getByLabel('First name').fill('Mira')
  await page.getByLabel('Last name').fill('Anand')
  await page.getByLabel('E-mail').fill('mira@example.com')
  await page.getByLabel('Message').fill('May I see the etchings?')
  await page.getByRole('button', { name: 'Send' }).click()
}

test.each(DRAWN_POLICIES)(
  'when the data layer is refused, the overlay comes, and Clear leaves the page usable (policy %s) [DLG-27] [DLG-31]',
  async (policy) => {
    const { page } = await visit({ policy, expected: ['403', '[runtime]'] })
    await refuse(page)
    const overlay = page.getByRole('alertdialog', { name: 'Something Went Wrong!' })
    await overlay.waitFor()
    expect(await overlay.getByRole('button').allTextContents()).toEqual(['Clear', 'Reload Page'])
    await overlay.getByRole('button', { name: 'Clear' }).click()
    await overlay.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Message').inputValue()).toBe('May I see the etchings?')
    await page.getByLabel('First name').fill('Nila')
    expect(await page.getByLabel('First name').inputValue()).toBe('Nila')
  },
)

test('Reload Page reloads [DLG-27]', async () => {
  const { page } = await visit({ expected: ['403', '[runtime]'] })
  await refuse(page)
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await reloaded
  expect(await page.getByRole('alertdialog').count()).toBe(0)
})

test('when the host of dialogs cannot be loaded the overlay shows all the same [DLG-27]', async () => {
  const { page } = await visit({ expected: ['403', '[runtime]', '404'] })
  let refused = 0
  await page.route('**/assets/mountDialogs-*.js', (route) => {
    refused += 1
    return route.fulfill({ status: 404, body: '' })
  })
  await refuse(page)
  const overlay = page.getByRole('alertdialog', { name: 'Something Went Wrong!' })
  await overlay.waitFor()
  expect(refused).toBeGreaterThan(0)
  expect(await overlay.getByRole('button').allTextContents()).toEqual(['Clear', 'Reload Page'])
  // Expect the overlay to fill the window except for the scrollbar, which proves that the overlay's style sheet has
  // loaded.
  const { width, height } = (await overlay.boundingBox())!
  expect(width).toBeGreaterThan(1280 - 20)
  expect(height).toBe(900)
  await overlay.getByRole('button', { name: 'Clear' }).click()
  await overlay.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Message').inputValue()).toBe('May I see the etchings?')
})
