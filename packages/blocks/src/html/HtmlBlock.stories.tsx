import type { Meta, StoryObj } from '@storybook/react-vite'
import { HtmlBlock } from './HtmlBlock.js'

const WELCOME = `<h2>Come in, the lights are on</h2>
<p>They made lamps here for eighty years. Now the long hall shows prints, the loading bay is a stage, and the canteen is a <a href="/cafe">café</a> with the same tiles.</p>
<ul><li>The walls change four times a year.</li><li>The band plays most Fridays.</li></ul>`

/** The owner's own text. It needs no script. */
const meta = {
  title: 'blocks/Text',
  component: HtmlBlock,
  args: { id: 'welcome', data: { html: WELCOME } },
} satisfies Meta<typeof HtmlBlock>
export default meta
type Story = StoryObj<typeof meta>

/** A heading, a paragraph with a link, a list: at most 66 characters to a line. */
export const Default: Story = { tags: ['visual'] }

/** Any text an owner may write. */
export const Playground: Story = { args: { data: { html: '<p>Write your own.</p>' } } }

/** An empty text shows nothing. */
export const Empty: Story = { args: { data: { html: '' } } }

/** A word longer than the phone is wide breaks; the page does not scroll sideways. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: { data: { html: `${WELCOME}<p>${'Lamp'.repeat(40)}</p>` } },
}

/** Text and list begin on the right. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { html: '<h2>تفضلوا، الأنوار مضاءة</h2><p>كانت تُصنع هنا المصابيح ثمانين عامًا.</p>' } },
}

/** The same on ink. */
export const Evening: Story = { name: 'On ink', parameters: { theme: 'ink' } }
