import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mapCodec } from './codec.js'
import { MapBlock } from './MapBlock.js'

test('the search field of a map block finds nothing without the block’s script [MAP-22]', async () => {
  const read = mapCodec.read({ location: { mapLat: 53.88, mapLng: 2.35, mapZoom: 16 }, find: true })
  if (!read.ok) throw new Error(read.error)
  render(<MapBlock id="b1" data={read.data} />)
  const field = page.getByRole('combobox', { name: 'Find a place on the map' })
  await userEvent.type(field, 'mill')
  await expect.element(page.getByText('No place found.')).toBeInTheDocument()
  expect(page.getByRole('option').elements()).toEqual([])
})
