import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SignInForm } from './SignInForm.js'

/** The form to sign in; it posts by itself. */
const meta = {
  title: 'access/SignInForm',
  component: SignInForm,
  args: { action: '#session' },
} satisfies Meta<typeof SignInForm>
export default meta
type Story = StoryObj<typeof meta>

/** Empty, with a label above each field. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { defaultEmail: 'member@demo.test', defaultRememberMe: true } }

/** One sentence for a wrong password and for an unknown address; the address stays. */
export const Refused: Story = {
  args: { error: 'E-mail or password is not right.', defaultEmail: 'member@demo.test' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('E-mail or password is not right.')
  },
}

/** The same on ink. */
export const Evening: Story = { name: 'On ink', parameters: { theme: 'ink' } }

/** Labels and fields start at the right. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { labels: { email: 'البريد الإلكتروني', password: 'كلمة المرور', signIn: 'دخول', rememberMe: 'تذكرني' } },
}
