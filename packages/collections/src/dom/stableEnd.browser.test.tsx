import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EventList, PostList, SearchPage } from '../react/index.js'
import { CONCERT, POST } from '../testing/items.js'
import { place } from '../testing/place.js'
import '../styles.css'

const HIT = { ...POST, kind: 'post' as const, excerpt: 'A lamp.', image: undefined }
/** A number of copies of an item. */
const copies = <Item extends object>(item: Item, count: number): (Item & { readonly id: string })[] =>
  Array.from({ length: count }, (_, index) => ({ ...item, id: `item-${index}` }))

type Draw = (count: number) => ReactElement
const POSTS = { path: '/journal', page: 1, pageCount: 2 } as const
const LISTS: readonly (readonly [name: string, draw: Draw])[] = [
  ['posts', (count) => <PostList items={copies(HIT, count)} {...POSTS} />],
  [
    'events',
    (count) => (
      <EventList items={copies({ ...CONCERT, image: undefined }, count)} path="/events" page={1} pageCount={2} />
    ),
  ],
  ['results', (count) => <SearchPage query="lamp" items={copies(HIT, count)} total={60} page={1} pageCount={2} />],
]
/** A grid of four columns with pictures, whose rows are higher than their estimate. */
const GRID: Draw = (count) => <PostList items={copies(POST, count)} view="grid" {...POSTS} />
const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

beforeEach(async () => {
  await page.viewport(800, 600)
  // Switch off scroll anchoring, which not every browser has and which hides a list that grows above the link.
  document.documentElement.style.overflowAnchor = 'none'
})
afterEach(() => void document.documentElement.style.removeProperty('overflow-anchor'))

test.each([
  ...LISTS.map(([name, draw]) => [name, draw, 800, 600] as const),
  ['posts in a grid in a tall window', GRID, 1280, 1000] as const,
])(
  'the link below a list of %s stays where it is when the list comes into sight [COL-11]',
  async (_, draw, width, height) => {
    await page.viewport(width, height)
    const root = place(draw(60), width)
    root.style.paddingBlockEnd = '2000px'
    const more = root.querySelector<HTMLElement>('[data-part=more]')!
    more.scrollIntoView({ block: 'end' })
    const top = more.getBoundingClientRect().top
    for (let count = 0; count < 4; count += 1) {
      await frame()
      expect(more.getBoundingClientRect().top).toBe(top)
    }
  },
)

test.each(LISTS)('of a list of %s the last 24 are always laid out, the others near the window [COL-31]', (_, draw) => {
  const root = place(draw(26))
  const entries = [...root.querySelectorAll('[data-part=entry], [data-part=result]')]
  expect(entries.map((entry) => getComputedStyle(entry).contentVisibility)).toEqual([
    'auto',
    'auto',
    ...Array.from({ length: 24 }, () => 'visible'),
  ])
})
