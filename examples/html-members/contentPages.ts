import type { ContentItem } from '@vitrine/server/content'
import { html, raw } from 'hono/html'
import { server } from './club.ts'
import { type Html, layout } from './layout.ts'

const WORDS = {
  en: { title: 'Club', journal: 'Journal', events: 'Events', calendar: 'Events for your calendar', next: 'Next dates' },
  de: {
    title: 'Klub',
    journal: 'Tagebuch',
    events: 'Termine',
    calendar: 'Termine für den Kalender',
    next: 'Weitere Termine',
  },
} as const

export type Language = keyof typeof WORDS

const dateOf = ({ event, publishedAt }: ContentItem, lang: string): string =>
  new Intl.DateTimeFormat(lang, {
    dateStyle: 'full',
    ...(event && { timeStyle: 'short' }),
    timeZone: event?.timeZone ?? 'Europe/Berlin',
  }).format(event?.start ?? publishedAt)

const factsOf = (item: ContentItem, lang: string): string =>
  [dateOf(item, lang), item.event?.address].filter(Boolean).join(', ')

const list = (items: readonly ContentItem[], lang: string): Html =>
  html`<ul>
    ${items.map((item) => html`<li><a href="${item.url}">${item.title}</a> <small>${factsOf(item, lang)}</small></li>`)}
  </ul>`

/** The places that a visitor searches for, each with a link to a map. */
async function foundPlaces(input: string): Promise<Html> {
  const found = await server.api.places.search({ input })
  const places = await Promise.all(
    found.map(async ({ placeId, description }) => ({ description, at: await server.api.places.find(placeId) })),
  )
  return html`<ul>
    ${places.map(
      ({ description, at }) =>
        html`<li><a href="https://www.openstreetmap.org/#map=17/${at?.mapLat}/${at?.mapLng}">${description}</a></li>`,
    )}
  </ul>`
}

/** Draws the posts and the next events of a language, with the forms that search. */
export async function homePage(request: Request, lang: Language): Promise<Response> {
  const say = WORDS[lang]
  const reader = await server.api.content.reader(request, undefined, lang)
  const [posts, events] = await Promise.all([reader.list('journal'), reader.list('events')])
  const { origin } = new URL(request.url)
  const alternates = [
    { lang: 'en', href: `${origin}/` },
    { lang: 'de', href: `${origin}/de` },
  ]
  return layout({
    title: say.title,
    lang,
    alternates,
    main: html`<h2>${say.journal}</h2>
      ${list(posts.items, lang)}
      <h2>${say.events}</h2>
      ${list(events.items, lang)}
      <p><a href="/api/content/events/calendar?lang=${lang}">${say.calendar}</a></p>
      <form class="row" action="/search">
        <label>Search <input type="search" name="q" required maxlength="100" /></label> <button>Search</button>
      </form>
      <form class="row" action="/search">
        <label>Find a place <input name="place" required maxlength="100" /></label> <button>Find</button>
      </form>`,
  })
}

/** Draws a post or an event, with the other dates of its series; `undefined` for an address without one. */
export async function itemPage(
  request: Request,
  collectionId: string,
  urlId: string,
  lang: Language,
): Promise<Response | undefined> {
  const reader = await server.api.content.reader(request, undefined, lang)
  const item = await reader.item(collectionId, urlId)
  if (!item) return undefined
  const alternates = await reader.alternates(item, new URL(request.url).origin)
  const series = item.event?.series
  const dates = series === undefined ? [] : (await reader.list(collectionId, { series })).items
  const others = dates.filter(({ id }) => id !== item.id)
  // The HTML of an item is sanitised when it is stored.
  const main = html`<p><small>${factsOf(item, lang)}</small></p>
    ${raw(item.html)}
    ${
      others.length > 0
        ? html`<h2>${WORDS[lang].next}</h2>
            ${list(others, lang)}`
        : ''
    }`
  return layout({ title: item.title, lang: item.isTranslated ? lang : 'en', alternates, main })
}

/** Draws what a search finds: posts and events by their words, or places. */
export async function searchPage(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const place = searchParams.get('place')
  if (place !== null) return layout({ title: 'Places', main: await foundPlaces(place) })
  const q = searchParams.get('q') ?? ''
  const { items, terms } = await (await server.api.content.reader(request)).search(q)
  const main = html`<p>${items.length === 0 ? 'Nothing has these words.' : `Found by: ${terms.join(' ')}`}</p>
    ${list(items, 'en')}`
  return layout({ title: 'Search', main })
}
