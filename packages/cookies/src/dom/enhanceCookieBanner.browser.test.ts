import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bannerHtml } from '../core/bannerHtml.js'
import { createConsent } from './createConsent.js'
import { enhanceCookieBanner } from './enhanceCookieBanner.js'
import { deleteCookie, readCookie, writeCookie } from './jar.js'

let stop = (): void => {}
const clean = (): void => deleteCookie('ss_cookieAllowed')
beforeEach(clean)
afterEach(() => {
  vi.restoreAllMocks()
  stop()
  document.body.replaceChildren()
  clean()
})

const banner = (): HTMLElement | null => document.querySelector('[data-part="banner"]')
const part = (name: string): HTMLElement => document.querySelector(`[data-scope="cookies"][data-part="${name}"]`)!
const size = (): string => document.documentElement.style.getPropertyValue('--vt-cookies-size')

/** Writes the server's closed banner behind two links, and returns the HTML of the page. */
function serve(): string {
  document.body.innerHTML = `<a href="#a">a</a><a href="#b">b</a>${bannerHtml({ open: false })}`
  return document.body.innerHTML
}

test('the banner opens with the note about the signal, and stop leaves the served markup without its buttons’ work [COO-35] [COO-42]', () => {
  const served = serve()
  const consent = { ...createConsent(), globalPrivacyControl: true }
  const added = vi.spyOn(document, 'addEventListener')
  const removed = vi.spyOn(document, 'removeEventListener')
  stop = enhanceCookieBanner(banner()!, { consent })
  expect([banner()!.hidden, part('signal').hidden]).toEqual([false, false])
  stop()
  expect(added.mock.calls).toEqual([['focusin', expect.any(Function), { once: true }]])
  expect(removed.mock.calls).toEqual([['focusin', added.mock.calls[0]![1]]])
  expect(document.body.innerHTML).toBe(served)
  part('accept').click()
  expect(readCookie('ss_cookieAllowed')).toBeUndefined()
})

test('a banner without a consent of its own stores the choice, and a press beside its buttons chooses nothing [COO-35]', () => {
  serve()
  stop = enhanceCookieBanner(banner()!)
  for (const name of ['text', 'actions', 'signal', 'banner']) part(name).click()
  expect([readCookie('ss_cookieAllowed'), banner() === null]).toEqual([undefined, false])
  part('decline').click()
  expect(readCookie('ss_cookieAllowed')).toBe('false')
})

test('a banner leaves after the choice, comes back to its place without one, and stop brings it back [COO-35]', async () => {
  serve()
  const consent = createConsent()
  const element = banner()!
  stop = enhanceCookieBanner(element, { consent })
  const places = (): (string | undefined)[] => [...document.body.children].map((child) => child.localName)
  part('accept').click()
  await expect.poll(banner).toBeNull()
  consent.decline()
  expect(banner()).toBeNull()
  clean()
  consent.refresh()
  expect([banner(), element.hidden, places()]).toEqual([element, false, ['a', 'a', 'div']])
  part('accept').click()
  expect(consent.state).toBe('allowed')
  await expect.poll(banner).toBeNull()
  clean()
  consent.refresh()
  expect(banner()).toBe(element)
  writeCookie('ss_cookieAllowed', 'true')
  consent.refresh()
  await expect.poll(banner).toBeNull()
  stop()
  expect([banner(), element.hidden]).toEqual([element, true])
  clean()
  consent.refresh()
  expect(element.hidden).toBe(true)
})

test('a banner without a note about the signal opens, and stop leaves the served markup [COO-35]', () => {
  serve()
  part('signal').remove()
  const served = document.body.innerHTML
  stop = enhanceCookieBanner(banner()!, { consent: createConsent() })
  expect(banner()!.hidden).toBe(false)
  stop()
  expect(document.body.innerHTML).toBe(served)
})

test('an open banner that hears of no choice again stays as it is [COO-35]', () => {
  serve()
  let tell = (): void => {}
  const consent = createConsent()
  const subscribe: typeof consent.subscribe = (listener) => {
    tell = () => listener(consent.state)
    return () => {}
  }
  const added = vi.spyOn(document, 'addEventListener')
  stop = enhanceCookieBanner(banner()!, { consent: { ...consent, subscribe } })
  const opened = document.body.innerHTML
  tell()
  expect(added).toHaveBeenCalledOnce()
  expect(document.body.innerHTML).toBe(opened)
})

test('a banner keeps clear of the first focus, and its room goes with it after the choice [COO-35] [COO-46]', async () => {
  serve()
  const consent = createConsent()
  stop = enhanceCookieBanner(banner()!, { consent })
  await import('./keepClear.js')
  expect(size()).toBe('')
  document.querySelector('a')!.focus()
  await expect.poll(size).toBe(`${banner()!.offsetHeight}px`)
  consent.accept()
  await expect.poll(banner).toBeNull()
  expect(size()).toBe('')
  document.querySelectorAll('a')[1]!.focus()
  await new Promise(requestAnimationFrame)
  expect(size()).toBe('')
})

test('a banner that opens while something has the focus keeps clear at once, until the stop [COO-35] [COO-46]', async () => {
  serve()
  document.querySelector('a')!.focus()
  stop = enhanceCookieBanner(banner()!, { consent: createConsent() })
  await expect.poll(size).toBe(`${banner()!.offsetHeight}px`)
  stop()
  expect(size()).toBe('')
})
