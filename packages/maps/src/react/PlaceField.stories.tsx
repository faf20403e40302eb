import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { PlacePrediction } from '../core/placeSearch.js'
import { PlaceField } from './PlaceField.js'

const PLACES: readonly PlacePrediction[] = ['Mill Street', 'Mill Canal', 'Market Hall'].map((mainText) => ({
  placeId: mainText,
  description: `${mainText}, Lamp Works`,
  mainText,
  secondaryText: 'Lamp Works',
}))

/** A field that suggests places while somebody types. */
const meta = {
  title: 'maps/PlaceField',
  component: PlaceField,
  args: {
    label: 'Coming from',
    search: (query: string): Promise<readonly PlacePrediction[]> =>
      Promise.resolve(PLACES.filter((place) => place.mainText.toLowerCase().includes(query))),
  },
} satisfies Meta<typeof PlaceField>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing typed. */
export const Default: Story = {}

/** Every prop at hand. */
export const Playground: Story = { args: { defaultValue: 'Mill Street' } }

/** Three characters, and places come [MAP-25]. */
export const Suggests: Story = {
  tags: ['MAP-25'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Coming from' }), 'mill')
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(2))
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true')
  },
}

/** The search fails [MAP-25]. */
export const Failed: Story = {
  name: 'Search fails',
  tags: ['MAP-25'],
  args: { search: () => Promise.reject<readonly PlacePrediction[]>(new Error('offline')) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Coming from' }), 'mill')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Unable to load results'))
  },
}

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  render: (args) => (
    <div dir="rtl" lang="ar">
      <PlaceField {...args} label="قادم من" />
    </div>
  ),
}

/** At 320 px. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ inlineSize: 320 }}>
      <PlaceField {...args} />
    </div>
  ),
}
