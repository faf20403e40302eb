import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shelfAt } from '../testing/shelf.js'
import { enhanceShelf } from './enhanceShelf.js'

const start = location.href
let box: HTMLElement
let stop: () => void
afterEach(() => {
  stop()
  box.remove()
  history.replaceState(null, '', start)
})

function pageOf(search: string): Document {
  const answer = document.implementation.createHTMLDocument(`Shop ${search}`)
  answer.body.innerHTML = renderToStaticMarkup(shelfAt(search))
  return answer
}
/** Shows a shelf at an address. */
function show(search: string, ports: Partial<Parameters<typeof enhanceShelf>[1]> = {}) {
  history.replaceState(null, '', `/shop${search && `?${search}`}`)
  box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(shelfAt(search))
  document.body.append(box)
  const load = vi.fn((address: string) => Promise.resolve(pageOf(new URL(address, location.href).search.slice(1))))
  stop = enhanceShelf(box, { load, ...ports })
  return { load }
}
const titles = (): string[] =>
  page
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)
const total = page.getByRole('status')

test('a changed filter shows its products, counts and address in place, and Back returns [COM-91]', async () => {
  const { load } = show('')
  box.querySelector('details')!.open = true
  await userEvent.click(page.getByRole('checkbox', { name: /^Prints/ }))
  await expect.element(total).toHaveTextContent('2 products')
  expect(titles()).toEqual(['Eddy', 'Four hundred lamps'])
  expect([location.search, document.title]).toEqual(['?category=Prints', 'Shop category=Prints'])
  expect([box.querySelector('details')!.open, document.activeElement]).toEqual([
    true,
    page.getByRole('checkbox', { name: /^Prints/ }).element(),
  ])
  await expect.element(page.getByRole('checkbox', { name: /^Ink/ })).toBeDisabled()
  history.back()
  await expect.element(total).toHaveTextContent('3 products')
  await expect.element(page.getByRole('checkbox', { name: /^Prints/ })).not.toBeChecked()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a removed filter and another page move focus to the number of products [COM-91]', async () => {
  show('category=Prints')
  await userEvent.click(page.getByRole('link', { name: 'Remove the filter Prints' }))
  await expect.element(total).toHaveTextContent('3 products')
  await expect.element(total).toHaveFocus()
  await userEvent.click(page.getByRole('link', { name: 'Next page' }))
  await expect.poll(titles).toEqual(['Four hundred lamps'])
  expect(location.search).toBe('?page=2')
})

test('a newer choice overtakes an older one [COM-91]', async () => {
  const answers: ((page: Document) => void)[] = []
  show('', { load: () => new Promise((resolve) => answers.push(resolve)) })
  box.querySelector('details')!.open = true
  await userEvent.click(page.getByRole('checkbox', { name: /^House/ }))
  await userEvent.selectOptions(page.getByRole('combobox'), 'title')
  answers[1]!(pageOf('category=House&sort=title'))
  await expect.element(total).toHaveTextContent('One product')
  answers[0]!(pageOf(''))
  await expect.poll(() => location.search).toBe('?category=House&sort=title')
  expect(titles()).toEqual(['Enamel mug'])
})

test('an address without an answer, or without a shelf, is opened as a page [COM-91]', async () => {
  const open = vi.fn()
  show('', { load: () => Promise.reject(new Error('offline')), open })
  await userEvent.selectOptions(page.getByRole('combobox'), 'title')
  await expect.poll(() => open.mock.calls).toEqual([[expect.stringMatching(/\/shop\?sort=title$/)]])
  stop()
  const empty = document.implementation.createHTMLDocument('')
  stop = enhanceShelf(box, { load: () => Promise.resolve(empty), open })
  await userEvent.selectOptions(page.getByRole('combobox'), 'newest')
  await expect.poll(() => open.mock.calls).toHaveLength(2)
})
