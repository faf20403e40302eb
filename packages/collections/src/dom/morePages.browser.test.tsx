import { PAGING } from '@vitrine/messages'
import { valuesOf } from '@vitrine/testing/markup'
import { expect, test, vi } from 'vitest'
import { useLoadMore } from '../../testing/useLoadMore.js'
import { PostList } from '../react/index.js'
import { POST } from '../testing/items.js'
import { place } from '../testing/place.js'
import type { LoadMorePorts } from './enhanceLoadMore.js'
import '../styles.css'

const address = location.href
const begin = useLoadMore()

const GERMAN = { ...PAGING, unableToLoad: 'Nicht geladen.', moreLoaded: 'Neu: {count}' }
const POSTS = Array.from({ length: 8 }, (_, index) => ({ ...POST, id: `p${index}`, title: `Post ${index}` }))
const draw = (count: number, page: number) => (
  <PostList items={POSTS.slice(0, count)} path="/journal" page={page} pageCount={3} />
)
/** The document of a page that shows some posts, of which some stand elsewhere on that page as well. */
function pageOf(count: number, page: number): Document {
  const shown = document.querySelector('body > div')!
  const answer = document.implementation.createHTMLDocument()
  answer.body.append(place(draw(count, page)))
  document.body.replaceChildren(shown)
  const aside = answer.body.appendChild(answer.createElement('aside'))
  aside.innerHTML = '<div data-id="p99"></div>'
  return answer
}
function start(ports: LoadMorePorts = {}) {
  const root = place(draw(3, 1))
  const section = root.firstElementChild as HTMLElement
  const load = vi.fn((_address: string, _signal: AbortSignal) => Promise.resolve(pageOf(6, 2)))
  const stop = begin(root, { load, ...ports })
  const more = (): HTMLAnchorElement => section.querySelector('[data-part=more]')!
  const ids = (): (string | null)[] => valuesOf(section, '[data-id]', 'data-id').flat()
  return { root, section, stop, load, more, ids, status: section.querySelector(':scope > [data-part=status]')! }
}
const press = (link: Element, init: MouseEventInit = {}): boolean =>
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

test('More loads its own address once, and is busy until the items are there [COL-8] [COL-11]', async () => {
  let answer = (): void => {}
  const load = vi.fn(
    (_address: string, _signal: AbortSignal) =>
      new Promise<Document>((resolve) => (answer = () => resolve(pageOf(6, 2)))),
  )
  const { more, ids, section } = start({ load })
  const link = more()
  expect([press(link), press(link)]).toEqual([false, false])
  expect(load.mock.calls.map(([href]) => href)).toEqual([new URL('/journal?page=2', location.href).href])
  expect(link.getAttribute('aria-busy')).toBe('true')
  answer()
  await expect.poll(ids).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5'])
  expect(valuesOf(section, '[data-part=pages] a', 'data-part', 'href')).toEqual([['more', '/journal?page=3']])
  expect(section.querySelector('[aria-busy]')).toBeNull()
})

test('More focuses the title of the first new item without scrolling, and keeps the state of the address [COL-11]', async () => {
  history.replaceState({ kept: true }, '', address)
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  const { more, ids, section } = start()
  press(more())
  await expect.poll(ids).toHaveLength(6)
  expect(document.activeElement).toBe(section.querySelector('[data-id=p3] [data-part=title] a'))
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  expect(history.state).toEqual({ kept: true })
})

test('a page without new items adds none and says so [COL-11]', async () => {
  const { more, ids, status } = start({ load: () => Promise.resolve(pageOf(3, 1)) })
  press(more())
  await expect.poll(() => status.textContent).toBe('New items: 0')
  expect(ids()).toEqual(['p0', 'p1', 'p2'])
})

test('a list without a place for its status works in silence [COL-8] [COL-11]', async () => {
  const load = vi.fn(() => Promise.resolve(pageOf(6, 2)))
  load.mockRejectedValueOnce(new TypeError('offline'))
  const section = place(draw(3, 1)).firstElementChild!
  section.querySelector(':scope > [data-part=status]')!.remove()
  begin(section.parentElement!, { load })
  const more = section.querySelector('[data-part=more]')!
  press(more)
  await expect.poll(() => more.hasAttribute('aria-busy')).toBe(false)
  await new Promise((resolve) => setTimeout(resolve))
  press(more)
  await expect.poll(() => document.activeElement!.textContent).toBe('Post 3')
})

test('a section without a list goes on to the next page, with its links [COL-11]', async () => {
  const root = place(draw(3, 1))
  const section = root.firstElementChild!
  section.querySelector('[data-part=items]')!.remove()
  begin(root, { load: () => Promise.resolve(pageOf(6, 2)) })
  press(section.querySelector('[data-part=more]')!)
  const status = section.querySelector(':scope > [data-part=status]')!
  await expect.poll(() => status.textContent).toBe('New items: 0')
  expect(valuesOf(section, '[data-part=more]', 'href')).toEqual([['/journal?page=3']])
  expect(location.pathname + location.search).toBe('/journal?page=2')
})

test('a page without links ends the list [COL-11]', async () => {
  const { more, section, status } = start({ load: () => Promise.resolve(document.implementation.createHTMLDocument()) })
  press(more())
  await expect.poll(() => status.textContent).toBe('New items: 0')
  expect(section.querySelectorAll('[data-part=pages] a')).toHaveLength(0)
})

