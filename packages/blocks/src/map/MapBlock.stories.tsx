import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { MapBlockData } from './codec.js'
import { MapBlock } from './MapBlock.js'

const location = {
  mapLat: 53.88,
  mapLng: 2.35,
  mapZoom: 16,
  markerLat: 53.88,
  markerLng: 2.35,
  addressTitle: 'Lantern Hall',
  addressLine1: '14 Mill Street',
  addressLine2: 'Lamp Works',
  addressCountry: '',
}
const data: MapBlockData = {
  location,
  script: '',
  key: '',
  href: '',
  map: {
    lat: 53.88,
    lng: 2.35,
    shapes: {
      canal: [[-1400, 130, 2800, 10]],
      street: [
        [-1400, 0, 2800, 0],
        [0, -900, 0, 1800],
      ],
      landmark: [[60, 24, 120, 0, 0, 60, -120, 0]],
    },
    names: [{ text: 'Mill Street', kind: 'street', x: -260, y: 0, rank: 15 }],
  },
}

/** A location on a map, with its address and a link. */
const meta = {
  title: 'blocks/Map',
  component: MapBlock,
  args: { id: 'map', data },
} satisfies Meta<typeof MapBlock>
export default meta
type Story = StoryObj<typeof meta>

/** The map model in the first style [BLK-26]. */
export const Default: Story = {
  tags: ['BLK-26'],
  play: async ({ canvas }) => {
    const map = canvas.getByRole('region', { name: 'Map of Lantern Hall' })
    await expect(map).toHaveAttribute('data-style', '1')
    await expect(canvas.getByRole('link', { name: 'Directions' })).toBeVisible()
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...data, options: { style: 6, showTerrain: true } } } }

/** Without coordinates, address and town. */
export const Empty: Story = {
  args: {
    data: { ...data, map: undefined, location: { ...location, addressTitle: '', addressLine1: '', addressLine2: '' } },
  },
}

/** An address wider than the phone. */
export const LongNames: Story = {
  name: 'Long names',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...data, location: { ...location, addressTitle: 'Lampenfabrik'.repeat(12) } } },
}

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: {
    data: { ...data, location: { ...location, addressTitle: 'قاعة الفانوس', addressLine1: '', addressLine2: '' } },
  },
}
