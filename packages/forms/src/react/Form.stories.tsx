import { FORMS } from '@vitrine/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { SafeHtml } from '@vitrine/trust'
import { useEffect, type ReactElement } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import type { FormDefinition } from '../core/definition.js'
import type { SubmitAnswer } from '../core/submission.js'
import { Form } from './Form.js'
import type { FormProps } from './formProps.js'
import { useForm } from './useForm.js'

const contact: FormDefinition = {
  id: 'contact',
  submitButtonText: 'Send message',
  submissionText: 'Thank you. We answer within two days.',
  fields: [
    { id: 'name', type: 'name', title: 'Name', required: true },
    { id: 'email', type: 'email', title: 'Email', required: true, description: 'Only to answer you.' },
    {
      id: 'message',
      type: 'textarea',
      title: 'Message',
      required: true,
      maxLength: 500,
      placeholder: 'A visit, a concert, a print you saw?',
    },
  ],
}

const filled = {
  name: { First: 'Ada', Last: 'Lovelace' },
  email: 'ada@example.com',
  message: 'We are eight and would like to see the lantern room on Saturday evening. Is there a guided visit at seven?',
}

const nowhere = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** A form that works: the answer to its submission comes after a moment. */
function Living({
  answer,
  form: _form,
  definition = contact,
  kinds: _kinds,
  ...props
}: FormProps & { readonly answer?: SubmitAnswer }): ReactElement {
  const form = useForm({
    definition,
    storage: nowhere,
    onSubmit: () => new Promise<SubmitAnswer>((resolve) => setTimeout(resolve, 600, answer ?? { ok: true })),
  })
  return <Form {...props} form={form} />
}

const meta = {
  title: 'forms/Form',
  component: Form,
  args: { definition: contact, action: '/api/form/SaveFormSubmission' },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

const shown = (root: HTMLElement, name: string) =>
  [...root.querySelectorAll(`[data-part="${name}"]`)].filter((element) => element.checkVisibility())

/** An untouched form. */
export const Default: Story = {}

/** A living form: type, leave something out, send. */
export const Playground: Story = { render: (args) => <Living {...args} /> }

/** Ready to be sent. */
export const Filled: Story = { args: { defaultValues: filled } }

/** Each error stands above the title of its field, marked by colour, line, icon and words [FRM-27]. */
export const Errors: Story = {
  tags: ['visual', 'FRM-27'],
  args: {
    defaultValues: { ...filled, name: { First: 'Ada', Last: '' }, email: 'ada@example' },
    errors: {
      name: 'Name is required.',
      email: 'Email is not valid. Email addresses should follow the format name@example.com.',
    },
  },
  play: async ({ canvasElement }) => {
    const errors = shown(canvasElement, 'error')
    await expect(errors.map(({ textContent }) => textContent)).toEqual([
      'Name is required.',
      'Email is not valid. Email addresses should follow the format name@example.com.',
    ])
    for (const error of errors) {
      const field = error.closest('[data-part="field"]')
      await expect(field?.hasAttribute('data-invalid')).toBe(true)
      const title = field?.querySelector('[data-part="title"]')?.getBoundingClientRect().top
      await expect(error.getBoundingClientRect().bottom).toBeLessThanOrEqual(title ?? Number.NaN)
    }
  },
}

/** Sent without a word: the summary has the focus and leads to every field. */
export const EverythingMissing: Story = {
  name: 'Everything missing',
  render: (args) => <Living {...args} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(shown(canvasElement, 'error')).toHaveLength(3)
    await expect(shown(canvasElement, 'summary')[0]).toHaveFocus()
  },
}

/** Locked while the answer is awaited; the button says so, and a second press does nothing [FRM-36]. */
export const Submitting: Story = {
  tags: ['FRM-36'],
  args: { defaultValues: filled },
  render: (args) => <AwaitingForever {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    await expect(button).toHaveTextContent('Submitting…')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'more')
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue(filled.message)
    await userEvent.click(button)
    await expect(sent).toBe(1)
  },
}

let sent = 0

function AwaitingForever({ form: _form, definition = contact, kinds: _kinds, ...props }: FormProps): ReactElement {
  const form = useForm({
    definition,
    storage: nowhere,
    onSubmit() {
      sent++
      return new Promise<never>(() => {})
    },
  })
  useEffect(() => {
    sent = 0
  }, [])
  return <Form {...props} form={form} />
}

/** The answer to a sent form: the owner's words, and the owner's HTML below them. */
export const Success: Story = {
  args: {
    status: 'success',
    successHtml: '<p>Until then: <a href="#programme">what is on this week</a>.</p>' as SafeHtml,
  },
}

/** Not sent, and not for anything in a field: everything typed is still there. */
export const FailureNotice: Story = {
  name: 'Failure notice',
  args: { defaultValues: filled, failure: 'Unable to send form. Please try again later.' },
}

