import { render } from '@testing-library/react'
import { expectCombobox } from '@vitrine/testing'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PlacePrediction } from '../index.js'
import { PlaceField } from './PlaceField.js'

const place = (mainText: string): PlacePrediction => ({
  placeId: mainText,
  description: `${mainText}, Lamp Works`,
  mainText,
  secondaryText: 'Lamp Works',
})
const PLACES = [place('Mill Street'), place('Mill Canal'), place('<b>Mill</b>')]
const field = () => page.getByRole('combobox', { name: 'Coming from' })
const options = () => page.getByRole('option').elements()

test('the field is a combobox by the ARIA pattern [MAP-25]', async () => {
  render(<PlaceField label="Coming from" search={() => Promise.resolve(PLACES)} />)
  const input = field().element() as HTMLInputElement
  await expectCombobox({ input, text: 'mill', options: PLACES.map(({ mainText }) => `${mainText}Lamp Works`) })
})

test('the field is a combobox with a listbox: arrows move, Enter chooses [MAP-25]', async () => {
  const onPlaceChange = vi.fn()
  const search = vi.fn(() => Promise.resolve(PLACES))
  const { container } = render(<PlaceField label="Coming from" search={search} onPlaceChange={onPlaceChange} />)
  await userEvent.click(field())
  await userEvent.keyboard('mill')
  await expect.poll(() => options().length).toBe(3)
  expect(search).toHaveBeenCalledExactlyOnceWith('mill', expect.any(AbortSignal))
  await expect.element(page.getByRole('status')).toHaveTextContent('Places found: 3')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  expect(container.querySelector('b')).toBeNull()
  expect((await axe.run(container)).violations).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const active = () => document.getElementById(field().element().getAttribute('aria-activedescendant')!)
  expect(active()).toBe(options()[1])
  expect(active()!.ariaSelected).toBe('true')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toBe(options()[2])
  await userEvent.keyboard('{Enter}')
  expect(onPlaceChange).toHaveBeenCalledExactlyOnceWith(PLACES[2])
  await expect.element(field()).toHaveValue('<b>Mill</b>, Lamp Works')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
})

test('Escape closes the list and keeps the text; a pointer chooses and keeps the focus [MAP-25]', async () => {
  const onPlaceChange = vi.fn()
  render(<PlaceField label="Coming from" search={() => Promise.resolve(PLACES)} onPlaceChange={onPlaceChange} />)
  await userEvent.click(field())
  await userEvent.keyboard('mill')
  await expect.poll(() => options().length).toBe(3)
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field()).toHaveValue('mill')
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(page.getByRole('option', { name: /^Mill Canal/ }))
  expect(onPlaceChange).toHaveBeenCalledExactlyOnceWith(PLACES[1])
  expect(document.activeElement).toBe(field().element())
})

test('a search that fails shows "Unable to load results" [MAP-25]', async () => {
  render(<PlaceField label="Coming from" search={() => Promise.reject(new Error('offline'))} />)
  await userEvent.click(field())
  await userEvent.keyboard('mill')
  await expect.element(page.getByRole('status')).toHaveTextContent('Unable to load results')
})
