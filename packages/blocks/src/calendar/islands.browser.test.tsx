import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { island as comments } from '../comments/island.js'
import { renderBlock } from '../registry/renderBlock.js'
import { fakeSite } from '../testing/fakeSite.js'
import { island as calendar } from './island.js'

let stop = (): void => {}
afterEach(() => stop())

/** A block as the server writes it. */
function draw(type: string, data: object): HTMLElement {
  const ports = {
    renderToStaticMarkup,
    renderToString,
    onError(error: unknown) {
      throw error
    },
  }
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderBlock({ id: 'b1', type, data }, ports)
  return place.firstElementChild as HTMLElement
}

test('a calendar block loads months from the path of its page [BLK-2] [COL-14]', async () => {
  const block = draw('calendar', { month: '2026-11', path: '/dates' })
  const site = fakeSite(() => ({ month: '2026-12', today: '2026-11-23', items: [] }))
  const read = calendar.decode(JSON.parse(block.dataset['blockJson']!))
  if (!read.ok) throw new Error(read.error)
  const address = location.href
  stop = await calendar.start(block, read.data, site)
  block.querySelector<HTMLElement>('[data-part=next]')!.click()
  await expect.poll(() => block.querySelector('[data-part=title]')!.textContent).toBe('December 2026')
  expect(site.calls.map(({ path }) => path)).toEqual(['/dates'])
  expect(location.href).toBe(address)
})

test('a month that cannot be loaded is reported with the place of the block [BLK-68]', async () => {
  const block = draw('calendar', { month: '2026-11', path: '/dates' })
  const fault = new TypeError('offline')
  const site = fakeSite(() => {
    throw fault
  })
  stop = await calendar.start(block, { path: '/dates' }, site)
  block.querySelector<HTMLElement>('[data-part=next]')!.click()
  await expect
    .poll(() => site.reported)
    .toEqual([{ error: fault, place: { source: 'block', type: 'calendar', id: 'b1' } }])
})

test('a comments block sends a comment in place [BLK-2] [COL-20]', async () => {
  const block = draw('comments', { itemId: 'p1', now: 1000 })
  const comment = { id: 'c1', itemId: 'p1', name: 'Ida', body: 'Hello', createdAt: 1000 }
  const site = fakeSite(() => ({ comment }))
  stop = await comments.start(block, undefined, site)
  await userEvent.fill(block.querySelector('[name=name]')!, 'Ida')
  await userEvent.fill(block.querySelector('textarea')!, 'Hello')
  await userEvent.click(block.querySelector('[data-part=send]')!)
  await expect.poll(() => block.querySelector('#comment-c1 [data-part=text]')?.textContent).toBe('Hello')
  expect(site.calls.map(({ path }) => path)).toEqual(['/api/rest/comments'])
})
