import { expectCombobox } from '@vitrine/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PlacePrediction } from '../index.js'
import { PlaceField } from '../react/PlaceField.js'
import { enhancePlaceField } from './enhancePlaceField.js'
import '../styles.css'

const place = (mainText: string): PlacePrediction => ({
  placeId: mainText,
  description: `${mainText}, Lamp Works`,
  mainText,
  secondaryText: 'Lamp Works',
})
const PLACES = [place('Mill Street'), place('Mill Canal'), place('<b>Mill</b>')]
const find = () => Promise.resolve(PLACES)

let stop = (): void => {}
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function serve(): HTMLElement {
  const holder = document.body.appendChild(document.createElement('div'))
  holder.innerHTML = renderToStaticMarkup(<PlaceField label="Coming from" search={find} />)
  return holder.firstElementChild as HTMLElement
}
function start(search: () => Promise<PlacePrediction[]> = find) {
  const root = serve()
  const onPlaceChange = vi.fn<(place: PlacePrediction) => void>()
  stop = enhancePlaceField(root, { search, onPlaceChange })
  return { root, onPlaceChange, input: root.querySelector('input')!, status: root.querySelector('[role=status]')! }
}

test('the field of the server is a combobox by the ARIA pattern [MAP-25]', async () => {
  const { input } = start()
  const options = PLACES.map(({ mainText }) => `${mainText}Lamp Works`)
  await expectCombobox({ input, text: 'mill', options })
})

test('a press on a suggestion chooses it, keeps the focus and fills the field [MAP-25]', async () => {
  const { root, input, onPlaceChange, status } = start()
  await userEvent.type(input, 'mill')
  await expect.poll(() => status.textContent).toBe('Places found: 3')
  expect(root.querySelector('b')).toBeNull()
  await userEvent.click(root.querySelectorAll('[role=option]')[1]!)
  expect(onPlaceChange.mock.calls).toEqual([[PLACES[1]]])
  expect(input.value).toBe('Mill Canal, Lamp Works')
  expect(document.activeElement).toBe(input)
  expect(input.getAttribute('aria-expanded')).toBe('false')
})

test('a search without places, and one that fails, say so [MAP-25]', async () => {
  const search = vi.fn<() => Promise<PlacePrediction[]>>(() => Promise.resolve([]))
  const { input, status } = start(search)
  await userEvent.type(input, 'xyz')
  await expect.poll(() => status.textContent).toBe('No place found.')
  search.mockRejectedValueOnce(new TypeError('offline'))
  await userEvent.type(input, 'z')
  await expect.poll(() => status.textContent).toBe('Unable to load results')
})

test('text that was typed before the start is searched for [MAP-25]', async () => {
  const root = serve()
  const input = root.querySelector('input')!
  await userEvent.type(input, 'mill')
  stop = enhancePlaceField(root, { search: find, onPlaceChange: () => {} })
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
})

test('stopping leaves the field as the server wrote it', async () => {
  const { root, input } = start()
  const before = serve().outerHTML
  await userEvent.type(input, 'mill')
  await expect.poll(() => root.querySelectorAll('[role=option]').length).toBe(3)
  stop()
  expect(root.outerHTML).toBe(before)
})
