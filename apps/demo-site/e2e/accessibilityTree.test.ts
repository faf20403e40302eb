import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { useVisitors } from './harness.ts'

const { visit } = useVisitors()

interface Property {
  readonly name: string
  readonly value: { readonly value?: unknown }
}

/** A control as assistive technology gets it from Chromium. */
interface Exposed {
  readonly ignored: boolean
  readonly role?: { readonly value?: string }
  readonly name?: { readonly value?: string }
  readonly properties?: readonly Property[]
}

/** Role and name of each element that Chromium exposes as invalid. */
async function invalidOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly Exposed[] }
  await session.detach()
  const isInvalid = ({ ignored, properties = [] }: Exposed): boolean =>
    !ignored && properties.some(({ name, value }) => name === 'invalid' && value.value !== 'false')
  return nodes.filter((node) => isInvalid(node)).map(({ role, name }) => `${role?.value} ${name?.value}`)
}

test.each(drawn(['/', '/write', '/shop/one-window-edition', '/account']))(
  '%s exposes no control as invalid before a visitor has sent anything',
  async (path) => {
    const { page } = await visit()
    await page.goto(path, { waitUntil: 'load' })
    expect(await page.locator('[required]').count()).toBeGreaterThan(0)
    expect(await invalidOf(page)).toEqual([])
  },
)

test('a size that is missing at a press is exposed as invalid until one is chosen', async () => {
  const { page } = await visit()
  await page.goto('/shop/one-window-edition', { waitUntil: 'load' })
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.getByText('Choose Size').first().waitFor()
  const exposed = await invalidOf(page)
  expect(exposed.length).toBeGreaterThan(0)
  expect(exposed.filter((line) => !line.startsWith('radio '))).toEqual([])
  await page.getByRole('radio').and(page.locator(':enabled')).first().check()
  expect(await invalidOf(page)).toEqual([])
})
