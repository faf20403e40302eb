import { Comments, PostList, SearchPage, Calendar } from '@vitrine/collections/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { RequestError } from '@vitrine/core-data'
import type { Feature } from '@vitrine/core-data/site'
import { feature as calendar } from '../calendar/feature.js'
import { feature as comments } from '../comments/feature.js'
import { feature as search } from '../search/feature.js'
import { feature as lists } from './feature.js'
import { pageFeatures } from '../registry/features.js'
import { fakeSite, type FakeSite } from '../testing/fakeSite.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

/** Puts a view into the page as the server writes it. */
function place(view: ReactElement): HTMLElement {
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = renderToStaticMarkup(view)
  return main
}
async function start(feature: Feature, site: FakeSite): Promise<FakeSite> {
  stops.push(await feature(site, document))
  return site
}
const event = {
  id: 'e1',
  title: 'Winter fair',
  urlId: 'winter-fair',
  url: '/events/winter-fair',
  recordType: 12,
  status: 1,
  publishedAt: 0,
  excerpt: '',
  author: '',
  tags: [],
  categories: [],
  start: Date.UTC(2026, 11, 5, 12),
  end: Date.UTC(2026, 11, 5, 14),
  timeZone: 'UTC',
}
const failing = (error: unknown) => (): never => {
  throw error
}

test('the calendar of a page loads months from its own address [COL-14] [COL-8]', async () => {
  const main = place(<Calendar month={{ year: 2026, month: 11 }} items={[]} path="/calendar" />)
  const site = await start(
    calendar,
    fakeSite(() => ({ month: '2026-12', today: '2026-11-23', items: [event] })),
  )
  main.querySelector<HTMLElement>('[data-part=next]')!.click()
  await expect
    .poll(() => main.querySelector('[data-date="2026-12-05"] a')?.getAttribute('href'))
    .toBe('/events/winter-fair')
  expect(site.calls.map(({ path, input }) => [path, (input as { query: unknown }).query])).toEqual([
    ['/calendar', { format: 'json', month: '2026-12' }],
  ])
})

test('a month that does not load is reported as an error of the calendar [COL-8] [COL-14]', async () => {
  const main = place(<Calendar month={{ year: 2026, month: 11 }} items={[]} path="/calendar" />)
  const site = await start(calendar, fakeSite(failing(new TypeError('offline'))))
  main.querySelector<HTMLElement>('[data-part=next]')!.click()
  await expect
    .poll(() => site.reported.map(({ place: source }) => source))
    .toEqual([{ source: 'feature', type: 'calendar' }])
})

test('comments are sent by the call of the site and joined to the list [COL-20]', async () => {
  const main = place(<Comments itemId="p1" comments={[]} now={1_700_000_000_000} />)
  const comment = { id: 'c1', itemId: 'p1', name: 'Ida', body: 'Hello', createdAt: 1_700_000_000_000 }
  const site = await start(
    comments,
    fakeSite(() => ({ comment })),
  )
  await userEvent.fill(main.querySelector<HTMLInputElement>('[name=name]')!, 'Ida')
  await userEvent.fill(main.querySelector('textarea')!, 'Hello')
  await userEvent.click(main.querySelector('[data-part=send]')!)
  await expect.poll(() => main.querySelector('article [data-part=text]')?.textContent).toBe('Hello')
  expect(site.calls.map(({ path, input }) => [path, (input as { body: unknown }).body])).toEqual([
    ['/api/rest/comments', { itemId: 'p1', body: 'Hello', name: 'Ida' }],
  ])
})

test('the age of a comment is counted from the clock of the server [COL-21]', async () => {
  const main = place(<Comments itemId="p1" comments={[]} now={1_700_000_000_000} />)
  const comment = { id: 'c1', itemId: 'p1', name: 'Ida', body: 'Hello', createdAt: 1_700_000_000_000 }
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000_000)
  await start(
    comments,
    fakeSite(() => ({ comment })),
  )
  clock.mockReturnValue(10_030_000)
  main.querySelector<HTMLInputElement>('[name=name]')!.value = 'Ida'
  main.querySelector('textarea')!.value = 'Hello'
  main.querySelector<HTMLElement>('[data-part=send]')!.click()
  await expect.poll(() => main.querySelector('article time')?.textContent).toBe('about 30 seconds ago')
  clock.mockRestore()
})

