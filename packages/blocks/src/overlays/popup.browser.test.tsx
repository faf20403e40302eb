import { readCookie } from '@vitrine/cookies'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeSite } from '../testing/fakeSite.js'
import { popupLeft } from '../testing/popupLeft.js'
import { STORED_POPUP } from '../testing/storedPopup.js'
import { readPopupRule, readPopupSettings } from './codec.js'
import { PopupBlock } from './OverlayBlocks.js'
import { startPopup } from './popup.js'

/** Milliseconds that no test waits for. */
const NEVER = 1e8
const popup = page.getByRole('dialog', { name: 'The programme' })
const stops: (() => void)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  localStorage.removeItem('popup-overlay')
  await popupLeft()
})

async function start(rule: object = {}, more = ''): Promise<() => void> {
  const settings = { ...STORED_POPUP, ...rule }
  document.body.innerHTML = `${renderToStaticMarkup(<PopupBlock settings={readPopupSettings(settings)} />)}${more}`
  const stop = await startPopup(fakeSite(undefined, { pageType: 2 }), document, readPopupRule(settings))
  stops.push(stop)
  return stop
}
const inPage = (): HTMLDialogElement | null => document.querySelector('body > dialog')

test('the popup opens on a scroll past its depth before its delay is over [OVL-18]', async () => {
  await start({ delay: NEVER, scrollDepth: 0.1 }, '<div style="height: 5000px"></div>')
  expect(inPage()!.open).toBe(false)
  document.scrollingElement!.scrollTop = 2000
  await expect.element(popup).toBeVisible()
  document.scrollingElement!.scrollTop = 0
})

test('the popup waits while the cookie banner asks [OVL-31]', async () => {
  await start({}, '<div data-scope="cookies" data-part="banner"><button>Accept</button></div>')
  const banner = document.querySelector<HTMLElement>('[data-part=banner]')!
  await userEvent.click(page.getByRole('button', { name: 'Accept' }))
  expect(inPage()!.open).toBe(false)
  banner.hidden = true
  await expect.element(popup).toBeVisible()
})

test('a popup that stops leaves the page, without a record [OVL-18] [OVL-19]', async () => {
  const stop = await start()
  await expect.element(popup).toBeVisible()
  stop()
  expect([inPage(), localStorage.getItem('popup-overlay'), readCookie('ss_popup')]).toEqual([null, null, undefined])
})

test('a page without the markup of a popup starts none [OVL-18]', async () => {
  document.body.innerHTML = '<template data-popup><p>Other words</p></template>'
  const stop = await startPopup(fakeSite(), document, readPopupRule(STORED_POPUP))
  expect(document.querySelector('dialog')).toBeNull()
  stop()
  expect(document.body.innerHTML).toBe('<template data-popup=""><p>Other words</p></template>')
})

test('a popup that is already in the page is used, and not copied again [OVL-19]', async () => {
  await start()
  await expect.element(popup).toBeVisible()
  stops.push(await startPopup(fakeSite(undefined, { pageType: 2 }), document, readPopupRule(STORED_POPUP)))
  expect(document.querySelectorAll('body > dialog')).toHaveLength(1)
})
