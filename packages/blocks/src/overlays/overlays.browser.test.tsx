import { isDue, type Site } from '@vitrine/core-data/site'
import { readCookie, writeCookie } from '@vitrine/cookies'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { features } from '../islands.js'
import { fakeSite } from '../testing/fakeSite.js'
import { popupLeft } from '../testing/popupLeft.js'
import { STORED_POPUP } from '../testing/storedPopup.js'
import { recordRequests } from '../testing/recordRequests.js'
import { readAnnouncementSettings, readPopupRule, readPopupSettings } from './codec.js'
import { island } from './island.js'
import { AnnouncementBarBlock, OverlaysManagerBlock, PopupBlock } from './OverlayBlocks.js'
import { feature } from './popupFeature.js'

const STORED = { ...STORED_POPUP, showUntilSignup: true }
const CLOSED_BY = 'ss_popup=2_7_1.'
const EDITOR = { websiteRoles: [3], authenticatedAccount: { id: 'a' } }
const stops: (() => void)[] = []
const popup = page.getByRole('dialog', { name: 'The programme' })

afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  localStorage.removeItem('popup-overlay')
  await popupLeft()
})

function serve(): void {
  document.body.innerHTML = renderToStaticMarkup(<PopupBlock settings={readPopupSettings(STORED)} />)
}

async function start(context: object = {}, answer?: () => unknown) {
  serve()
  const popupOverlay = { ...readPopupRule(STORED), closedBy: CLOSED_BY }
  const site = fakeSite(answer, { pageType: 2, popupOverlay, ...context })
  stops.push(await feature(site, document), site.stop)
  return site
}

test('nothing of a popup is fetched on a page without one, nor where its cookie says no [OVL-19]', () => {
  const when = (asking: Site) => isDue(features['popup']!, asking, document)
  const site = fakeSite(undefined, { popupOverlay: { ...STORED, closedBy: CLOSED_BY } })
  expect([when(fakeSite()), when(site)]).toEqual([false, true])
  writeCookie('ss_popup', '2_7_1.')
  expect(when(site)).toBe(false)
  writeCookie('ss_popup', '1_7_1.')
  expect(when(site)).toBe(true)
})

test('in edit mode there is no popup and no record of it [OVL-28] [RUN-43]', async () => {
  document.body.classList.add('edit-mode')
  try {
    const site = await start()
    expect([document.querySelector('dialog'), site.calls, readCookie('ss_popup')]).toEqual([null, [], undefined])
  } finally {
    document.body.classList.remove('edit-mode')
  }
})

test('each record is a request to the tracker of the page [OVL-17] [TRK-21]', async () => {
  const requests = recordRequests(document)
  const site = await start()
  await expect.element(popup).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
  const rest = { version: 2, displayFrequency: 7, pagePath: location.pathname }
  expect(requests).toEqual([
    { event: 'render', data: { action: 'render', ...rest }, kind: 'overlay' },
    { event: 'close', data: { action: 'close', ...rest }, kind: 'overlay' },
  ])
  expect([site.calls, site.reported]).toEqual([[], []])
  expect(readCookie('ss_popup')).toBe('2_7_1.')
})

test('a record that says no fetches no popup and renews its cookie [OVL-19]', async () => {
  localStorage.setItem('popup-overlay', JSON.stringify({ 'date-closed': Date.now(), version: 2, submitted: false }))
  const site = await start()
  expect([document.querySelector('dialog'), site.calls, readCookie('ss_popup')]).toEqual([null, [], '2_7_1.'])
})

test('a signed-in account sees the popup as a visitor does, and is not counted [ACC-6]', async () => {
  const requests = recordRequests(document)
  const site = await start(EDITOR)
  await expect.element(popup).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect([requests, site.calls]).toEqual([[], []])
})

test('a signed-in account gets the bar, the manager, and a trigger that opens the popup [ACC-5] [OVL-26] [OVL-27]', async () => {
  const bar = readAnnouncementSettings({ isEnabled: true, announcementHtml: 'Late', version: 3 })
  const settings = { popup: { ...STORED, style: 'none' }, bar: 3, mobileBar: 'light' as const }
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <OverlaysManagerBlock entries={[{ name: 'popup', state: 'page' }]} settings={settings} />
      <AnnouncementBarBlock settings={bar} />
      <PopupBlock settings={readPopupSettings(STORED)} />
    </>,
  )
  const site = fakeSite(undefined, { pageType: 2, ...EDITOR })
  for (const element of document.querySelectorAll<HTMLElement>('[data-block-type="overlays"]')) {
    const decoded = island.decode(JSON.parse(element.dataset['blockJson']!))
    stops.push(await island.start(element, decoded.ok ? decoded.data : {}, site))
  }
  await expect.element(page.getByRole('region', { name: 'Announcement' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show the popup' }))
  await expect.element(popup).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect([localStorage.getItem('popup-overlay'), site.calls]).toEqual([null, []])
  await userEvent.click(page.getByRole('button', { name: 'Close the announcement' }))
  expect(readCookie('ss_announcement')).toBe('3.')
})

test('a sheet that does not come is reported, and the popup opens all the same [BLK-68]', async () => {
  const fail = vi.fn()
  addEventListener('error', fail, true)
  const site = await start({ rollups: { popup: { css: ['/no-such-sheet.css'] } } })
  await expect.element(popup).toBeVisible()
  expect(site.reported).toMatchObject([{ place: { source: 'feature', type: 'popup' } }])
  removeEventListener('error', fail, true)
  await userEvent.keyboard('{Escape}')
})

test('a sheet that does not come for the popup of the manager is reported, and the popup opens [BLK-68]', async () => {
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <OverlaysManagerBlock entries={[{ name: 'popup', state: 'page' }]} settings={{ popup: STORED }} />
      <PopupBlock settings={readPopupSettings(STORED)} />
    </>,
  )
  const element = document.querySelector<HTMLElement>('[data-block-type="overlays"]')!
  const decoded = island.decode(JSON.parse(element.dataset['blockJson']!))
  const site = fakeSite(undefined, { pageType: 2, ...EDITOR, rollups: { popup: { css: ['/no-such-popup.css'] } } })
  stops.push(await island.start(element, decoded.ok ? decoded.data : {}, site))
  await userEvent.click(page.getByRole('button', { name: 'Show the popup' }))
  await expect
    .poll(() => site.reported)
    .toEqual([{ error: expect.any(Error), place: { source: 'block', type: 'overlays' } }])
  await expect.element(popup).toBeVisible()
  await userEvent.keyboard('{Escape}')
})
