import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ChartBlock } from './ChartBlock.js'
import type { ChartData } from './codec.js'

const data: ChartData = {
  variant: 'bar',
  title: 'Visitors by year',
  unit: '',
  columns: ['Gallery', 'Stage'],
  rows: [
    { label: '2022', values: [18_400, 9_100] },
    { label: '2023', values: [21_900, 11_300] },
    { label: '2024', values: [24_700, 13_600] },
    { label: '2025', values: [26_200, 15_800] },
  ],
  maxRows: 100,
  maxColumns: 10,
}
const income: ChartData = {
  ...data,
  variant: 'pie',
  title: 'Income in 2025',
  unit: '%',
  columns: ['Share'],
  rows: [
    { label: 'Tickets', values: [46] },
    { label: 'Café', values: [27] },
    { label: 'The town', values: [18] },
    { label: 'Prints', values: [9] },
  ],
}

/** Numbers as bars, lines or a pie, with a table of them. */
const meta = {
  title: 'blocks/Chart',
  component: ChartBlock,
  args: { id: 'one', data },
} satisfies Meta<typeof ChartBlock>
export default meta
type Story = StoryObj<typeof meta>

/** Bars, two for each row [BLK-45]. */
export const Default: Story = {
  tags: ['BLK-45', 'visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Visitors by year' })).toBeInTheDocument()
    await expect(canvas.getAllByRole('row')).toHaveLength(5)
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...data, unit: 'people' } } }

/** One line for each column [BLK-45]. */
export const Line: Story = {
  tags: ['BLK-45', 'visual'],
  args: { data: { ...data, variant: 'line' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(5)
  },
}

/** Shares of a whole [BLK-45]. */
export const Pie: Story = {
  tags: ['BLK-45', 'visual'],
  args: { data: income },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: 'Tickets' })).toBeInTheDocument()
  },
}

/** Without a row it shows nothing. */
export const Empty: Story = { args: { data: { ...data, rows: [] } } }

/** Long labels break on a phone. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...income, rows: [...income.rows, { label: 'Lamp'.repeat(30), values: [4] }] } },
}

/** A line chart on a phone. */
export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...data, variant: 'line' } },
}

/** Bars begin on the right. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...data, title: 'الزوار حسب السنة', columns: ['المعرض', 'المسرح'] } },
}

/** A loss goes to the other side of zero. */
export const Negative: Story = {
  name: 'Below zero',
  args: {
    data: {
      ...data,
      columns: ['Result'],
      rows: [
        { label: '2024', values: [-3200] },
        { label: '2025', values: [1800] },
      ],
    },
  },
}

/** A row with a gap is left out. */
export const Gap: Story = {
  name: 'A row with a gap',
  args: { data: { ...data, rows: [...data.rows, { label: '2026', values: [9_000, null] }] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('rowheader', { name: '2026' })).toBeNull()
  },
}
