import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NewsletterForm } from './NewsletterForm.js'

const meta = {
  title: 'forms/Newsletter form',
  component: NewsletterForm,
  args: {
    action: '/api/form/SaveFormSubmission',
    definition: { id: 'programme', submitButtonText: 'Subscribe', disclaimer: 'One letter a month, and no other.' },
    titles: { email: 'Programme by e-mail' },
  },
} satisfies Meta<typeof NewsletterForm>
export default meta
type Story = StoryObj<typeof meta>

/** The address and the button in one line [FRM-58]. */
export const Default: Story = {
  tags: ['FRM-58'],
  play: async ({ canvas }) => expect(canvas.getByRole('textbox')).toBeVisible(),
}

/** Change what it is called and what its button says. */
export const Playground: Story = {}

/** Narrower than 320 px: one below the other [FRM-55]. */
export const Small: Story = {
  tags: ['FRM-55'],
  decorators: [
    (Shown) => (
      <div style={{ inlineSize: 260 }}>
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox').getBoundingClientRect()
    await expect(canvas.getByRole('button').getBoundingClientRect().top).toBeGreaterThanOrEqual(email.bottom)
  },
}

/** With a name. */
export const WithAName: Story = { name: 'With a name', args: { titles: { email: 'Email', name: 'Name' } } }

/** Refused: the address is none. */
export const Refused: Story = {
  args: {
    defaultValues: { email: 'ada@example' },
    errors: { email: 'Email is not valid. Email addresses should follow the format name@example.com.' },
  },
}

/** Dark. */
export const OnInk: Story = { name: 'On ink', parameters: { theme: 'ink' } }

/** From right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }
