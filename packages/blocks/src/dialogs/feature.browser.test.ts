import { isDue } from '@vitrine/core-data/site'
import { createClient, defineEndpoint } from '@vitrine/core-data'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { features } from '../islands.js'
import { fakeSite } from '../testing/fakeSite.js'
import { dialogs } from './dialogs.js'
import { feature } from './feature.js'

const anything = { '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) } } as const
const load = defineEndpoint({ method: 'GET', path: '/api/prints', response: anything })
const refused = async (): Promise<Response> =>
  Response.json({ authorizationFail: true, error: 'Unauthorized request.' }, { status: 403 })

const address = location.href
afterEach(() => history.replaceState(history.state, '', address))

test('an answer that the account may not do this shows the overlay, each time [DLG-31]', async () => {
  const client = createClient({ fetch: refused })
  const site = fakeSite()
  const first = new Promise<Event>((resolve) =>
    document.addEventListener('vitrine:core-data:authorization-required', resolve, { once: true }),
  )
  await client.call(load).catch(() => {})
  const stop = await feature(site, document, await first)
  const overlay = page.getByRole('alertdialog', { name: 'Something Went Wrong!' })
  await expect.element(overlay).toBeVisible()
  expect(overlay.element().textContent).not.toContain('Unauthorized')
  await userEvent.click(page.getByRole('button', { name: 'Clear' }))
  await expect.element(overlay).not.toBeInTheDocument()

  await client.call(load).catch(() => {})
  await expect.element(overlay).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Clear' }))
  await expect.element(overlay).not.toBeInTheDocument()
  stop()
  await client.call(load).catch(() => {})
  expect(site.use(dialogs).entries).toEqual([])
  site.use(dialogs).stop()
})

test('in developer mode it shows the error, the address and the format [DLG-31]', async () => {
  const site = fakeSite(undefined, { website: { developerMode: true } })
  const stop = await feature(site, document)
  await createClient({ fetch: refused })
    .call(load)
    .catch(() => {})
  const overlay = page.getByRole('alertdialog')
  await expect.element(overlay).toBeVisible()
  expect(overlay.element().textContent).toContain('Unauthorized request.')
  expect(overlay.element().textContent).toContain('/api/prints')
  expect(site.use(dialogs).entries.map(({ options }) => options)).toMatchObject([
    { url: expect.stringContaining('/api/prints'), format: 'json', developerMode: true },
  ])
  await userEvent.click(page.getByRole('button', { name: 'Clear' }))
  stop()
  site.use(dialogs).stop()
})

test('an address that says so shows the logout notice once, and is put right [RUN-40] [DLG-20] [ACC-22]', async () => {
  const isWanted = () => isDue(features['dialogs']!, site, document)
  history.replaceState(history.state, '', '?a=1&logout=true#b')
  const pages = history.length
  const site = fakeSite()
  expect(isWanted()).toBe(true)
  const stop = await feature(site, document)
  const notice = page.getByRole('alertdialog', { name: 'Logout Successful' })
  await expect.element(notice).toBeVisible()
  await expect.element(notice).toHaveAccessibleDescription('You have been successfully logged out.')
  expect(location.search + location.hash).toBe('?a=1#b')
  expect(history.length).toBe(pages)
  expect(isWanted()).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  stop()
  site.use(dialogs).stop()
  history.replaceState(history.state, '', '?mylogout=true')
  expect(isWanted()).toBe(false)
})

test.each(['', '=', '=1', '=TRUE', '=false', '=true%20', '=%2Btrue'])(
  'an address with logout%s shows no logout notice, also beside a refused call [ACC-23]',
  async (value) => {
    history.replaceState(history.state, '', `?logout${value}`)
    const site = fakeSite()
    const stop = await feature(site, document)
    expect(site.use(dialogs).entries).toEqual([])
    expect(location.search).toBe(`?logout${value}`)
    stop()
    site.use(dialogs).stop()
  },
)

test('a page shows the logout notice once, also when the feature starts again [ACC-23]', async () => {
  history.replaceState(history.state, '', '?logout=true')
  const site = fakeSite()
  const stop = await feature(site, document)
  await expect.element(page.getByRole('alertdialog', { name: 'Logout Successful' })).toBeVisible()
  stop()
  const stopAgain = await feature(site, document)
  expect(site.use(dialogs).entries).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  stopAgain()
  site.use(dialogs).stop()
})

test('without its sheet a dialog still asks, and the fault is reported [BLK-68]', async () => {
  const site = fakeSite(undefined, { rollups: { dialogs: { css: ['/gone.css'] } } })
  const answer = site.use(dialogs).confirm({ title: 'Sure?' })
  await userEvent.click(page.getByRole('button', { name: 'Okay' }))
  expect(await answer).toBe('confirm')
  expect(site.reported.map(({ place }) => place)).toEqual([{ source: 'feature', type: 'dialogs' }])
  site.use(dialogs).stop()
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
})
