import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import * as marquee from './Marquee.stories.js'
import * as scaledText from './ScaledText.stories.js'
import * as textHighlight from './TextHighlight.stories.js'
import * as useSwipe from './useSwipe.stories.js'

const meta = { title: 'motion/Wall', tags: ['!autodocs'] } satisfies Meta
export default meta

/** Every state of the package on one page, for review at a glance. */
export const Wall: StoryObj = {
  parameters: {
    // Switch off axe's rule against landmarks of the same name: a wall of stories shows one component many times.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
    wall: [marquee, textHighlight, scaledText, useSwipe],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-wall="ready"]')).not.toBeNull(), { timeout: 50_000 })
  },
}
