import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { CodeData } from './codec.js'
import { CodeBlock } from './CodeBlock.js'

const data: CodeData = {
  caption: 'The plotter draws one lamp',
  code: 'for (const angle of circle(48)) {\n  line(center, point(angle, radius))\n}',
}

/** Source text, shown and never run. */
const meta = {
  title: 'blocks/Code',
  component: CodeBlock,
  args: { id: 'one', data },
} satisfies Meta<typeof CodeBlock>
export default meta
type Story = StoryObj<typeof meta>

/** Lines and spaces stay as they were written [BLK-2]. */
export const Default: Story = {
  tags: ['BLK-2'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: data.caption }).textContent).toBe(data.code)
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { code: 'lamp(1)', caption: '' } } }

/** Without a caption the first line names it. */
export const Empty: Story = { name: 'No caption', args: { data: { ...data, caption: '' } } }

/** A long line scrolls in its box; the page does not. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...data, code: 'lamp('.repeat(60) } },
}

/** Source text begins on the left even on a page that begins on the right. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...data, caption: 'الراسمة ترسم مصباحًا' } },
}

/** A script in the text is text. */
export const Hostile: Story = {
  name: 'A script',
  args: { data: { ...data, code: '<script>document.title = "ran"</script>' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/document.title/)).toBeVisible()
    await expect(canvasElement.querySelector('script')).toBeNull()
  },
}
