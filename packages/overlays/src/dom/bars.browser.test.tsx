import { expectSameParts } from '@vitrine/testing'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isAnnouncementClosed } from '../core/announcement.js'
import { AnnouncementBar } from '../react/AnnouncementBar.js'
import { MobileInformationBar } from '../react/MobileInformationBar.js'
import { OverlaysManager } from '../react/OverlaysManager.js'
import { Popup } from '../react/Popup.js'
import { addSheet, clean, keep, serve } from '../testing/page.js'
import { createOverlaysManager } from './createOverlaysManager.js'
import { enhanceAnnouncementBar } from './enhanceAnnouncementBar.js'
import { enhanceMobileBar } from './enhanceMobileBar.js'
import { enhanceOverlaysManager } from './enhanceOverlaysManager.js'

beforeEach(addSheet)
afterEach(clean)

const bar = page.getByRole('region', { name: 'Announcement' })
const close = page.getByRole('button', { name: 'Close the announcement' })

describe('one core, two binders', () => {
  test('bars, manager and popup are the same from server, script and React [OVL-32]', () => {
    const manager = createOverlaysManager([{ name: 'popup', state: () => 'show' }])
    const html = unsafelyTrustHtml('<b>Late</b> on Thursdays')
    expectSameParts({
      server: <AnnouncementBar html={html} href="/late" version={2} />,
      react: <AnnouncementBar html={html} href="/late" version={2} />,
      behaviour: (root) => enhanceAnnouncementBar(root, { version: 2 }),
    })
    expectSameParts({
      server: <MobileInformationBar email="a@b.test" phone="+1 555" hours={['9 to 5']} theme="dark" />,
      react: <MobileInformationBar email="a@b.test" phone="+1 555" hours={['9 to 5']} theme="dark" />,
      behaviour: enhanceMobileBar,
    })
    expectSameParts({
      server: <OverlaysManager entries={[{ name: 'popup', state: 'page' }]} />,
      react: <OverlaysManager manager={manager} />,
      behaviour: (root) => enhanceOverlaysManager(root, manager),
    })
    expectSameParts({
      server: <Popup action={{ label: 'See', href: '/prints' }} />,
      react: <Popup action={{ label: 'See', href: '/prints' }} />,
      behaviour: () => () => {},
    })
    manager.stop()
  })
})

