import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { renderBlock } from '../registry/renderBlock.js'
import { fakeSite, type FakeSite } from '../testing/fakeSite.js'
import { island } from './island.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

const items = [
  { id: 'a', title: 'Paper fair', url: '/events/a', start: 0, timeZone: 'UTC', tags: ['paper'] },
  { id: 'b', title: 'Tin Band', url: '/events/b', isFeatured: true },
]

/** A block as the server writes it. */
function draw(data: object): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  const ports = {
    renderToStaticMarkup,
    renderToString,
    onError(error: unknown) {
      throw error
    },
  }
  place.innerHTML = renderBlock({ id: 'b1', type: 'summary', data }, ports)
  return place.firstElementChild as HTMLElement
}
async function start(data: object, site: FakeSite): Promise<HTMLElement> {
  const block = draw(data)
  const read = island.decode(JSON.parse(block.dataset['blockJson']!))
  if (!read.ok) throw new Error(read.error)
  stops.push(await island.start(block, read.data, site))
  return block
}

test.each(['wall', 'carousel', 'list', 'grid'])('a summary block hosts the %s [BLK-48] [COL-22]', (variant) => {
  const block = draw({ variant, items })
  expect(block.querySelector('[data-part=summary]')!.getAttribute('data-view')).toBe(variant)
  expect([...block.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['Paper fair', 'Tin Band'])
})

test('a summary has its title above its items, and no heading without one [BLK-48]', () => {
  expect(draw({ items, title: 'Soon' }).querySelector('h2[data-part=title]')!.textContent).toBe('Soon')
  expect(draw({ items }).querySelector('h2')).toBeNull()
})

test('a summary filters its items by tag, by being featured and by their count [COL-24]', () => {
  const titles = (data: object): (string | null)[] =>
    [...draw({ items, ...data }).querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(titles({ tag: 'paper' })).toEqual(['Paper fair'])
  expect(titles({ featured: true })).toEqual(['Tin Band'])
  expect(titles({ count: 1 })).toEqual(['Paper fair'])
})

test('an events summary is replaced by what the server draws, sanitised [BLK-48] [COL-23]', async () => {
  const html = '<section><h3>Fresh</h3><script>alert(1)</script><a href="javascript:alert(1)">x</a></section>'
  const site = fakeSite(() => ({ html }))
  const block = await start({ items, collectionId: 'events', count: 3 }, site)
  await expect.poll(() => block.textContent).toContain('Fresh')
  expect(site.calls.map(({ path, input }) => [path, (input as { body: unknown }).body])).toEqual([
    [
      '/api/widget/GetWidgetRendering',
      { collectionId: 'events', widgetJSON: '{"type":"summary","id":"b1","value":{"locale":"en-US"}}' },
    ],
  ])
  expect(block.innerHTML).not.toMatch(/script|alert/)
  expect(block.hasAttribute('aria-busy')).toBe(false)
})

test.each([
  ['grid', undefined, '1.5'],
  ['grid', 2, '2'],
  ['wall', undefined, ''],
])(
  'the pictures of a %s with the ratio %s keep the shape %j when it is drawn anew [COL-24]',
  async (variant, imageRatio, shape) => {
    const site = fakeSite(() => ({ html: '<p>Fresh</p>' }))
    const block = await start({ items, collectionId: 'events', variant, imageRatio }, site)
    await expect.poll(() => block.textContent).toBe('Fresh')
    expect(block.style.getPropertyValue('--summary-ratio')).toBe(shape)
  },
)

test('a summary that does not load keeps its items and offers to try again [COL-8] [COL-23]', async () => {
  let isDown = true
  const site = fakeSite(() => {
    if (isDown) throw new TypeError('offline')
    return { html: '<p>Fresh</p>' }
  })
  const block = await start({ items, collectionId: 'events' }, site)
  await expect.poll(() => block.querySelector('[role=alert]')?.textContent).toBe('Unable to load. Try again. Try again')
  expect(block.textContent).toContain('Paper fair')
  isDown = false
  block.querySelector('button')!.click()
  await expect.poll(() => block.textContent).toBe('Fresh')
  expect(site.reported.map(({ place }) => place)).toEqual([{ source: 'block', type: 'summary', id: 'b1' }])
})

test('a summary without a collection asks no server [COL-23]', async () => {
  const site = fakeSite()
  const block = await start({ items, gutter: 10, imageRatio: 2 }, site)
  expect([site.calls, block.hasAttribute('aria-busy'), block.hasAttribute('style')]).toEqual([[], false, false])
  expect(block.dataset['blockJson']).toBe('{}')
})

test('a summary that the server draws is busy until then, and its looks are its custom properties [COL-23] [BLK-48]', async () => {
  const answer = Promise.withResolvers<unknown>()
  const site = fakeSite(() => answer.promise)
  const block = await start({ items, collectionId: 'events', variant: 'list', listImageSize: 40 }, site)
  expect(block.getAttribute('aria-busy')).toBe('true')
  expect(block.style.getPropertyValue('--summary-columns')).toBe('40% minmax(0, 1fr)')
  answer.resolve({ html: '<p>Fresh</p>' })
  await expect.poll(() => block.hasAttribute('aria-busy')).toBe(false)
})

test('the notice of a summary that does not load is an alert with a button that sends no form [COL-8] [COL-23]', async () => {
  const site = fakeSite(() => {
    throw new TypeError('offline')
  })
  const block = await start({ items, collectionId: 'events' }, site)
  const notice = (): Element | null => block.querySelector(':scope > p[role=alert]')
  await expect.poll(notice).not.toBeNull()
  expect(notice()!.querySelector('button')!.type).toBe('button')
  expect(block.hasAttribute('aria-busy')).toBe(false)
  notice()!.querySelector('button')!.click()
  expect([notice(), block.getAttribute('aria-busy')]).toEqual([null, 'true'])
  await expect.poll(notice).not.toBeNull()
  expect([block.querySelectorAll('[role=alert]').length, site.calls.length]).toEqual([1, 2])
})

test('a summary that has stopped offers no retry [COL-23]', async () => {
  const site = fakeSite(() => {
    throw new TypeError('offline')
  })
  const texts = Promise.withResolvers<void>()
  const asked = vi.fn()
  const slow: FakeSite = {
    ...site,
    async messages(catalogue) {
      asked()
      await texts.promise
      return catalogue
    },
  }
  const block = await start({ items, collectionId: 'events' }, slow)
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  stops.pop()!()
  texts.resolve()
  // A timer runs after all callbacks of promises.
  await new Promise((resolve) => setTimeout(resolve))
  expect(block.querySelector('[role=alert]')).toBeNull()
})

test.each([
  [{ style: { color: 'red', '--other': '1' } }, undefined],
  [{ style: { '--summary-text': 1.25 } }, { '--summary-text': 1.25 }],
  [{ style: 7 }, undefined],
])('of the settings %j only the looks of a summary reach its element [BLK-6]', (json, style) => {
  expect(island.decode(json)).toEqual({ ok: true, data: { collectionId: '', style } })
})

test('markup without a summary is refused, and stays as it is [RUN-12] [COL-23]', async () => {
  document.body.innerHTML = '<div><p>Other words</p></div>'
  const element = document.querySelector('div')!
  const started = async (): Promise<unknown> => island.start(element, { collectionId: 'events' }, fakeSite())
  await expect(started()).rejects.toThrow(Error)
  expect(document.body.innerHTML).toBe('<div><p>Other words</p></div>')
})

test('a summary that stops has the attributes of the server again [COL-23]', async () => {
  const site = fakeSite(() => ({ html: '<p>Fresh</p>' }))
  const data = { items, collectionId: 'events', imageRatio: 1.5, gutter: 10 }
  const served = draw(data).outerHTML
  const block = await start(data, site)
  await expect.poll(() => block.textContent).toContain('Fresh')
  expect(block.style.getPropertyValue('--summary-gutter')).toBe('10px')
  stops.pop()!()
  expect(block.outerHTML).toBe(served)
})
