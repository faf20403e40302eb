import { expect, test, vi } from 'vitest'
import { useLoadMore } from '../../testing/useLoadMore.js'
import { PostList } from '../react/index.js'
import { POST } from '../testing/items.js'
import { place } from '../testing/place.js'
import '../styles.css'

const begin = useLoadMore()
const PAGES = 60

const draw = (page: number) => {
  const items = Array.from({ length: 10 }, (_, index) => ({ ...POST, id: `p${page * 10 - 10 + index}` }))
  return <PostList items={items} path="/journal" page={page} pageCount={PAGES} />
}
/** The page that a server sends for an address; its list has a number of pages in all. */
function serve(href: string): Promise<Document> {
  const shown = document.querySelector('body > div')!
  const answer = document.implementation.createHTMLDocument()
  answer.body.append(place(draw(Number(new URL(href).searchParams.get('page') ?? 1))))
  document.body.replaceChildren(shown)
  return Promise.resolve(answer)
}

/** Opens a page of the list by a navigation of a type, with a record of the place that was left. */
function comeTo(page: number, type: string, record: { id: string; top: number; first: number }) {
  history.replaceState(null, '', `/journal?page=${page}`)
  sessionStorage.setItem('vitrine.listPlace', JSON.stringify({ address: location.href, ...record }))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
  const root = place(draw(page))
  const asked: string[] = []
  const held: (() => void)[] = []
  const load = vi.fn((href: string) => {
    asked.push(new URL(href).search)
    return new Promise<Document>((resolve) => held.push(() => void serve(href).then(resolve)))
  })
  begin(root, { load })
  return {
    root,
    load,
    asked,
    answer: () => held.splice(0).forEach((give) => give()),
    ids: () => [...root.querySelectorAll<HTMLElement>('[data-part=entry]')].map(({ dataset }) => dataset['id']),
    top: (id: string) => Math.round(root.querySelector(`[data-id=${id}]`)!.getBoundingClientRect().top),
    newer: () => root.querySelector('[data-part=newer]')?.getAttribute('href'),
  }
}
const allTo = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`)

test.each([
  ['in the last page', 'p25', true],
  ['in a page that was added', 'p4', false],
])('Back fetches the pages before it and returns to an entry %s [COL-25]', async (_, id, isAtOnce) => {
  const { root, asked, answer, ids, top, newer } = comeTo(3, 'back_forward', { id, top: 31, first: 1 })
  expect(asked).toEqual(['?page=2', ''])
  if (isAtOnce) expect(top(id)).toBe(31)
  answer()
  await expect.poll(ids).toEqual(allTo(30))
  await expect.poll(() => top(id)).toBe(31)
  expect(newer()).toBeUndefined()
  expect(root.querySelector('[data-part=more]')!.getAttribute('href')).toBe('/journal?page=4')
})

test('a reload has the same entries, and one of a single page fetches nothing [COL-11] [COL-25]', async () => {
  const { answer, ids, top } = comeTo(2, 'reload', { id: 'p3', top: 12, first: 1 })
  answer()
  await expect.poll(ids).toEqual(allTo(20))
  await expect.poll(() => top('p3')).toBe(12)
  expect(comeTo(2, 'reload', { id: 'p13', top: 12, first: 2 }).asked).toEqual([])
})

test('a visitor who scrolls before the pages have arrived stays at the entries in sight [COL-25]', async () => {
  const { answer, ids, top } = comeTo(3, 'back_forward', { id: 'p4', top: 0, first: 2 })
  document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
  const before = top('p20')
  answer()
  await expect.poll(ids).toHaveLength(20)
  expect(top('p20')).toBeCloseTo(before)
})

test('a page that cannot be loaded ends the list, whose link leads to it; the next visit tries again [COL-25]', async () => {
  const { load, answer, ids, newer } = comeTo(2, 'back_forward', { id: 'p11', top: 0, first: 1 })
  expect(load).toHaveBeenCalledOnce()
  answer()
  await expect.poll(ids).toHaveLength(20)
  history.replaceState(null, '', '/journal?page=4')
  sessionStorage.setItem('vitrine.listPlace', JSON.stringify({ address: location.href, id: 'p31', top: 0, first: 1 }))
  const root = place(draw(4))
  begin(root, {
    load: (href) => (href.endsWith('page=2') ? Promise.reject(new TypeError('offline')) : serve(href)),
  })
  const shown = (): number => root.querySelectorAll('[data-part=entry]').length
  await expect.poll(shown).toBe(20)
  expect(root.querySelector('[data-part=newer]')!.getAttribute('href')).toBe('/journal?page=2')
  expect(newer()).toBeUndefined()
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.parse(sessionStorage.getItem('vitrine.listPlace')!)).toMatchObject({ first: 1 })
})

test('at most the 40 pages before are fetched, whatever the record says [COL-25]', () => {
  expect(comeTo(PAGES, 'back_forward', { id: 'p1', top: 0, first: -5 }).asked).toHaveLength(40)
  expect(comeTo(2, 'back_forward', { id: 'p1', top: 0, first: 9 }).asked).toEqual([])
})