test.each([
  ['in English', {}, 'Unable to load. Try again.', 'New items: 3'],
  ['in the language of the page', { messages: GERMAN }, 'Nicht geladen.', 'Neu: 3'],
])('a list says %s that a page did not load, and its link is free again [COL-8]', async (_, ports, failed, added) => {
  const load = vi.fn(() => Promise.resolve(pageOf(6, 2)))
  load.mockRejectedValueOnce(new TypeError('offline'))
  const { more, ids, status } = start({ load, ...ports })
  press(more())
  await expect.poll(() => status.textContent).toBe(failed)
  expect(location.href).toBe(address)
  expect(more().hasAttribute('aria-busy')).toBe(false)
  press(more())
  await expect.poll(() => status.textContent).toBe(added)
  expect(ids()).toHaveLength(6)
})

test('other links, other lists and presses with a modifier key are the browser’s [COL-11]', async () => {
  const { root, section, load, more, ids } = start()
  // Cancel the presses that are left to the browser, which would leave the page.
  const left: boolean[] = []
  const cancel = (event: Event): void => {
    left.push(!event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', cancel)
  const other = root.appendChild(more().cloneNode() as HTMLElement)
  press(other)
  press(section.querySelector('[data-part=title] a')!)
  press(more(), { shiftKey: true })
  expect(load).not.toHaveBeenCalled()
  press(more())
  window.removeEventListener('click', cancel)
  expect(left).toEqual([true, true, true, false])
  await expect.poll(ids).toHaveLength(6)
})

test('a stopped list ends its load in silence, and its link opens the page [COL-11]', async () => {
  let signal: AbortSignal | undefined
  let refuse = (): void => {}
  const load = vi.fn((_address: string, given: AbortSignal) => {
    signal = given
    return new Promise<Document>((_, reject) => (refuse = () => reject(new Error('aborted'))))
  })
  const { stop, more, status } = start({ load })
  press(more())
  expect(signal!.aborted).toBe(false)
  stop()
  expect(signal!.aborted).toBe(true)
  refuse()
  const isLeft = new Promise<boolean>((resolve) => {
    const cancel = (event: Event): void => {
      resolve(!event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('click', cancel, { once: true })
  })
  press(more())
  expect(await isLeft).toBe(true)
  expect(status.textContent).toBe('')
  expect(load).toHaveBeenCalledOnce()
})

test('a list to which a visitor does not return keeps its estimated heights [COL-25]', () => {
  const { section } = start()
  expect(section.querySelector('[data-whole]')).toBeNull()
})

test('a list to which a visitor returns is laid out whole, and the record is of this page alone [COL-25]', () => {
  const root = place(draw(8, 3))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as unknown as PerformanceEntry])
  sessionStorage.setItem('vitrine.listPlace', JSON.stringify({ address, id: 'p4', top: 20, first: 1 }))
  const stop = begin(root)
  expect(performance.getEntriesByType).toHaveBeenCalledWith('navigation')
  expect(valuesOf(root, '[data-part=items]', 'data-whole')).toEqual([['']])
  expect(Math.round(root.querySelector('[data-id=p4]')!.getBoundingClientRect().top)).toBe(20)
  window.dispatchEvent(new Event('pagehide'))
  const record = JSON.parse(sessionStorage.getItem('vitrine.listPlace')!) as Record<string, unknown>
  expect(Object.keys(record).sort()).toEqual(['address', 'first', 'id', 'top'])
  expect(record['address']).toBe(address)
  sessionStorage.clear()
  stop()
  window.dispatchEvent(new Event('pagehide'))
  expect(sessionStorage).toHaveLength(0)
})

test('an entry that ends at the upper edge of the window is out of sight when the page is left [COL-25]', () => {
  const { section } = start()
  const box = vi.spyOn(section.querySelector('[data-id=p0]')!, 'getBoundingClientRect')
  const kept = (): unknown => {
    window.dispatchEvent(new Event('pagehide'))
    return (JSON.parse(sessionStorage.getItem('vitrine.listPlace')!) as Record<string, unknown>)['id']
  }
  box.mockReturnValue(new DOMRect(0, -40, 300, 40))
  expect(kept()).toBe('p1')
  box.mockReturnValue(new DOMRect(0, -40, 300, 41))
  expect(kept()).toBe('p0')
})

test('in a browser that does not say how the page was opened a list begins at the top [COL-25]', () => {
  const root = place(draw(8, 3))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  sessionStorage.setItem('vitrine.listPlace', JSON.stringify({ address, id: 'p4', top: 20, first: 1 }))
  begin(root)
  expect(root.querySelector('[data-whole]')).toBeNull()
})

test('a page after the last one has no entry to keep, and leads to the last [COL-11] [COL-25]', () => {
  const root = place(<PostList items={[]} path="/journal" page={4} pageCount={3} />)
  begin(root)
  window.dispatchEvent(new Event('pagehide'))
  expect(sessionStorage).toHaveLength(0)
  expect(valuesOf(root, '[data-part=pages] a', 'data-part', 'href')).toEqual([['newer', '/journal?page=3']])
})

test('without a store of the session a list still works, and returns nowhere [COL-25]', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as unknown as PerformanceEntry])
  const { more, ids } = start()
  expect(() => window.dispatchEvent(new Event('pagehide'))).not.toThrow()
  press(more())
  await expect.poll(ids).toHaveLength(6)
})
