import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import * as form from './Form.stories.js'

const meta = { title: 'forms/Wall', tags: ['!autodocs'] } satisfies Meta
export default meta

/** Every state of the package on one page, for review at a glance. */
export const Wall: StoryObj = {
  parameters: {
    // A wall shows many states of one component, so landmarks with equal names are allowed.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
    wall: [form],
    // Ids must be unique on a page, so each state of the wall gets its own.
    wallArgs: ({ definition }: { definition: object }, id: string) => ({ definition: { ...definition, id } }),
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-wall="ready"]')).not.toBeNull(), { timeout: 50_000 })
  },
}
