import { render } from '@testing-library/react'
import { expectCombobox } from '@vitrine/testing'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { PLACES } from '../../testing/places.js'
import { PlaceField } from './PlaceField.js'

test('the field is a combobox by the ARIA pattern [MAP-25]', async () => {
  render(<PlaceField label="Coming from" search={() => Promise.resolve(PLACES)} />)
  const input = page.getByRole('combobox', { name: 'Coming from' }).element() as HTMLInputElement
  await expectCombobox({ input, text: 'mill', options: PLACES.map(({ mainText }) => `${mainText}Lamp Works`) })
})
