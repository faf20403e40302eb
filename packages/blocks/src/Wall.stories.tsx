import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import * as accordion from './accordion/Accordion.stories.js'
import * as audio from './audio/AudioBlock.stories.js'
import * as button from './button/Button.stories.js'
import * as donation from './donation/DonationBlock.stories.js'
import * as gallery from './gallery/Gallery.stories.js'
import * as image from './image/ImageBlock.stories.js'
import * as newsletter from './newsletter/Newsletter.stories.js'
import * as product from './product/ProductBlock.stories.js'
import * as text from './html/HtmlBlock.stories.js'
import * as video from './video/VideoBlock.stories.js'

const meta = { title: 'blocks/Wall', tags: ['!autodocs'] } satisfies Meta
export default meta

/** Every state of the package on one page, for review at a glance. */
export const Wall: StoryObj = {
  parameters: {
    // Allow landmarks with equal names: this story shows many states of one component, and each repeats the landmark.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
    wall: [accordion, audio, button, donation, gallery, image, newsletter, product, text, video],
    // Give each state of a block an id of its own, because ids must be unique on a page.
    wallArgs: (args: object, id: string) => ({ ...args, id }),
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-wall="ready"]')).not.toBeNull(), { timeout: 50_000 })
  },
}
