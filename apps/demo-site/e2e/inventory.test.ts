import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { readOn, signIn, useVisitors } from './harness.ts'

const { visit } = useVisitors()

/** Opens the index as one of the accounts and returns the addresses that it lists. */
async function addressesFor(account: string) {
  const { page, site } = await visit()
  if (account !== 'visitor') await signIn(page, account)
  await page.goto('/index')
  const addresses = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') as string))
  return { page, site, addresses }
}

/** Addresses that are locked for each kind of visitor, with the status and the readers that the index names. */
const LOCKED = {
  visitor: [
    '401 /green-room (with a password)',
    '401 /poster-archive (for members with a plan)',
    '401 /rehearsals (for members)',
  ],
  member: ['401 /green-room (with a password)'],
  owner: [],
} as const

test.each(drawn(['visitor', 'member', 'owner']))(
  'every address of the index opens to the %s, except those that it names as locked [SRV-81]',
  async (account) => {
    const { page, site, addresses } = await addressesFor(account)
    expect(addresses.length).toBeGreaterThan(90)
    expect(new Set(addresses).size).toBe(addresses.length)
    // Fetch the addresses without the browser, which would take more processor time than the site.
    const cookies = await page.context().cookies()
    const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
    const atOnce = pLimit(4)
    const failed = await Promise.all(
      addresses.map((address) =>
        atOnce(async () => {
          const response = await fetch(new URL(address, site), { headers })
          await response.arrayBuffer()
          if (response.status < 400) return []
          const entry = page.locator('main li').filter({ has: page.locator(`a[href="${address}"]`) })
          const readers = /\([^()]*\)$/.exec((await entry.innerText()).trim())?.[0]
          return [`${response.status} ${address} ${readers}`]
        }),
      ),
    )
    expect(failed.flat().toSorted()).toEqual(LOCKED[account])
  },
)

test('without script posts, months and results are reached by links alone [COL-11] [COL-14] [COL-18]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/journal')
  await page.locator('[data-part=pages] a[rel=next]').click()
  await page.waitForURL('/journal?page=2')
  expect(await page.locator('main [data-part=entry]').count()).toBe(10)
  await page.goto('/calendar?month=2026-12')
  await page.locator('a[data-part=next]').click()
  await page.waitForURL('/calendar?month=2027-01')
  await page.goto('/search')
  await page.getByRole('searchbox').fill('acordion')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/\/search\?q=acordion/)
  await page.getByRole('link', { name: 'Concert for accordion and rain' }).click()
  await page.waitForURL('/events/concert-for-rain')
})

test('without script a comment waits, and only its author sees it [COL-20] [SRV-68]', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/journal/bread-at-five')
  const came = Date.now()
  const form = page.locator('#comments > form')
  await form.getByRole('textbox').first().fill('A baker')
  await form.locator('textarea').fill('Rye wants time.')
  await readOn(came)
  await page.locator('#comments > form button[type=submit]').click()
  await page.waitForURL(/commented=1/)
  await page.getByText('Rye wants time.').waitFor()
  expect(await page.getByText('Rye wants time.').isVisible()).toBe(true)

  const { page: stranger } = await visit({ javaScriptEnabled: false })
  await stranger.goto('/journal/bread-at-five')
  expect(await stranger.getByText('Rye wants time.').count()).toBe(0)
})
