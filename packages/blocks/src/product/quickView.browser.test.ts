import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialogs } from '../dialogs/dialogs.js'
import { fakeSite, type FakeSite } from '../testing/fakeSite.js'
import { recordRequests } from '../testing/recordRequests.js'
import { openQuickView } from './quickView.js'

let site: FakeSite | undefined
let stop: AbortController
afterEach(() => {
  stop.abort()
  site?.use(dialogs).stop()
  document.body.replaceChildren()
})

/** A card with the given content of its template, whose quick view opens. */
function open(content: string, product = '') {
  stop = new AbortController()
  document.body.innerHTML = `<div ${product}>${content}</div>`
  site = fakeSite()
  const start = vi.fn(() => ended)
  const ended = vi.fn()
  const requests = recordRequests(document)
  const opened = openQuickView(document.body.firstElementChild as HTMLElement, site, start, stop.signal)
  return { opened, start, ended, requests }
}
const template = (content: string): string =>
  `<template data-scope="product-block" data-part="quick-view-content">${content}</template>`
const dialog = page.getByRole('dialog', { name: 'Quick view' })

test.each(['', template(''), template('Text alone'), '<p data-scope="product-block" data-part="quick-view">x</p>'])(
  'a card without the content of a quick view opens and records nothing: %j [COM-42]',
  async (content) => {
    const { opened, start, requests } = open(content)
    await opened
    await expect.element(dialog).not.toBeInTheDocument()
    expect([start.mock.calls, requests]).toEqual([[], []])
  },
)

test('a quick view whose card stops before its texts have arrived opens and records nothing [COM-42]', async () => {
  const { opened, start, requests } = open(template('<div>Print</div>'))
  stop.abort()
  await opened
  await expect.element(dialog).not.toBeInTheDocument()
  expect([start.mock.calls, requests]).toEqual([[], []])
})

test('an open quick view closes when its card stops, and what it has started ends [COM-42]', async () => {
  const { opened, start, ended } = open(template('<div>Print</div>'))
  await expect.element(dialog).toBeVisible()
  expect([start.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0])
  stop.abort()
  await opened
  await expect.element(dialog).not.toBeInTheDocument()
  expect(ended).toHaveBeenCalledOnce()
})

test('a quick view has the headline of its product once [COM-42]', async () => {
  const title = '<h3 data-scope="product-block" data-part="title"><a href="/shop/tides">Tides</a></h3>'
  const { opened } = open(template(`<div>${title}Print</div>`))
  await expect.element(page.getByRole('dialog', { name: 'Tides' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Tides' }).elements()).toHaveLength(1)
  stop.abort()
  await opened
})

test.each([
  ['<input name="itemId" value="p-1">', 'data-product="p-2"', 'p-1'],
  ['', 'data-product="p-2"', 'p-2'],
  ['', '', ''],
])('the opening with %j in a card with %j is recorded for the product %j [COM-42]', async (field, card, productId) => {
  const close = '<button data-scope="product-block" data-part="close">Leave</button>'
  const { opened, requests } = open(template(`<div>${field}${close}</div>`), card)
  await expect.element(dialog).toBeVisible()
  expect(requests).toEqual([{ event: 'quick-view', data: { productId }, kind: 'quick-view' }])
  await userEvent.click(dialog.getByRole('button', { name: 'Leave' }))
  await opened
})
