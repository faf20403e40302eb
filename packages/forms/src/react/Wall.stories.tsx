import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import * as form from './Form.stories.js'

const meta = { title: 'forms/Wall', tags: ['!autodocs'] } satisfies Meta
export default meta

/** Every state of the package on one page, for review at a glance. */
export const Wall: StoryObj = {
  parameters: {
    // Allow landmarks with equal names: this story shows many states of one component, and each repeats the landmark.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
    wall: [form],
    // Give each state of the form an id of its own, because ids must be unique on a page.
    wallArgs: ({ definition }: { definition: object }, id: string) => ({ definition: { ...definition, id } }),
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-wall="ready"]')).not.toBeNull(), { timeout: 50_000 })
  },
}
