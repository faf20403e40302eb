import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { renderBlock } from '../registry/renderBlock.js'
import { island } from '../scaled-text/island.js'
import { fakeSite } from '../testing/fakeSite.js'
import { feature } from './feature.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

// End the style sheet's text with an open comment, because the tested code appends a query to the address: the query
// becomes a part of the comment.
const css = (text: string): string => `data:text/css,${encodeURIComponent(`${text}/*`)}`

function start(context: Readonly<Record<string, unknown>>) {
  const site = fakeSite(undefined, context)
  const before = new Set(document.head.querySelectorAll('link'))
  const stop = feature(site, document) as () => void
  stops.push(stop)
  const links = [...document.head.querySelectorAll('link')].filter((link) => !before.has(link))
  return { site, stop, links }
}

test('one stylesheet of each service is loaded with the encoded families [RUN-25] [RUN-26] [RUN-27]', () => {
  const { stop, links } = start({
    googleFonts: ['Fraunces', 'Open Sans'],
    typekitFonts: ['Museo'],
    fontServices: { google: css('a{}'), kit: css('b{}') },
  })
  const queries = links.map(({ href }) => href.slice(href.indexOf('?')))
  expect(queries).toEqual(['?family=Fraunces&family=Open+Sans&display=swap', '?family=Museo&display=swap'])
  expect(links.every(({ rel }) => rel === 'stylesheet')).toBe(true)
  stop()
  expect(links.some((link) => link.isConnected)).toBe(false)
})

test('a sheet of fonts has the nonce of the page, if it has one [RUN-25]', () => {
  const context = { googleFonts: ['Fraunces'], fontServices: { google: css('a{}') } }
  expect(start(context).links.map((link) => link.nonce)).toEqual([''])
  const script = document.body.appendChild(document.createElement('script'))
  script.setAttribute('nonce', 'n-1')
  expect(start(context).links.map((link) => link.nonce)).toEqual(['n-1'])
})

test('a page that names no fonts requests nothing [RUN-27]', () => {
  expect(start({ googleFonts: [], typekitFonts: [] }).links).toEqual([])
})

test('a service that fails is reported once, and the text keeps its font [RUN-27]', async () => {
  const text = document.body.appendChild(document.createElement('p'))
  text.style.fontFamily = 'Nowhere, monospace'
  text.textContent = 'Lantern Hall'
  const width = text.scrollWidth
  const { site } = start({ googleFonts: ['Nowhere'], fontServices: { google: '/no-such-fonts/404.css' } })
  await expect.poll(() => site.reported).toHaveLength(1)
  expect(site.reported[0]).toEqual({ error: new Error('Unable to load fonts'), place: { source: 'fonts' } })
  expect(text.scrollWidth).toBe(width)
})

test('scaled text fits its place again when the face has arrived [RUN-27]', async () => {
  const block = document.body.appendChild(document.createElement('div'))
  block.style.width = '600px'
  block.innerHTML = renderBlock(
    { id: 'late', type: 'scaled-text', data: { text: 'Lantern' } },
    { renderToStaticMarkup, renderToString, onError: vi.fn() },
  )
  const heading = block.querySelector('h2')!
  heading.style.fontFamily = 'Late, Gelasio'
  stops.push(
    (await island.start(block.querySelector<HTMLElement>('#block-late')!, { shrink: false }, fakeSite())) as () => void,
  )
  const width = (): number => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return range.getBoundingClientRect().width
  }
  const before = getComputedStyle(heading).fontSize
  start({
    googleFonts: ['Late'],
    fontServices: {
      google: css(
        '@font-face{font-family:Late;src:local("Cousine"),local("Cousine Regular"),local("Cousine-Regular")}',
      ),
    },
  })
  await expect.poll(() => getComputedStyle(heading).fontSize).not.toBe(before)
  expect(width()).toBeGreaterThan(590)
  expect(width()).toBeLessThanOrEqual(601)
})

test('shrunk text fits its place again when the face has arrived [RUN-27]', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderBlock(
    { id: 'small', type: 'scaled-text', data: { text: 'The lights are still on', shrink: true } },
    { renderToStaticMarkup, renderToString, onError: vi.fn() },
  )
  const block = place.querySelector<HTMLElement>('#block-small')!
  const heading = block.querySelector('h2')!
  Object.assign(heading.style, { fontFamily: 'Later, Gelasio', fontSize: '40px' })
  const words = document.createRange()
  words.selectNodeContents(heading)
  place.style.width = `${Math.ceil(words.getBoundingClientRect().width) + 8}px`
  stops.push((await island.start(block, { shrink: true }, fakeSite())) as () => void)
  const size = (): number => parseFloat(getComputedStyle(heading).fontSize)
  expect(size()).toBe(40)
  start({
    googleFonts: ['Later'],
    fontServices: {
      google: css(
        '@font-face{font-family:Later;src:local("Cousine"),local("Cousine Regular"),local("Cousine-Regular")}',
      ),
    },
  })
  await expect.poll(size).toBeLessThan(40)
  expect(block.scrollWidth).toBeLessThanOrEqual(block.clientWidth)
})
