import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { FormBlockData } from '../form/codec.js'
import { FormBlock } from '../form/FormBlock.js'

const programme: FormBlockData = {
  id: 'programme',
  collectionId: '',
  objectName: '',
  submitButtonText: 'Subscribe',
  disclaimer: 'One letter a month, and no other.',
  newsletter: true,
  fields: [{ id: 'email', type: 'email', title: 'Programme by e-mail', required: true }],
}
const refusal = 'Email is not valid. Email addresses should follow the format name@example.com.'

/** A newsletter's form, as a block of a page. */
const meta = {
  title: 'blocks/Newsletter',
  component: FormBlock,
  args: { id: 'programme', data: programme },
} satisfies Meta<typeof FormBlock>
export default meta
type Story = StoryObj<typeof meta>

/** The address and the button in one line [BLK-32]. */
export const Default: Story = {
  tags: ['BLK-32'],
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox').getBoundingClientRect()
    await expect(canvas.getByRole('button').getBoundingClientRect().top).toBeLessThan(email.bottom)
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...programme, submitButtonText: 'Send me the programme' } } }

/** In less than 320 px: one below the other [BLK-32]. */
export const Small: Story = {
  tags: ['BLK-32'],
  decorators: [
    (Shown) => (
      <div style={{ inlineSize: 300 }}>
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox').getBoundingClientRect()
    await expect(canvas.getByRole('button').getBoundingClientRect().top).toBeGreaterThanOrEqual(email.bottom)
  },
}

/** With a name that need not be given. */
export const WithAName: Story = {
  name: 'With a name',
  args: { data: { ...programme, fields: [{ id: 'name', type: 'name', title: 'Name' }, ...programme.fields] } },
}

/** Texts longer than the line. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: {
    data: {
      ...programme,
      submitButtonText: 'Send me the whole programme of every month',
      disclaimer: 'One letter a month, and no other. Every letter has a link that ends them, and nobody asks you why.',
    },
  },
}

/** Refused without scripts: the address is none. */
export const Refused: Story = {
  args: {
    page: {
      form: () => ({ action: '/subscribe', defaultValues: { email: 'ada@example' }, errors: { email: refusal } }),
    },
  },
  play: async ({ canvas }) => expect(canvas.getByRole('textbox')).toBeInvalid(),
}

/** Sent: thanks in its place. */
export const Subscribed: Story = {
  args: {
    data: { ...programme, submissionText: 'Thank you. The next programme comes to you.' },
    page: { form: () => ({ action: '/subscribe', status: 'success' }) },
  },
}

/** From right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** At 375 px. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** The same on ink. */
export const Evening: Story = { name: 'On ink', parameters: { theme: 'ink' } }
