import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { createMaps } from '../core/createMaps.js'
import { CROSSING, HALL } from '../testing/crossing.js'
import { MapBlock } from './MapBlock.js'

/** A map as the server draws it. It becomes live with the first press or key. */
const meta = {
  title: 'maps/MapBlock',
  component: MapBlock,
  args: { data: CROSSING, location: HALL },
} satisfies Meta<typeof MapBlock>
export default meta
type Story = StoryObj<typeof meta>

/** The picture, the address and the link [MAP-11]. */
export const Default: Story = {
  tags: ['MAP-11', 'visual'],
  play: async ({ canvas }) => {
    const map = canvas.getByRole('region', { name: 'Map of Lantern Hall' })
    await expect(map).toHaveAttribute('data-style', '1')
    await expect(canvas.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    await expect(map.querySelector('[data-kind=contour]')).not.toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Directions' })).toBeVisible()
  },
}

/** Every option at hand. */
export const Playground: Story = {
  args: { options: { style: 1, showLabels: true, showTerrain: false, draggable: true, markerDraggable: true } },
}

/** The six styles with names and hills [MAP-13] [MAP-15]. */
export const Styles: Story = {
  name: 'Six styles',
  tags: ['MAP-13', 'MAP-15', 'visual'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 22, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))' }}>
      {([1, 2, 3, 4, 5, 6] as const).map((style) => (
        <MapBlock
          key={style}
          {...args}
          aria-label={`Style ${style}`}
          location={{ ...HALL, mapZoom: 15.4 }}
          options={{ style, showTerrain: true }}
          style={{ '--vt-maps-height': '320px' } as object}
        />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const lands = [1, 2, 3, 4, 5, 6].map((style) => {
      const map = canvas.getByRole('region', { name: `Style ${style}` })
      return getComputedStyle(map.querySelector('[data-part=canvas]')!).backgroundColor
    })
    await expect(new Set(lands).size).toBe(6)
    for (const contour of document.querySelectorAll('[data-kind=contour]')) await expect(contour).toBeVisible()
  },
}

/** A press on a button makes the map live and zooms; the focus stays. */
export const Live: Story = {
  name: 'Zooms on a press',
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button', { name: 'Zoom in' })
    await userEvent.click(button)
    const sheet = canvasElement.querySelector('[data-part=sheet]')!
    await waitFor(() => expect(sheet).toHaveAttribute('transform', 'scale(1) translate(0 0)'))
    await expect(button).toHaveFocus()
  },
}

/** Without a drawing the marker stands on plain ground. */
export const Empty: Story = { args: { data: undefined, location: {} } }

/** An address of long words. */
export const LongNames: Story = {
  name: 'Long names',
  args: {
    location: {
      ...HALL,
      addressTitle: 'Lantern Hall, arts centre in the old lamp factory of the Aldle Incandescent Company',
      addressLine1: '14 Mill Street, second yard, entrance beside the basin of the Mill Canal',
      addressLine2: 'Donaudampfschifffahrtsgesellschaftsviertel',
    },
  },
}

/** From right to left: the buttons stand on the left, and east stays on the right. */
export const RightToLeft: Story = {
  name: 'Right to left',
  tags: ['visual'],
  render: (args) => (
    <div dir="rtl" lang="ar">
      <MapBlock {...args} location={{ ...HALL, addressTitle: 'قاعة الفانوس', addressLine1: '١٤ شارع الطاحونة' }} />
    </div>
  ),
}

/** At 320 px. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ inlineSize: 320 }}>
      <MapBlock {...args} />
    </div>
  ),
}

const onError = fn()
const offline = createMaps({
  provider: {
    isThirdParty: true,
    link: () => 'https://www.openstreetmap.org/',
    load: () => Promise.reject(new Error('The provider does not answer.')),
  },
})

/** The provider does not come: the address and its link stay [MAP-3]. */
export const Failed: Story = {
  name: 'Provider does not answer',
  tags: ['MAP-3', 'visual'],
  args: { maps: offline, onError },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Zoom in' }).focus()
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('The map did not load.'))
    await expect(canvas.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/',
    )
    await expect(canvas.getAllByText('14 Mill Street').at(-1)).toBeVisible()
  },
}