/** The counter is quiet, then ink near the limit, then an error beyond it [FRM-24]. */
export const CharacterCounter: Story = {
  name: 'Character counter',
  tags: ['FRM-24'],
  args: {
    definition: {
      id: 'counters',
      fields: [
        { id: 'quiet', type: 'textarea', title: 'A few words', maxLength: 40 },
        { id: 'near', type: 'textarea', title: 'Nearly full', maxLength: 40 },
        { id: 'over', type: 'textarea', title: 'Too much', maxLength: 40 },
        { id: 'none', type: 'textarea', title: 'No limit', maxLength: 0 },
      ],
    },
    defaultValues: {
      quiet: 'Lanterns',
      near: 'Lanterns along the river until dawn.',
      over: 'Lanterns along the river until dawn, and then the birds.',
      none: 'Lanterns along the river until dawn, and then the birds.',
    },
  },
  play: async ({ canvasElement }) => {
    const counters = shown(canvasElement, 'counter') as HTMLElement[]
    await expect(counters.map(({ textContent, dataset }) => [textContent, dataset['state']])).toEqual([
      ['8 / 40', 'quiet'],
      ['36 / 40', 'near'],
      ['56 / 40', 'over'],
    ])
  },
}

/** Long titles, help and errors wrap; nothing is cut. */
export const LongLabels: Story = {
  name: 'Long labels',
  args: {
    definition: {
      id: 'long',
      submitButtonText: 'Send this message to the curator of the print collection',
      fields: [
        {
          id: 'dates',
          type: 'text',
          title:
            'Which evenings between the first frost and the last lantern would suit you and everyone you bring along?',
          required: true,
          description:
            'Two or three are enough; we look at the stage plan and the weather, and choose the one with the better light.',
        },
        { id: 'word', type: 'text', title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihung' },
      ],
    },
    errors: {
      dates:
        'Which evenings between the first frost and the last lantern would suit you and everyone you bring along? is required.',
    },
  },
}

/** English words on a page from right to left: each carries its language, and the layout stays the page's. */
export const InAnotherLanguage: Story = {
  name: 'In another language than its page',
  parameters: { direction: 'rtl' },
  args: { definition: contact, contentLanguage: { lang: 'en', dir: 'ltr' } },
}

/** Order, icons and counters are mirrored. */
export const RightToLeft: Story = {
  name: 'Right to left',
  tags: ['visual'],
  parameters: { direction: 'rtl' },
  args: {
    definition: {
      id: 'rtl',
      submitButtonText: 'إرسال الرسالة',
      fields: [
        { id: 'email', type: 'email', title: 'البريد الإلكتروني', required: true, description: 'للرد عليك فقط.' },
        { id: 'message', type: 'textarea', title: 'الرسالة', required: true, maxLength: 500 },
      ],
    },
    defaultValues: { message: 'مساء الخير، هل توجد جولة مع مرشد يوم السبت؟' },
    errors: { email: 'البريد الإلكتروني مطلوب.' },
    messages: {
      ...FORMS,
      invalidFields: 'هناك حقل غير صالح أو أكثر، يرجى مراجعة ما أدخلته.',
      reviewBelow: 'حدثت مشكلة في النموذج. يرجى التمرير إلى الأسفل للمراجعة.',
      reviewAbove: 'حدثت مشكلة في النموذج. يرجى التمرير إلى الأعلى للمراجعة.',
    },
  },
}

/** At 320 px nothing scrolls sideways, and the parts of a name stand below each other. */
export const Narrow: Story = {
  name: '320 px wide',
  args: { defaultValues: filled, errors: { message: 'You have exceeded the character limit.' } },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320, paddingInline: 22, boxSizing: 'border-box' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const root = canvasElement.querySelector('[data-part="root"]')
    await expect(root?.scrollWidth).toBeLessThanOrEqual(276)
  },
}

/** On ink: lines and words in paper, errors in a red that is read on it. */
export const OnInk: Story = {
  name: 'On ink',
  tags: ['visual'],
  parameters: { theme: 'ink' },
  args: { defaultValues: { ...filled, email: '' }, errors: { email: 'Email is required.' } },
}

const forMembers = { ...contact, membersOnly: true }

/** A signed-out visitor sees the link to sign in instead of fields [FRM-61]. */
export const ForMembers: Story = {
  name: 'For members, signed out',
  tags: ['FRM-61'],
  args: { definition: forMembers, signIn: { href: '#sign-in', isNeeded: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign in to send this form' })).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

/** The session ended while the visitor wrote: the text stays, and the summary leads to the sign-in [FRM-61]. */
export const SessionEnded: Story = {
  name: 'The session ended',
  args: {
    definition: forMembers,
    defaultValues: filled,
    failure: 'Unable to submit form. Please try again later.',
    signIn: { href: '#sign-in', isNeeded: true },
  },
}
