import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import * as audio from './AudioPlayer.stories.js'
import * as image from './Image.stories.js'
import * as shape from './Shape.stories.js'
import * as video from './Video.stories.js'

const meta = { title: 'media/Wall', tags: ['!autodocs'] } satisfies Meta
export default meta

/** Every state of the package on one page, for review at a glance. */
export const Wall: StoryObj = {
  parameters: {
    // Switch off axe's rule against landmarks of the same name: a wall of stories shows one component many times.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
    wall: [image, shape, video, audio],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-wall="ready"]')).not.toBeNull(), { timeout: 50_000 })
  },
}
