import { expect, test } from 'vitest'
import { useVisitors, wakeForm } from './harness.ts'

const { visit } = useVisitors()

test.each([true, false])(
  'the footer leads to a page that changes the choice about cookies; script: %s [SRV-110]',
  async (script) => {
    const { page, context } = await visit({ javaScriptEnabled: script })
    const choice = async (): Promise<string | undefined> =>
      (await context.cookies()).find(({ name }) => name === 'ss_cookieAllowed')?.value
    await page.goto('/club', { waitUntil: 'domcontentloaded' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'About cookies' }).click()
    await page.waitForURL('/cookies')
    const state = page.getByRole('main').getByRole('status')
    expect(await state.innerText()).toBe('You allow everything.')
    await page.getByRole('button', { name: 'Allow nothing else' }).click()
    await page.getByText('You allow nothing but the necessary.').waitFor()
    expect(await choice()).toBe('false')
    await page.getByRole('button', { name: 'Allow everything' }).click()
    await page.getByText('You allow everything.').waitFor()
    expect(await choice()).toBe('true')
  },
)

test('no on the page about cookies clears those that count visits [SRV-110]', async () => {
  const { page, context, site } = await visit({ javaScriptEnabled: false })
  await context.addCookies(['ss_cvr', 'ss_cvt'].map((name) => ({ name, value: '1', url: site })))
  await page.goto('/cookies')
  await page.getByRole('button', { name: 'Allow nothing else' }).click()
  await page.getByText('You allow nothing but the necessary.').waitFor()
  expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual(['crumb', 'ss_cookieAllowed'])
})

test('the banner names the page about cookies, and does not stand on it [SRV-110]', async () => {
  const { page } = await visit({ consented: false })
  await page.goto('/club', { waitUntil: 'domcontentloaded' })
  const banner = page.getByRole('region', { name: 'Cookies' })
  await banner.getByRole('link', { name: 'Choose' }).click()
  await page.waitForURL('/cookies#choice')
  expect(await page.getByText('You have not chosen yet, so nothing but the necessary is allowed.').isVisible()).toBe(
    true,
  )
  expect(await banner.count()).toBe(0)
})

test('the page about cookies names all that a visit has left in the browser [SRV-110]', async () => {
  const { page, context } = await visit()
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await wakeForm(page)
  await page.getByLabel('Message').fill('The lamp in the hall is out.')
  const stored = (): Promise<string[]> =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  await expect.poll(stored).toContain('vitrine:forms:contact')
  const jar = async (): Promise<string[]> => (await context.cookies()).map(({ name }) => name)
  await expect.poll(jar).toContain('ss_cvr')
  const kept = [...(await stored()), ...(await jar())]
  await page.goto('/cookies', { waitUntil: 'domcontentloaded' })
  const named = await page.locator('tbody th > div').allInnerTexts()
  const isNamed = (key: string): boolean =>
    named.some((name) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : key === name))
  expect(kept.filter((key) => !isNamed(key))).toEqual([])
})
