import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { MarkdownData } from './codec.js'
import { MarkdownBlock } from './MarkdownBlock.js'

const data: MarkdownData = {
  headingLevel: 2,
  markdown: `# Leek and potato

A soup for *four*, or for one who had a **long** day.

1. Cut three leeks, and wash them twice.
2. Let them sweat in butter until the window is wet.
3. Add potatoes, water and salt.

> The spoon stands in it when it is done.

See [the menu](/cafe) for the days on which we cook it.`,
}

/** A text that its owner wrote in Markdown. */
const meta = {
  title: 'blocks/Markdown',
  component: MarkdownBlock,
  args: { id: 'one', data },
} satisfies Meta<typeof MarkdownBlock>
export default meta
type Story = StoryObj<typeof meta>

/** Headings, lists, quotations and links stand where Markdown has them [BLK-2]. */
export const Default: Story = {
  tags: ['BLK-2'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Leek and potato' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await expect(canvas.getByRole('link', { name: 'the menu' })).toHaveAttribute('href', '/cafe')
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { markdown: '# Salt\n\n- to taste', headingLevel: 3 } } }

/** A text without any marks is one paragraph. */
export const Empty: Story = { name: 'No marks', args: { data: { ...data, markdown: 'Soup.' } } }

/** Long words and long lines of code break on a phone. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...data, markdown: `# ${'Lamp'.repeat(30)}\n\n    ${'lamp('.repeat(40)}\n\n${'Lamp'.repeat(60)}` } },
}

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...data, markdown: '# حساء الكراث\n\n- ثلاث كراثات\n- بطاطا\n\n> الملعقة تقف فيه.' } },
}

/** At 375 px. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** HTML and unsafe addresses in the text do nothing: they are words. */
export const Hostile: Story = {
  name: 'HTML in the text',
  args: {
    data: {
      ...data,
      markdown: '<script>ran()</script>\n\n[Press](javascript:ran()) ![A lamp](https://x.example/p.gif)',
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('<script>ran()</script>')).toBeVisible()
    await expect(canvasElement.querySelector('script, img, [href^="javascript"]')).toBeNull()
  },
}

/** On ink. */
export const OnInk: Story = { name: 'On ink', parameters: { theme: 'ink' } }
