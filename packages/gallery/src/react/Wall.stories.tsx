import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import * as columns from './layouts/Columns.stories.js'
import * as autoGrid from './layouts/AutoGrid.stories.js'
import * as autoRows from './layouts/Rows.stories.js'
import * as carousel from './layouts/Carousel.stories.js'
import * as grid from './layouts/Grid.stories.js'
import * as list from './layouts/List.stories.js'
import * as slideshow from './layouts/Slideshow.stories.js'
import * as stack from './layouts/Stack.stories.js'
import * as strip from './layouts/Strip.stories.js'

const meta = {
  title: 'gallery/Wall',
  tags: ['!autodocs'],
  parameters: {
    // Switch off axe's rule against landmarks of the same name: a wall of stories shows one component in many states.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-wall="ready"]')).not.toBeNull(), { timeout: 50_000 })
  },
} satisfies Meta
export default meta

/** Every state of a slideshow. */
export const Wall: StoryObj = { name: 'Slideshow', parameters: { wall: [slideshow] } }

/** Every state of the layouts that move. */
export const Moving: StoryObj = { name: 'Strip and carousel', parameters: { wall: [strip, carousel] } }

/** Every state of the layouts in columns. */
export const Columns: StoryObj = {
  name: 'Grid, auto grid and auto columns',
  parameters: { wall: [grid, autoGrid, columns] },
}

/** Every state of the layouts in rows. */
export const Rows: StoryObj = { name: 'Auto rows, list and stack', parameters: { wall: [autoRows, list, stack] } }
