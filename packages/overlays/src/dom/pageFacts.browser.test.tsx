import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Popup } from '../react/Popup.js'
import { addSheet, clean, keep, RULE, serve } from '../testing/page.js'
import { enhancePopup, type EnhancePopupPorts, type PopupOptions } from './enhancePopup.js'

const address = location.href

beforeEach(addSheet)
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  clean()
  await expect.poll(() => (history.state as Record<string, unknown> | null)?.['vitrinePopup']).toBeUndefined()
  history.replaceState(null, '', address)
})

/** Starts a popup that opens at once, unless the page keeps it closed. */
function start(options: Partial<PopupOptions> = {}, ports: EnhancePopupPorts = {}): HTMLDialogElement {
  const action = { label: 'See the prints', href: '#prints' }
  const element = serve<HTMLDialogElement>(<Popup heading="The programme" action={action} />)
  keep(enhancePopup(element, { rule: RULE, delay: 0, referrer: '', ...options }, ports))
  return element
}

test.each<[string, Partial<PopupOptions>, string, boolean]>([
  ['a normal page', { pageType: 2 }, '', true],
  ['a splash page', { pageType: 3 }, '', false],
  ['a cart', { pageType: 205 }, '', false],
  ['a page in the editor', { isEditing: true }, '', false],
  ['a page with the flag of screenshots', {}, '?screenshot', false],
])('on %s with %j and the query "%s" it opens: %s [OVL-5] [OVL-7] [OVL-28]', async (_, options, search, opens) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  if (search) history.replaceState(null, '', location.pathname + search)
  const element = start(options)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(element.open).toBe(opens)
})

test('the page before this one is a search engine by its own address, so time opens nothing [OVL-29]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.bing.com/search?q=lamps')
  const element = start({ referrer: undefined })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(element.open).toBe(false)
})

test('a press on its action that opens another tab is recorded, and leaves it open [OVL-17]', async () => {
  const records: string[] = []
  const element = start({}, { onRecord: ({ action }) => records.push(action) })
  await expect.poll(() => element.open).toBe(true)
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  element.querySelector('a')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect([records, element.open]).toEqual([['render', 'click'], true])
})
