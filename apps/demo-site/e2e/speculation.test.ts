import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'
import { openPage } from './settle.ts'

const { visit } = useVisitors('no-preference')

test.each(['nonce', 'self'] as const)(
  'a link is fetched ahead under the pointer, the cart never, under %s [SRV-102]',
  async (policy) => {
    const { page, site } = await visit({ policy })
    const session = await page.context().newCDPSession(page)
    const faults: string[] = []
    const ruleSets: string[] = []
    const fetched: string[] = []
    session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
      ruleSets.push(ruleSet.url ?? '')
      if (ruleSet.errorMessage) faults.push(ruleSet.errorMessage)
    })
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => void fetched.push(new URL(prefetchUrl).pathname))
    await session.send('Preload.enable')
    await openPage(page, '/write')
    await expect.poll(() => ruleSets).toContain(`${site}/speculation-rules.json`)
    expect(faults).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: /cart/i }).hover()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).hover()
    await expect.poll(() => fetched).toContain('/events')
    expect(fetched).not.toContain('/cart')
  },
)
