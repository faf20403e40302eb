import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import * as form from './Form.stories.js'

const meta = { title: 'forms/Wall', tags: ['!autodocs'] } satisfies Meta
export default meta

/** Every state of the package on one page, for review at a glance. */
export const Wall: StoryObj = {
  parameters: {
    // The same names over and over are the nature of a wall.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
    wall: [form],
    // Ids are single on a page, however many states stand on it.
    wallArgs: ({ definition }: { definition: object }, id: string) => ({ definition: { ...definition, id } }),
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-wall="ready"]')).not.toBeNull(), { timeout: 50_000 })
  },
}
