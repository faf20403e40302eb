import { render } from '@testing-library/react'
import { expectCombobox, expectSameParts, partDifferences, readParts } from '@vitrine/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PLACES } from '../../testing/places.js'
import type { PlacePrediction } from '../index.js'
import { PlaceField } from '../react/PlaceField.js'
import { enhancePlaceField } from './enhancePlaceField.js'
import '../styles.css'

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
function start() {
  const root = serve()
  const onPlaceChange = vi.fn<(place: PlacePrediction) => void>()
  stop = enhancePlaceField(root, { search: find, onPlaceChange })
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

test('text that was typed before the start is searched for [MAP-25]', async () => {
  const root = serve()
  const input = root.querySelector('input')!
  await userEvent.type(input, 'mill')
  stop = enhancePlaceField(root, { search: find, onPlaceChange: () => {} })
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
})

test('stopping leaves the field as the server wrote it [MAP-31]', async () => {
  const { root, input } = start()
  const before = serve().outerHTML
  await userEvent.type(input, 'mill')
  await expect.poll(() => root.querySelectorAll('[role=option]').length).toBe(3)
  stop()
  expect(root.outerHTML).toBe(before)
})

test('server, script and React write the same parts of a field, closed and with its suggestions [MAP-31]', async () => {
  const view = <PlaceField label="Coming from" search={find} />
  expectSameParts({
    server: view,
    react: view,
    behaviour: (root) => enhancePlaceField(root, { search: find, onPlaceChange: () => {} }),
  })
  const partsOf = async (root: Element) => {
    await userEvent.type(root.querySelector('input')!, 'mill')
    await expect.poll(() => root.querySelectorAll('[role=option]').length).toBe(3)
    await userEvent.keyboard('{ArrowDown}')
    return readParts(root.parentElement!)
  }
  const written = await partsOf(start().root)
  const rendered = await partsOf(render(view).container.firstElementChild!)
  expect(partDifferences(['DOM', written], ['React', rendered])).toEqual([])
})
