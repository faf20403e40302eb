import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { ImageZoom } from './ImageZoom.js'

const print = (side: number): string => {
  const lines = Array.from(
    { length: 16 },
    (_, index) => `<path d="M${index * 4} 0 32 64" stroke="%23E2982F" fill="none"/>`,
  )
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${side}' height='${side}' viewBox='0 0 64 64'><rect width='64' height='64' fill='%231B1A22'/>${lines.join('').replaceAll('"', "'")}</svg>`
  return `data:image/svg+xml,${svg}`
}

/** A picture that can be looked at closely: with the pointer, by keyboard, or with a tap [COM-43]. */
const meta = {
  title: 'commerce/ImageZoom',
  component: ImageZoom,
  args: {
    src: print(1600),
    children: <img src={print(400)} width={320} height={320} alt="Rays of light from a lantern" />,
  },
  decorators: [(Shown) => <div style={{ inlineSize: 320 }}>{<Shown />}</div>],
} satisfies Meta<typeof ImageZoom>
export default meta
type Story = StoryObj<typeof meta>

/** The picture with its button. */
export const Default: Story = {}

/** Every setting at hand. */
export const Playground: Story = {}

/** Focus opens the larger picture, and Escape ends it [COM-43]. */
export const ZoomedByKeyboard: Story = {
  name: 'Zoomed by keyboard',
  tags: ['COM-43'],
  play: async ({ canvas, canvasElement }) => {
    const toggle = await canvas.findByRole('button', { name: 'Zoom picture' })
    await userEvent.tab()
    await expect(toggle).toHaveFocus()
    await waitFor(() => expect(canvasElement.querySelector('[data-part="lens"]')).not.toBeNull())
    await userEvent.keyboard('{Escape}')
    await expect(canvasElement.querySelector('[data-part="lens"]')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(canvasElement.querySelector('[data-part="lens"]')).not.toBeNull()
  },
}

/** The button stands at the other side. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** The same on ink. */
export const Evening: Story = { name: 'On ink', parameters: { theme: 'ink' } }
