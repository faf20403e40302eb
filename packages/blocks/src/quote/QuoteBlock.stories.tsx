import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { QuoteData } from './codec.js'
import { QuoteBlock } from './QuoteBlock.js'

const data: QuoteData = {
  quote: 'We tested every lamp before it left. The canal was bright on Fridays.',
  source: 'A fitter of the works',
  role: '1951 to 1979',
  href: '',
}

/** Words of a person, with their source. */
const meta = {
  title: 'blocks/Quote',
  component: QuoteBlock,
  args: { id: 'one', data },
} satisfies Meta<typeof QuoteBlock>
export default meta
type Story = StoryObj<typeof meta>

/** The words are a quotation, and the source is named below them [BLK-2]. */
export const Default: Story = {
  tags: ['BLK-2'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('blockquote')).toHaveTextContent(data.quote)
    await expect(canvas.getByRole('figure')).toHaveTextContent('A fitter of the works')
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...data, href: 'https://archive.example/fitter' } } }

/** Words without a source. */
export const Empty: Story = { name: 'No source', args: { data: { ...data, source: '', role: '' } } }

/** Long words break on a phone, and a line break starts a paragraph. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...data, quote: `${data.quote}\n${'Lamp'.repeat(30)}`, source: 'Vold'.repeat(30) } },
}

/** The rule stands on the right. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { quote: 'كنا نختبر كل مصباح قبل أن يغادر.', source: 'إيرما فولد', role: '', href: '' } },
}

/** The address of a source that is not safe leads nowhere. */
export const UnsafeAddress: Story = {
  name: 'Unsafe address',
  args: { data: { ...data, href: 'javascript:alert(1)' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
