import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef } from 'react'
import { expect, userEvent } from 'storybook/test'
import type { MenuData } from './codec.js'
import { enhanceMenu } from './enhanceMenu.js'
import { MenuBlock } from './MenuBlock.js'

const dish = (title: string, price: string, description = '') => ({ title, price, description, options: [] })
const data: MenuData = {
  headingLevel: 2,
  menus: [
    {
      title: 'Lunch',
      description: 'Wednesday to Sunday, 12 to 15',
      sections: [
        {
          title: 'Soups',
          description: '',
          items: [
            {
              ...dish('Leek and potato', '7', 'With rye bread from the mill'),
              options: [{ title: 'Large', price: '+ 2' }],
            },
            dish('Lentil', '7'),
          ],
        },
        { title: 'Plates', description: 'All of them without meat', items: [dish('Baked celeriac', '13')] },
      ],
    },
    {
      title: 'Evening',
      description: '',
      sections: [{ title: 'Before the band', description: '', items: [dish('Toast with mushrooms', '9')] }],
    },
    {
      title: 'Drinks',
      description: '',
      sections: [{ title: 'Hot', description: '', items: [dish('Coffee', '3'), dish('Tea from the tin', '3')] }],
    },
  ],
}

function Started(props: Parameters<typeof MenuBlock>[0]) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => enhanceMenu(place.current!), [])
  return (
    <div ref={place}>
      <MenuBlock {...props} />
    </div>
  )
}

/** Dishes and prices, several menus under tabs. */
const meta = {
  title: 'blocks/Menu',
  component: MenuBlock,
  args: { id: 'one', data },
} satisfies Meta<typeof MenuBlock>
export default meta
type Story = StoryObj<typeof meta>

/** The first menu is shown; the tabs name all of them [BLK-21]. */
export const Default: Story = {
  tags: ['BLK-21', 'visual'],
  render: (args) => <Started {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('tab')).toHaveLength(3)
    await expect(canvas.getByRole('tabpanel', { name: 'Lunch' })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Drinks' }))
    await expect(canvas.getByRole('tabpanel', { name: 'Drinks' })).toHaveTextContent('Coffee')
    await userEvent.click(canvas.getByRole('tab', { name: 'Lunch' }))
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...data, headingLevel: 3 } } }

/** A single menu shows no tabs [BLK-21]. */
export const Single: Story = {
  name: 'One menu',
  tags: ['BLK-21'],
  args: { data: { ...data, menus: data.menus.slice(0, 1) } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('tab')).toBeNull()
    await expect(canvas.getByRole('heading', { name: 'Lunch' })).toBeVisible()
  },
}

/** Without a menu it shows nothing. */
export const Empty: Story = { args: { data: { ...data, menus: [] } } }

/** Long names break on a phone. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: {
    data: {
      ...data,
      menus: [
        {
          title: 'Lamp'.repeat(20),
          description: '',
          sections: [
            { title: 'Soup'.repeat(20), description: '', items: [dish('Leek'.repeat(20), '7 or what you like')] },
          ],
        },
        ...data.menus,
      ],
    },
  },
}

/** Menus on a phone. */
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }

/** Prices stand on the left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: {
    data: {
      ...data,
      menus: [
        {
          title: 'الغداء',
          description: '',
          sections: [{ title: 'الحساء', description: '', items: [dish('كراث', '7')] }],
        },
        { title: 'المساء', description: '', sections: [] },
      ],
    },
  },
}

/** A menu without dishes keeps its tab and its heading. */
export const Bare: Story = {
  name: 'A menu without dishes',
  args: { data: { ...data, menus: [{ title: 'Lunch', description: 'Back in May', sections: [] }] } },
}
