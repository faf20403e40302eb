import { expect, test, vi } from 'vitest'
import { useLoadMore } from '../../testing/useLoadMore.js'
import type { ItemContext } from '../core/itemContext.js'
import { PostList, SearchPage } from '../react/index.js'
import { POST } from '../testing/items.js'
import { place } from '../testing/place.js'
import '../styles.css'

const address = location.href
const start = useLoadMore()

const POSTS: readonly ItemContext[] = Array.from({ length: 30 }, (_, index) => ({
  ...POST,
  id: `p${index}`,
  title: `Post ${index}`,
  url: `/journal/p${index}`,
}))

const draw = (page: number) => (
  <PostList items={POSTS.slice(page * 10 - 10, page * 10)} path="/journal" page={page} pageCount={3} />
)

/** The page that a server sends for an address. */
function serve(href: string): Promise<Document> {
  const shown = document.querySelector('body > div')!
  const answer = document.implementation.createHTMLDocument()
  answer.body.append(place(draw(Number(new URL(href).searchParams.get('page') ?? 1))))
  document.body.replaceChildren(shown)
  return Promise.resolve(answer)
}
const titles = (root: Element): string[] =>
  [...root.querySelectorAll('[data-part=title]')].map((one) => one.textContent)
const more = (root: Element): HTMLAnchorElement | null => root.querySelector('[data-part=more]')

test('links of a list lead to newer and older pages without script [COL-11]', () => {
  const root = place(draw(2))
  expect(more(root)!.getAttribute('href')).toBe('/journal?page=3')
  expect(root.querySelector('[data-part=newer]')!.getAttribute('href')).toBe('/journal')
  expect(root.querySelector('[data-kind=tags] a')!.getAttribute('href')).toBe('/journal?tag=lamps')
  expect(root.querySelector('[data-kind=categories] a')!.getAttribute('href')).toBe('/journal?category=House')
})

test('an empty list says that nothing was found [COL-11]', () => {
  const root = place(<PostList items={[]} path="/journal" filter={{ tag: 'boats' }} />)
  expect(root.querySelector('[data-part=empty]')!.textContent).toBe('No results found')
  expect(root.querySelector('[data-part=filter] a')!.getAttribute('href')).toBe('/journal')
})

test('More adds the next items in place and the address carries the page [COL-8] [COL-11]', async () => {
  const root = place(draw(1))
  start(root, { load: serve })
  const first = root.querySelector('[data-id=p0]')
  more(root)!.click()
  await expect.poll(() => titles(root)).toHaveLength(20)
  expect(root.querySelector('[data-id=p0]')).toBe(first)
  expect(location.pathname + location.search).toBe('/journal?page=2')
  expect(root.querySelector('[role=status]')!.textContent).toBe('New items: 10')
  expect(document.activeElement!.textContent).toBe('Post 10')
  more(root)!.click()
  await expect.poll(() => titles(root)).toHaveLength(30)
  expect(more(root)).toBeNull()
})

test('More on a page of results leaves their count and announces the new ones [COL-18]', async () => {
  const hit = (index: number) => ({ title: `Lamp ${index}`, url: `/l${index}`, kind: 'post' as const, excerpt: '' })
  const hits = (page: number) => (
    <SearchPage
      query="lamp"
      items={Array.from({ length: 10 }, (_, index) => hit(page * 10 - 10 + index))}
      page={page}
      pageCount={2}
      total={20}
    />
  )
  const root = place(hits(1))
  const answer = document.implementation.createHTMLDocument()
  answer.body.append(place(hits(2)))
  document.body.replaceChildren(root)
  start(root, { load: () => Promise.resolve(answer) })
  more(root)!.click()
  await expect.poll(() => root.querySelectorAll('[data-part=result]').length).toBe(20)
  expect(root.querySelector('[data-part=count]')!.textContent).toBe('Results found: 20')
  expect(root.querySelector('section > [data-part=status]')!.textContent).toBe('New items: 10')
})

/** Comes to a page as a visitor who pressed Back does. */
function comeBack(type: string, record: string): number {
  const root = place(draw(2))
  const visit = { type } as unknown as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit])
  sessionStorage.setItem('vitrine.listPlace', record)
  window.scrollTo(0, 0)
  start(root, { load: serve })
  return Math.round(root.querySelector('[data-id=p12]')!.getBoundingClientRect().top)
}

test('a visitor who comes back is at the pixel of the entry that was in sight [COL-25]', () => {
  expect(comeBack('back_forward', JSON.stringify({ address, id: 'p12', top: -37, first: 1 }))).toBe(-37)
})

test.each([
  ['a new visit', 'navigate', JSON.stringify({ address, id: 'p12', top: -37, first: 2 })],
  ['another page', 'back_forward', JSON.stringify({ address: 'https://a.example/', id: 'p12', top: -37, first: 2 })],
  ['no JSON', 'back_forward', '{'],
  ['no object', 'back_forward', 'null'],
  ['no number', 'back_forward', JSON.stringify({ address, id: 'p12', top: 'NaN', first: 2 })],
  ['an unknown entry', 'back_forward', JSON.stringify({ address, id: 'p99', top: 5, first: 2 })],
])('a record of %s does not move the page [COL-25]', (_, type, record) => {
  comeBack(type, record)
  expect(window.scrollY).toBe(0)
})

test('leaving the page keeps the first entry in sight [COL-25]', () => {
  const root = place(draw(1))
  start(root, { load: serve })
  const entry = root.querySelector('[data-id=p5]')!
  window.scrollBy(0, entry.getBoundingClientRect().top + 10)
  window.dispatchEvent(new Event('pagehide'))
  const record = JSON.parse(sessionStorage.getItem('vitrine.listPlace')!) as { id: string; top: number; first: number }
  expect(record).toMatchObject({ address, id: 'p5', first: 1 })
  expect(record.top).toBeCloseTo(entry.getBoundingClientRect().top)
})