test.each([
  ['server', 'Comments on this are closed.'],
  ['network', 'Your comment was not sent. Try again.'],
] as const)('a comment that fails with the kind %s says "%s" [COL-20]', async (kind, text) => {
  const main = place(<Comments itemId="p1" comments={[]} now={0} />)
  const error = new RequestError(kind, 'Comments on this are closed.', { status: 409, url: '/api/rest/comments' })
  await start(comments, fakeSite(failing(error)))
  await userEvent.fill(main.querySelector<HTMLInputElement>('[name=name]')!, 'Ida')
  await userEvent.fill(main.querySelector('textarea')!, 'Hello')
  await userEvent.click(main.querySelector('[data-part=send]')!)
  await expect.poll(() => main.querySelector('[data-part=error]')!.textContent).toBe(text)
})

test.each([
  ['an error of another kind', new TypeError('x is not a function')],
  ['an error that is like one of the server', Object.assign(new Error('Secret.'), { kind: 'server' })],
  ['no error', undefined],
])('a comment that fails with %s says the general sentence [COL-20]', async (_, error) => {
  const main = place(<Comments itemId="p1" comments={[]} now={0} />)
  await start(comments, fakeSite(failing(error)))
  await userEvent.fill(main.querySelector<HTMLInputElement>('[name=name]')!, 'Ida')
  await userEvent.fill(main.querySelector('textarea')!, 'Hello')
  await userEvent.click(main.querySelector('[data-part=send]')!)
  await expect
    .poll(() => main.querySelector('[data-part=error]')!.textContent)
    .toBe('Your comment was not sent. Try again.')
})

test.each([
  ['calendar', calendar, ''],
  ['calendar', calendar, '<div data-scope="calendar" data-part="root"></div>'],
  [
    'calendar',
    calendar,
    '<div data-block-type="48"><div data-scope="calendar" data-part="root" data-path="/c"></div></div>',
  ],
  ['comments', comments, ''],
  ['comments', comments, '<div data-block-type="62"><div data-scope="comments" data-part="root"></div></div>'],
  ['search', search, ''],
  ['search', search, '<div data-scope="search" data-part="root"></div>'],
  ['search', search, '<div data-scope="search" data-part="root"><form></form></div>'],
] as const)('the feature "%s" starts nothing on a page without its markup: %#[2] [COL-1]', async (_, feature, html) => {
  document.body.innerHTML = html
  const site = fakeSite()
  const messages = vi.spyOn(site, 'messages')
  const stop = await feature(site, document)
  expect(() => stop()).not.toThrow()
  expect([messages.mock.calls, document.body.innerHTML]).toEqual([[], html])
})

test('the page of the search suggests its results [COL-18]', async () => {
  const main = place(<SearchPage items={[]} path="/search" />)
  const hit = { title: 'Lamp oil', url: '/journal/oil', kind: 'post', excerpt: '', publishedAt: 0 }
  const site = await start(
    search,
    fakeSite(() => ({ items: [hit] })),
  )
  await userEvent.type(main.querySelector('input')!, 'lamp')
  await expect.poll(() => main.querySelector('[role=option]')?.textContent).toBe('Lamp oil')
  expect(site.calls.map(({ path }) => path)).toEqual(['/search'])
})

test('every list with pages gets its behaviour, and the end of the feature ends it [COL-1]', async () => {
  const main = place(<PostList items={[]} path="/journal" page={1} pageCount={2} />)
  const stop = await lists(fakeSite(), document)
  const link = main.querySelector<HTMLAnchorElement>('[data-part=more]')!
  const press = (): boolean => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    let isTaken = false
    // Prevent the click's default on the window, so that the test's page stays. The tested behaviour listens on the
    // document and runs before the window's listener.
    window.addEventListener(
      'click',
      (last) => {
        isTaken = last.defaultPrevented
        last.preventDefault()
      },
      { once: true },
    )
    link.dispatchEvent(click)
    return isTaken
  }
  expect(press()).toBe(true)
  stop()
  expect(press()).toBe(false)
})

test.each(['calendar', 'comments', 'lists'] as const)(
  'the feature "%s" is left to the blocks of a page where only blocks have the view [COL-1]',
  (name) => {
    const views = (
      <>
        <Calendar month={{ year: 2026, month: 11 }} items={[]} path="/calendar" />
        <Comments itemId="p1" comments={[]} now={0} />
      </>
    )
    const selector = pageFeatures[name]!.when as string
    place(<div data-block-type="box">{views}</div>)
    expect(document.querySelector(selector)).toBeNull()
    document.body.replaceChildren()
    place(
      <>
        {views}
        <PostList items={[]} path="/journal" page={2} pageCount={2} />
      </>,
    )
    expect(document.querySelector(selector)).not.toBeNull()
  },
)
