import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { EventList, PostList, SearchPage } from '../react/index.js'
import { CONCERT, POST } from '../testing/items.js'
import { place } from '../testing/place.js'
import '../styles.css'

const HIT = { ...POST, kind: 'post' as const, excerpt: 'A lamp.', image: undefined }
/** A number of copies of an item. */
const copies = <Item extends object>(item: Item, count: number): (Item & { readonly id: string })[] =>
  Array.from({ length: count }, (_, index) => ({ ...item, id: `item-${index}` }))

const LISTS: readonly (readonly [name: string, draw: (count: number) => ReactElement])[] = [
  ['posts', (count) => <PostList items={copies(HIT, count)} path="/journal" page={1} pageCount={2} />],
  [
    'events',
    (count) => (
      <EventList items={copies({ ...CONCERT, image: undefined }, count)} path="/events" page={1} pageCount={2} />
    ),
  ],
  ['results', (count) => <SearchPage query="lamp" items={copies(HIT, count)} total={60} page={1} pageCount={2} />],
]
const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

test.each(LISTS)(
  'the link below a list of %s stays where it is when the list comes into sight [COL-11]',
  async (_, draw) => {
    const root = place(draw(30))
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

test.each(LISTS)('of a list of %s the last twelve are always laid out, the others near the window', (_, draw) => {
  const root = place(draw(14))
  const entries = [...root.querySelectorAll('[data-part=entry], [data-part=result]')]
  expect(entries.map((entry) => getComputedStyle(entry).contentVisibility)).toEqual([
    'auto',
    'auto',
    ...Array.from({ length: 12 }, () => 'visible'),
  ])
})
