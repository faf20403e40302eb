import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import * as autoColumns from './AutoColumns.stories.js'
import * as autoGrid from './AutoGrid.stories.js'
import * as autoRows from './AutoRows.stories.js'
import * as carousel from './Carousel.stories.js'
import * as grid from './Grid.stories.js'
import * as list from './List.stories.js'
import * as slideshow from './Slideshow.stories.js'
import * as stack from './Stack.stories.js'
import * as strip from './Strip.stories.js'

const meta = {
  title: 'gallery/Wall',
  tags: ['!autodocs'],
  parameters: {
    // The same names over and over are the nature of a wall.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-wall="ready"]')).not.toBeNull(), { timeout: 10_000 })
  },
} satisfies Meta
export default meta

/** Every state of a slideshow. */
export const Wall: StoryObj = { name: 'Slideshow', parameters: { wall: [slideshow] } }

/** Every state of the designs that move. */
export const Moving: StoryObj = { name: 'Strip and carousel', parameters: { wall: [strip, carousel] } }

/** Every state of the designs in columns. */
export const Columns: StoryObj = {
  name: 'Grid, auto grid and auto columns',
  parameters: { wall: [grid, autoGrid, autoColumns] },
}

/** Every state of the designs in rows. */
export const Rows: StoryObj = { name: 'Auto rows, list and stack', parameters: { wall: [autoRows, list, stack] } }
