import { cleanup, render } from '@testing-library/react'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { OverlayState } from '../core/overlayEntries.js'
import { createOverlaysManager } from '../dom/createOverlaysManager.js'
import { addSheet, clean } from '../testing/page.js'
import { AnnouncementBar, MobileInformationBar, OverlaysManager } from './index.js'

beforeEach(addSheet)
afterEach(() => {
  cleanup()
  clean()
})

const part = (name: string): HTMLElement | null =>
  document.querySelector(`[data-scope="overlays"][data-part="${name}"]`)

describe('the announcement bar', () => {
  test('closing reports version 1, or that of the bar, and hides a bar that owns its state [OVL-21]', async () => {
    const [onClose, onOpenChange] = [vi.fn(), vi.fn()]
    const { rerender } = render(<AnnouncementBar onClose={onClose}>Late</AnnouncementBar>)
    expect([part('announcement-bar')!.hidden, part('link')]).toEqual([false, null])
    await userEvent.click(part('text')!)
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(part('close')!)
    expect([part('announcement-bar')!.hidden, onClose.mock.calls]).toEqual([true, [[1]]])
    const owned = (open: boolean) => (
      <AnnouncementBar open={open} version={4} onClose={onClose} onOpenChange={onOpenChange}>
        Late
      </AnnouncementBar>
    )
    rerender(owned(true))
    await userEvent.click(part('close')!)
    expect([part('announcement-bar')!.hidden, onClose.mock.calls[1]]).toEqual([false, [4]])
    expect(onOpenChange.mock.calls).toEqual([[false, { reason: 'close-press', event: expect.any(Event) as Event }]])
    rerender(owned(false))
    expect(part('announcement-bar')!.hidden).toBe(true)
  })

  test('a bar may be closed at first, and its elements come before its HTML [OVL-21]', () => {
    const html = unsafelyTrustHtml('<b>Late</b> on Thursdays')
    const { rerender } = render(<AnnouncementBar defaultOpen={false} html={html} contentLanguage={{ lang: 'de' }} />)
    expect(part('announcement-bar')!.hidden).toBe(true)
    expect([part('text')!.innerHTML, part('text')!.lang]).toEqual(['<span><b>Late</b> on Thursdays</span>', 'de'])
    rerender(
      <AnnouncementBar html={html} href="/late">
        Early
      </AnnouncementBar>,
    )
    const link = part('link')!
    expect([link.textContent, link.getAttribute('href'), link.hasAttribute('target')]).toEqual([
      'Early',
      '/late',
      false,
    ])
  })
})

describe('the mobile information bar', () => {
  test('its style is light by default, and it lists the hours in their language [OVL-24] [OVL-25]', () => {
    render(<MobileInformationBar hours={['9 to 22', 'Closed on Mondays']} contentLanguage={{ lang: 'en' }} />)
    expect([part('mobile-bar')!.dataset['style'], part('panel')!.lang]).toEqual(['light', 'en'])
    expect([...part('panel')!.children].map(({ textContent }) => textContent)).toEqual(['9 to 22', 'Closed on Mondays'])
  })

  test.each([
    ['light', 'rgb(26, 26, 26)'],
    ['dark', 'rgb(255, 255, 255)'],
    ['show', 'rgb(1, 2, 3)'],
  ] as const)('its words have in style %s the colour %s, which is that of the site in show [OVL-24]', (theme, ink) => {
    document.documentElement.style.setProperty('--vt-color-ink', 'rgb(1, 2, 3)')
    render(<MobileInformationBar theme={theme} phone="+1 555 010" />)
    expect(getComputedStyle(part('mobile-bar')!).color).toBe(ink)
    document.documentElement.style.removeProperty('--vt-color-ink')
  })

  test('without hours there is no panel, and without any item no bar [OVL-25]', () => {
    const { rerender } = render(<MobileInformationBar phone="+1 555 010" />)
    expect([part('item')!.textContent, part('hours')]).toEqual(['Call', null])
    rerender(<MobileInformationBar />)
    expect(part('mobile-bar')).toBeNull()
  })

  test('Escape closes the open panel until the bar is removed [OVL-25]', () => {
    const hours = ['9 to 22']
    const { rerender, unmount } = render(<MobileInformationBar theme="none" hours={hours} />)
    expect(part('mobile-bar')).toBeNull()
    rerender(<MobileInformationBar theme="dark" hours={hours} />)
    const panel = part('hours') as HTMLDetailsElement
    const escape = (): boolean =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
    panel.open = true
    expect([escape(), panel.open]).toEqual([false, false])
    panel.open = true
    unmount()
    expect([escape(), panel.open]).toEqual([true, true])
  })
})

describe('the overlays manager', () => {
  test('it shows each change of a state, and only a press on its button opens the popup [OVL-26] [OVL-27]', async () => {
    let state: OverlayState = 'frequency'
    const open = vi.fn(() => void (state = 'show'))
    const manager = createOverlaysManager([
      { name: 'popup', state: () => state, open },
      { name: 'mobile-bar', state: () => 'off' },
    ])
    const { rerender } = render(<OverlaysManager manager={manager} />)
    const lines = (): string[] => [...document.querySelectorAll('li')].map((line) => line.textContent)
    expect(lines()).toEqual(['PopupYou have closed itShow the popup', 'Information bar for phonesTurned off'])
    await userEvent.click(part('name')!)
    expect(open).not.toHaveBeenCalled()
    await userEvent.click(part('open')!)
    expect(open).toHaveBeenCalledOnce()
    await expect.poll(() => lines()[0]).toBe('PopupShown to visitorsShow the popup')
    expect(document.querySelector('li')!.dataset['state']).toBe('show')
    rerender(<OverlaysManager entries={[{ name: 'popup', state: 'off' }]} />)
    expect([lines(), part('open')]).toEqual([['PopupTurned off'], null])
    rerender(<OverlaysManager entries={[{ name: 'popup', state: 'show' }]} />)
    part('open')!.click()
    expect(open).toHaveBeenCalledOnce()
    rerender(<OverlaysManager />)
    expect(lines()).toEqual([])
    manager.stop()
  })
})
