import { writeCookie } from '@vitrine/cookies'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeSite, type FakeSite } from '../testing/fakeSite.js'
import { popupLeft } from '../testing/popupLeft.js'
import { readAnnouncementSettings, readMobileBarSettings, readPopupSettings } from './codec.js'
import { island } from './island.js'
import type { ManagerSettings } from './island.js'
import { mountPopup } from './mountPopup.js'
import { AnnouncementBarBlock, MobileBarBlock, OverlaysManagerBlock, PopupBlock } from './OverlayBlocks.js'

const STORED = { style: 'light', enableMobile: true, displayFrequency: 7, version: 2 }
const NAMES = ['popup', 'announcement-bar', 'mobile-bar'] as const
const stops: (() => void)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  localStorage.removeItem('popup-overlay')
  await popupLeft()
})

/** The overlay that the server has drawn, started. */
async function start(site: FakeSite = fakeSite(undefined, { pageType: 2 })): Promise<HTMLElement> {
  const element = document.querySelector<HTMLElement>('[data-block-type="overlays"]')!
  const decoded = island.decode(JSON.parse(element.dataset['blockJson']!))
  stops.push(await island.start(element, decoded.ok ? decoded.data : {}, site))
  return element
}

async function startManager(settings: ManagerSettings, pageType = 2): Promise<(string | null)[]> {
  const entries = NAMES.map((name) => ({ name, state: 'page' as const }))
  document.body.innerHTML = renderToStaticMarkup(<OverlaysManagerBlock entries={entries} settings={settings} />)
  const element = await start(fakeSite(undefined, { pageType }))
  return NAMES.map((name) => element.querySelector(`[data-overlay="${name}"]`)!.getAttribute('data-state'))
}

test('the manager of a site without overlays says that they are off [OVL-27]', async () => {
  expect(await startManager({})).toEqual(['off', 'off', 'style'])
})

test('the manager says which overlays visitors see on this page [OVL-27]', async () => {
  expect(await startManager({ popup: STORED, bar: 3, mobileBar: 'light' })).toEqual(['show', 'show', 'device'])
})

test('the manager of a phone says that the bar for phones shows [OVL-27] [OVL-23]', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')
  expect(innerWidth).toBeLessThanOrEqual(1024)
  const shown = await startManager({ mobileBar: 'light' })
  agent.mockRestore()
  expect(shown).toEqual(['off', 'off', 'show'])
})

test('the manager says that the page has no popup, that the bar is closed, and that a style hides one [OVL-27]', async () => {
  writeCookie('ss_announcement', '3.')
  expect(await startManager({ popup: STORED, bar: 3, mobileBar: 'none' }, 3)).toEqual(['page', 'closed', 'style'])
  stops.pop()!()
  expect(await startManager({ popup: STORED, bar: 4 }, 2)).toEqual(['show', 'show', 'style'])
})

test('the manager opens the popup once, also where its rule hides it, and after its stop no more [OVL-27]', async () => {
  const slices = [{ type: 'heading', text: 'The programme' }]
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <OverlaysManagerBlock entries={[{ name: 'popup', state: 'page' }]} settings={{ popup: STORED }} />
      <PopupBlock settings={readPopupSettings({ ...STORED, slices })} />
    </>,
  )
  const element = await start(fakeSite(undefined, { pageType: 3 }))
  const open = element.querySelector<HTMLElement>('[data-part=open]')!
  open.click()
  await expect.element(page.getByRole('dialog', { name: 'The programme' })).toBeVisible()
  open.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.querySelectorAll('body > dialog')).toHaveLength(1)
  stops.pop()!()
  open.click()
  expect(document.querySelector<HTMLDialogElement>('body > dialog')!.open).toBe(false)
})

test('an announcement bar without a version closes as version 1 [OVL-21]', async () => {
  const settings = readAnnouncementSettings({ isEnabled: true, announcementHtml: 'Late', version: 7 })
  document.body.innerHTML = renderToStaticMarkup(<AnnouncementBarBlock settings={settings} />)
  const element = document.querySelector<HTMLElement>('[data-block-type="overlays"]')!
  expect([element.id, element.dataset['blockJson']]).toEqual(['block-announcement-bar', '{"version":7}'])
  stops.push(await island.start(element, {}, fakeSite()))
  await userEvent.click(page.getByRole('button', { name: 'Close the announcement' }))
  expect(document.cookie).toContain('ss_announcement=1.')
})

test('the bar for phones closes its hours on Escape, and after its stop no more [OVL-25]', async () => {
  const settings = readMobileBarSettings({ style: 'light', phone: '1', hours: ['Ten to six'] })
  document.body.innerHTML = renderToStaticMarkup(<MobileBarBlock settings={settings} />)
  const element = await start()
  expect([element.id, element.dataset['blockJson']]).toEqual(['block-mobile-bar', '{}'])
  const hours = element.querySelector('details')!
  const press = (): void =>
    void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
  hours.open = true
  press()
  expect(hours.open).toBe(false)
  stops.pop()!()
  hours.open = true
  press()
  expect(hours.open).toBe(true)
})

test('the popup of a site has its picture in the width of a dense screen, and its words [OVL-15]', () => {
  const slices = [
    { type: 'heading', text: 'The programme' },
    { type: 'body', html: '<p>Monthly.</p>' },
    { type: 'image', src: '/images/eddy', width: 3, height: 2, alt: 'Eddy' },
    { type: 'popup-overlay-action', label: 'See', href: '/prints' },
  ]
  document.body.innerHTML = renderToStaticMarkup(<PopupBlock settings={readPopupSettings({ style: 'dark', slices })} />)
  const template = document.querySelector<HTMLTemplateElement>('body > template[data-popup]')!
  const dialog = template.content.querySelector('dialog')!
  expect(dialog.querySelector('img')!.getAttribute('src')).toBe('/images/eddy?format=750w')
  expect(dialog.querySelector('p')!.outerHTML).toBe('<p>Monthly.</p>')
  expect(dialog.querySelector('a')!.getAttribute('href')).toBe('/prints')
  expect(dialog.dataset['style']).toBe('dark')
})

test('a popup without picture and text has none [OVL-15]', () => {
  document.body.innerHTML = renderToStaticMarkup(<PopupBlock settings={readPopupSettings({ style: 'light' })} />)
  const { content } = document.querySelector<HTMLTemplateElement>('template')!
  expect(content.querySelector('img, p, a')).toBeNull()
})

test.each([
  ['without a popup in the page', { popup: STORED }],
  ['without a rule of the popup', {}],
])('the manager opens nothing %s [OVL-27]', async (_, settings) => {
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <OverlaysManagerBlock entries={[{ name: 'popup', state: 'page' }]} settings={settings} />
      {'popup' in settings ? null : <PopupBlock settings={readPopupSettings(STORED)} />}
    </>,
  )
  const site = fakeSite(undefined, { pageType: 2 })
  const element = await start(site)
  element.querySelector<HTMLElement>('[data-part=open]')!.click()
  await Promise.resolve()
  expect([document.querySelector('dialog[open]'), site.reported]).toEqual([null, []])
})

test('a page whose template has no popup has none [OVL-27]', () => {
  document.body.innerHTML = '<template data-popup><p>Programme</p></template>'
  expect(mountPopup(document)).toBeUndefined()
  document.body.replaceChildren()
  expect(mountPopup(document)).toBeUndefined()
})