describe('the announcement bar', () => {
  function start(version = 3) {
    const element = serve(
      <AnnouncementBar version={version} href="/late" newWindow html={unsafelyTrustHtml('Late on <b>Thursday</b>')} />,
    )
    keep(enhanceAnnouncementBar(element, { version }))
    return element
  }

  test('is a labelled region with a link that opens a new window without this one [OVL-21] [OVL-22]', async () => {
    start()
    await expect.element(bar).toBeVisible()
    const link = page.getByRole('link', { name: 'Late on Thursday' }).element() as HTMLAnchorElement
    expect([link.getAttribute('href'), link.target, link.rel]).toEqual(['/late', '_blank', 'noopener'])
  })

  test('closing hides it and stores its version as a cookie [OVL-21]', async () => {
    start(3)
    await userEvent.click(close)
    await expect.element(bar).not.toBeInTheDocument()
    expect([3, 4, 33].map((version) => isAnnouncementClosed(document.cookie, version))).toEqual([true, false, false])
  })

  test('its cookie lives for a year on the whole site; without cookies the bar still closes [OVL-21]', async () => {
    const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
    const onOpenChange = vi.fn()
    const element = serve(<AnnouncementBar>Late on Thursday</AnnouncementBar>)
    keep(enhanceAnnouncementBar(element, { version: 3 }, { onOpenChange }))
    const button = element.querySelector('button')!
    element.querySelector('p')!.click()
    expect(written).not.toHaveBeenCalled()
    button.click()
    expect(written.mock.calls).toEqual([['ss_announcement=3.; Path=/; Max-Age=31536000; SameSite=Lax']])
    expect(onOpenChange.mock.calls).toEqual([[false, { reason: 'close-press', event: expect.any(MouseEvent) }]])
    written.mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    element.hidden = false
    button.click()
    expect(element.hidden).toBe(true)
    written.mockRestore()
  })

  test('a press that the page has handled leaves it open, and one without a close button closes nothing [OVL-21]', () => {
    const onClose = vi.fn()
    const element = serve(<AnnouncementBar>Late on Thursday</AnnouncementBar>)
    keep(enhanceAnnouncementBar(element, { version: 3 }, { onClose }))
    const button = element.querySelector('button')!
    button.addEventListener('click', (event) => event.preventDefault(), { once: true })
    button.click()
    expect(element.hidden).toBe(false)
    const bare = serve(<AnnouncementBar>Late on Friday</AnnouncementBar>)
    bare.querySelector('button')!.remove()
    keep(enhanceAnnouncementBar(bare, { version: 3 }, { onClose }))
    bare.querySelector('p')!.click()
    expect([bare.hidden, onClose.mock.calls]).toEqual([false, []])
    button.click()
    expect([element.hidden, bare.hidden, onClose.mock.calls]).toEqual([true, false, [[3]]])
  })

  test('focus goes through it and on: it contains nothing [OVL-22]', async () => {
    start()
    const after = document.body.appendChild(document.createElement('button'))
    after.textContent = 'After'
    close.element().focus()
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(after)
  })

  test('it pushes content down and starting moves nothing [OVL-22]', () => {
    const element = serve(<AnnouncementBar>Late on Thursday</AnnouncementBar>)
    const main = document.body.appendChild(document.createElement('main'))
    const before = main.getBoundingClientRect().top
    expect(before).toBeGreaterThanOrEqual(44)
    keep(enhanceAnnouncementBar(element, { version: 1 }))
    expect(main.getBoundingClientRect().top).toBe(before)
  })

  test('a page that the script in the head has marked never shows it [OVL-21]', async () => {
    document.documentElement.dataset['closed'] = ''
    start()
    await expect.element(bar).not.toBeInTheDocument()
  })

  test('an unsafe link is no link [OVL-21]', async () => {
    serve(<AnnouncementBar href="javascript:alert(1)">Late on Thursday</AnnouncementBar>)
    await expect.element(page.getByText('Late on Thursday')).toBeVisible()
    expect(page.getByRole('link').elements()).toEqual([])
  })

  test('it reports its version when it is closed, and stop shows it again as the server wrote it [OVL-21]', async () => {
    const element = serve(<AnnouncementBar>Late on Thursday</AnnouncementBar>)
    const onClose = vi.fn()
    const stop = enhanceAnnouncementBar(element, { version: 1 }, { onClose })
    await userEvent.click(close)
    expect(onClose.mock.calls).toEqual([[1]])
    stop()
    await expect.element(bar).toBeVisible()
    await userEvent.click(close)
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('the mobile information bar', () => {
  const contact = page.getByRole('region', { name: 'Contact and opening hours' })
  const render = (props: Partial<Parameters<typeof MobileInformationBar>[0]> = {}) =>
    serve(
      <MobileInformationBar
        email="desk@hall.test"
        phone="+1 555 010"
        location="/visit"
        hours={['9 to 22']}
        {...props}
      />,
    )

  test('on a desk it never shows, at no width [OVL-23]', async () => {
    await page.viewport(375, 700)
    render()
    await expect.element(contact).not.toBeInTheDocument()
  })

  test('without data, or with style none, there is no bar [OVL-24] [OVL-25]', () => {
    expect(serve(<MobileInformationBar email=" " hours={[]} />)).toBeNull()
    expect(render({ theme: 'none' })).toBeNull()
    expect(render({ hours: [] }).querySelectorAll('[data-part="item"]')).toHaveLength(3)
  })
})

describe('the opening hours', () => {
  function serveHours() {
    const element = serve(<MobileInformationBar hours={['9 to 22']} />)
    const stop = enhanceMobileBar(element)
    keep(stop)
    const hours = element.querySelector('details')!
    /** Presses a key, and returns whether its default was prevented. */
    function press(key: string): boolean {
      return !document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    return { hours, stop, press }
  }

  test('Escape closes the panel alone, and is left alone when it is closed or handled [OVL-25]', () => {
    const { hours, press } = serveHours()
    expect(press('Escape')).toBe(false)
    hours.open = true
    expect([press('Enter'), hours.open]).toEqual([false, true])
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    press('Escape')
    expect(hours.open).toBe(true)
    expect([press('Escape'), hours.open]).toEqual([true, false])
  })

  test('a bar without hours leaves Escape and presses to the page [OVL-25]', () => {
    const element = serve(<MobileInformationBar email="a@b.test" />)
    keep(enhanceMobileBar(element))
    const before = element.outerHTML
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    document.body.dispatchEvent(key)
    document.body.click()
    expect([key.defaultPrevented, element.outerHTML]).toEqual([false, before])
  })

  test('a press outside the panel closes it, one inside does not, and after the stop none does [OVL-25]', () => {
    const { hours, stop, press } = serveHours()
    hours.open = true
    hours.querySelector('li')!.click()
    expect(hours.open).toBe(true)
    document.body.click()
    expect(hours.open).toBe(false)
    hours.open = true
    stop()
    document.body.click()
    expect([press('Escape'), hours.open]).toEqual([false, true])
  })
})

describe('the overlays manager', () => {
  test('lists the overlays with their states and opens the popup whatever its rule says [OVL-26] [OVL-27]', async () => {
    const open = vi.fn()
    const states = { popup: 'frequency', bar: 'show' } as { popup: 'frequency' | 'show'; bar: 'show' | 'closed' }
    const manager = createOverlaysManager([
      { name: 'popup', state: () => states.popup, open },
      { name: 'announcement-bar', state: () => states.bar },
      { name: 'mobile-bar', state: () => 'device' },
    ])
    keep(manager.stop)
    const element = serve(<OverlaysManager entries={manager.entries} />)
    keep(enhanceOverlaysManager(element, manager))
    const lines = (): (string | null)[] =>
      [...element.querySelectorAll('li')].map((entry) => entry.querySelector('[data-part="state"]')!.textContent)
    expect(lines()).toEqual(['You have closed it', 'Shown to visitors', 'Not on this device'])
    await userEvent.click(page.getByRole('button', { name: 'Show the popup' }))
    expect(open).toHaveBeenCalledOnce()
    states.bar = 'closed'
    dispatchEvent(new StorageEvent('storage'))
    expect(lines()[1]).toBe('You have closed it')
  })

  test('stop writes the states of the server back, and a press then opens nothing [OVL-27]', async () => {
    const open = vi.fn()
    const manager = createOverlaysManager([
      { name: 'mobile-bar', state: () => 'show' },
      { name: 'popup', state: () => 'submitted', open },
    ])
    keep(manager.stop)
    const element = serve(<OverlaysManager entries={[{ name: 'popup', state: 'page' }]} />)
    const stop = enhanceOverlaysManager(element, manager)
    const entry = element.querySelector('li')!
    const seen = (): (string | null | undefined)[] => [
      entry.dataset['state'],
      entry.querySelector('[data-part="state"]')!.textContent,
    ]
    const button = element.querySelector('button')!
    expect(seen()).toEqual(['submitted', 'You have signed up'])
    button.addEventListener('click', (event) => event.preventDefault(), { once: true })
    button.click()
    expect(open).not.toHaveBeenCalled()
    button.click()
    expect(open).toHaveBeenCalledOnce()
    stop()
    expect(seen()).toEqual(['page', 'Not on this page'])
    button.click()
    expect(open).toHaveBeenCalledOnce()
  })

  test('an overlay that is not there cannot be opened [OVL-27]', async () => {
    const element = serve(<OverlaysManager entries={[{ name: 'popup', state: 'off' }]} />)
    expect(element.querySelector('button')).toBeNull()
    expect(element.textContent).toBe('PopupTurned off')
  })
})
