import { COLLECTIONS } from '@vitrine/messages'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { tourDate } from '../core/tourDate.js'
import { enhanceCalendar, enhanceComments, enhanceSearch } from '../index.js'
import { COMMENTS, CONCERT, FAIR, HIT, POST } from '../testing/items.js'
import { place } from '../testing/place.js'
import { Calendar, Comments, EventList, EventPage, Post, PostList, SearchPage, Summary, TourDates } from './index.js'
import '../styles.css'

const ARABIC = { locale: 'ar', contentLanguage: { lang: 'en-US', dir: 'ltr' } } as const
/** Texts of the catalogue, each of which is Arabic. */
const messages = Object.fromEntries(
  Object.entries(COLLECTIONS).map(([key, text]) => [key, `صفحة ${text}`]),
) as unknown as typeof COLLECTIONS

let stop = (): void => {}
afterEach(() => {
  stop()
  stop = () => {}
})

function draw(view: ReactElement): HTMLElement {
  const root = place(view)
  root.lang = 'ar'
  root.dir = 'rtl'
  return root
}

/** Texts with letters that are not in the language that they should be in. */
function wrongTexts(root: HTMLElement): string[] {
  const wrong: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text
    if (!/\p{L}/u.test(data)) continue
    const [lang, dir] = ['lang', 'dir'].map((name) => parentElement!.closest(`[${name}]`)!.getAttribute(name))
    const isPage = /\p{Script=Arabic}/u.test(data)
    if (lang !== (isPage ? 'ar' : 'en-US') || dir !== (isPage ? 'rtl' : 'ltr')) wrong.push(data)
  }
  for (const image of root.querySelectorAll('img[alt]:not([alt=""])'))
    if (image.closest('[lang]')!.getAttribute('lang') !== 'en-US') wrong.push(image.getAttribute('alt')!)
  return wrong
}

const links = { previous: { title: 'Older', url: '/older' }, next: { title: 'Newer', url: '/newer' } }
const VIEWS: Readonly<Record<string, (props: Partial<typeof ARABIC>) => ReactElement>> = {
  PostList: (props) => <PostList items={[POST]} page={2} pageCount={3} {...{ messages }} {...props} />,
  Post: (props) => <Post item={POST} path="/journal" {...links} {...{ messages }} {...props} />,
  Calendar: (props) => (
    <Calendar month={{ year: 2026, month: 11 }} items={[CONCERT, FAIR]} {...{ messages }} {...props} />
  ),
  EventList: (props) => <EventList items={[CONCERT, FAIR]} {...{ messages }} {...props} />,
  EventPage: (props) => <EventPage item={CONCERT} {...links} {...{ messages }} {...props} />,
  TourDates: (props) => <TourDates items={[tourDate(CONCERT)]} {...{ messages }} {...props} />,
  SearchPage: (props) => <SearchPage query="" items={[HIT]} terms={['lamp']} {...{ messages }} {...props} />,
  Comments: (props) => <Comments itemId="p1" comments={COMMENTS} now={600_000} {...{ messages }} {...props} />,
  Summary: (props) => (
    <Summary items={[POST, CONCERT]} show={{ location: true, readMore: true }} {...{ messages }} {...props} />
  ),
}

/** Names of companies, which are in no language. */
const COMPANIES = ['Google', 'Outlook', 'Microsoft 365', 'Yahoo']

describe.each(Object.entries(VIEWS))('%s', (_name, view) => {
  test('gives the owner’s texts their language, and leaves its own words in that of the page [SRV-97]', () => {
    expect(wrongTexts(draw(view(ARABIC))).filter((text) => !COMPANIES.includes(text))).toEqual([])
  })

  test('writes no language where the owner’s is that of the page [SRV-97]', () => {
    expect(place(view({})).firstElementChild!.querySelector('[lang], [dir], [data-content-lang]')).toBeNull()
  })
})

test.each(['PostList', 'EventList', 'EventPage', 'SearchPage'])(
  '%s keeps words of another direction on the side of the page [COL-33]',
  (name) => {
    const root = draw(VIEWS[name]!(ARABIC))
    const words = root.querySelectorAll('[dir=ltr]:is([data-part=title], [data-part=excerpt], [data-part=place], dd)')
    expect(words.length).toBeGreaterThan(0)
    const gaps = Array.from(words, (part) => {
      const text = document.createRange()
      text.selectNodeContents(part)
      return Math.round(part.getBoundingClientRect().right - text.getBoundingClientRect().right)
    })
    expect(gaps).toEqual(Array.from(words, () => 0))
  },
)

test('a month that is drawn in the browser has the languages of the server’s [SRV-97]', async () => {
  const root = draw(VIEWS['Calendar']!(ARABIC))
  stop = enhanceCalendar(root, { load: () => Promise.resolve([CONCERT]), messages })
  root.querySelector<HTMLElement>('[data-part=previous]')!.click()
  await expect.poll(() => root.querySelector<HTMLElement>('[data-part=root]')!.dataset['month']).toBe('2026-10')
  root.querySelector<HTMLElement>('[data-part=next]')!.click()
  await expect
    .poll(() => root.querySelector('[data-date="2026-11-27"] [data-part=name]')?.textContent)
    .toBe('The Tin Band')
  expect(wrongTexts(root)).toEqual([])
})

test('a comment that is added in the browser has the language of the others [SRV-97]', async () => {
  const root = draw(VIEWS['Comments']!(ARABIC))
  const comment = { id: 'c9', itemId: 'p1', name: 'Ada', body: 'Fine.', createdAt: 5000 }
  stop = enhanceComments(root, { post: () => Promise.resolve(comment), messages, now: () => 600_000 })
  const form = root.querySelector<HTMLFormElement>('section > form')!
  await userEvent.fill(form.querySelector('[name=name]')!, 'Ada')
  await userEvent.fill(form.querySelector('textarea')!, 'Fine.')
  await userEvent.click(form.querySelector('[data-part=send]')!)
  await expect.poll(() => root.querySelector('#comment-c9 [data-part=text]')?.getAttribute('lang')).toBe('en-US')
  expect(root.querySelector('#comment-c9 [data-part=name]')!.getAttribute('dir')).toBe('ltr')
  expect(root.querySelector('#comment-c9 [data-part=delete]')!.closest('[lang]')!.getAttribute('lang')).toBe('ar')
})

test('suggestions have the language of the content [SRV-97]', async () => {
  const root = draw(VIEWS['SearchPage']!(ARABIC))
  stop = enhanceSearch(root, { suggest: () => Promise.resolve([HIT]), messages })
  await userEvent.type(root.querySelector('input')!, 'lamp')
  await expect.poll(() => root.querySelector('[role=option] > span')?.getAttribute('lang')).toBe('en-US')
  expect(root.querySelector('[role=option] > span')!.getAttribute('dir')).toBe('ltr')
})
