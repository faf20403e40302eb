import { deleteCookie, writeCookie } from '@vitrine/cookies'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeSite, type FakeSite } from '../testing/fakeSite.js'
import { popupLeft } from '../testing/popupLeft.js'
import { STORED_POPUP } from '../testing/storedPopup.js'
import { trackPage } from '../tracking/trackPage.js'
import { readPopupRule, readPopupSettings } from './codec.js'
import { PopupBlock } from './OverlayBlocks.js'
import { startPopup } from './popup.js'

const PATH = '/api/census/overlay'
const VISITOR = { ss_cvr: 'id|1|1|1|1', ss_cvt: '5' }
const popup = page.getByRole('dialog', { name: 'The programme' })
const stops: (() => void)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  for (const name of Object.keys(VISITOR)) deleteCookie(name)
  localStorage.clear()
  await popupLeft()
})

/** Starts the tracking and the popup of a page whose server answers so. */
async function start(answer: (path: string) => unknown): Promise<FakeSite> {
  for (const [name, value] of Object.entries(VISITOR)) writeCookie(name, value)
  document.body.innerHTML = renderToStaticMarkup(<PopupBlock settings={readPopupSettings(STORED_POPUP)} />)
  const cookieSettings = { isCookieBannerEnabled: false }
  const site = fakeSite(answer, { pageType: 2, cookieSettings, tracking: { app: 'hall', page: {} } })
  stops.push(await trackPage(site, document, { early: [] }))
  stops.push(await startPopup(site, document, readPopupRule(STORED_POPUP)), site.stop)
  return site
}

const told = ({ calls }: FakeSite): unknown[] =>
  calls.filter(({ path }) => path === PATH).map(({ input }) => (input as { readonly body: unknown }).body)

test('what happens to a popup is told to the server, each event with the visitor and the page [OVL-17]', async () => {
  const site = await start(() => ({ pageLoadId: 'p1' }))
  await expect.element(popup).toBeVisible()
  await expect.poll(() => told(site).length).toBe(1)
  await userEvent.keyboard('{Escape}')
  const rest = { version: 2, displayFrequency: 7, pagePath: location.pathname, visitorCookie: 'id|1|1|1|1' }
  await expect
    .poll(() => told(site))
    .toMatchObject([
      { action: 'render', ...rest },
      { action: 'close', ...rest },
    ])
})

test('a popup of which nothing can be told opens and closes all the same, without a report [OVL-17]', async () => {
  const site = await start((path) => {
    if (path === PATH) throw new Error('500')
    return { pageLoadId: 'p1' }
  })
  await expect.element(popup).toBeVisible()
  await expect.poll(() => told(site).length).toBeGreaterThan(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
  expect(site.reported).toEqual([])
})
