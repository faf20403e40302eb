import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { useState } from 'react'
import { Accordion } from './Accordion.js'
import { AccordionBlock } from './AccordionBlock.js'
import type { AccordionData } from './codec.js'

const visit: AccordionData = {
  multiple: false,
  firstOpen: false,
  headingLevel: 3,
  items: [
    {
      title: 'When we are open',
      content: '<p>The gallery opens Wednesday to Sunday, 11 to 19. The café opens every day, 9 to 22.</p>',
    },
    {
      title: 'Getting here',
      content: '<p>Tram 4 stops at Lamp Works, two minutes away along the canal. <a href="#map">See the map</a>.</p>',
    },
    {
      title: 'Step-free access',
      content: '<p>Every floor can be reached by lift, from the yard entrance. Assistance dogs are welcome.</p>',
    },
  ],
}

/** Headings that open and close what stands under them [BLK-15] to [BLK-19]. */
const meta = {
  title: 'blocks/Accordion',
  component: AccordionBlock,
  args: { id: 'visit', data: visit },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 720 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AccordionBlock>
export default meta
type Story = StoryObj<typeof meta>

/** All closed: what they hide is still found by the page search. */
export const Default: Story = {}

/** Several items may be open at once; every setting at hand. */
export const Playground: Story = { args: { data: { ...visit, multiple: true } } }

/** The first item is open at first, by a setting [BLK-18]. */
export const FirstItemOpen: Story = {
  name: 'First item open',
  tags: ['visual', 'BLK-18'],
  args: { data: { ...visit, firstOpen: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'When we are open' })).toBeVisible()
  },
}

/** Opening one closes the others. */
export const OneAtATime: Story = {
  name: 'One at a time',
  args: { data: { ...visit, firstOpen: true } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Getting here' }))
    await expect(canvas.getByRole('button', { name: 'When we are open' })).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.getByRole('link', { name: 'See the map' })).toBeVisible()
  },
}

/** With several open items allowed, opening one leaves the others open. */
export const SeveralOpen: Story = {
  name: 'Several open',
  args: { data: { ...visit, multiple: true } },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button)
    await expect(canvas.getAllByRole('region')).toHaveLength(3)
  },
}

/** A long heading wraps beside its sign, and a long text keeps its measure. */
export const LongText: Story = {
  name: 'Long text',
  args: {
    data: {
      ...visit,
      firstOpen: true,
      items: [
        {
          title:
            'What to do when the hall is full, the tram has stopped and you have brought eleven children and a kite',
          content: visit.items.map(({ content }) => content.repeat(3)).join(''),
        },
        ...visit.items,
      ],
    },
  },
}

/** The component in a React app, which owns the open items: a press on the button opens all of them. */
export const Controlled: Story = {
  render: function Controlled() {
    const [open, setOpen] = useState<readonly number[]>([1])
    return (
      <>
        <p>
          <button type="button" onClick={() => setOpen([0, 1, 2])}>
            Open all
          </button>
        </p>
        <Accordion items={visit.items} multiple open={open} onOpenChange={setOpen} />
      </>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open all' }))
    await expect(canvas.getAllByRole('region')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Getting here' }))
    await expect(canvas.getByRole('button', { name: 'Getting here' })).toHaveAttribute('aria-expanded', 'false')
  },
}

/** Nothing to open: nothing is shown. */
export const NoItems: Story = { name: 'No items', args: { data: { ...visit, items: [] } } }

/** The signs stand on the left, where lines end. */
export const RightToLeft: Story = {
  name: 'Right to left',
  tags: ['visual'],
  parameters: { direction: 'rtl' },
  args: {
    data: {
      ...visit,
      firstOpen: true,
      items: [
        { title: 'ساعات العمل', content: '<p>المعرض مفتوح من الأربعاء إلى الأحد، من ١١ إلى ١٩.</p>' },
        { title: 'كيف تصل', content: '<p>الترام رقم ٤ حتى محطة المصابيح.</p>' },
      ],
    },
  },
}

/** At 375 px a heading is a target of 66 px, and its sign stays in its line. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, args: { data: { ...visit, firstOpen: true } } }

/** The same on ink, as an evening page shows it. */
export const Evening: Story = {
  name: 'On ink',
  parameters: { theme: 'ink' },
  args: { data: { ...visit, firstOpen: true } },
}
