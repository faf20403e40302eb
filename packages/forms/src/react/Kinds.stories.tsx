import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import type { FormDefinition } from '../core/definition.js'
import * as further from '../kinds.js'
import { Form } from './Form.js'
import type { FormProps } from './formProps.js'
import { useForm } from './useForm.js'

const kinds = Object.values(further)

const TEXTS: FormDefinition = {
  id: 'texts',
  fields: [
    { id: 'text', type: 'text', title: 'What shall we call you?', placeholder: 'A name, a number, a colour' },
    { id: 'email', type: 'email', title: 'Email', required: true, description: 'Only to answer you.' },
    { id: 'website', type: 'website', title: 'Website' },
    { id: 'twitter', type: 'twitter', title: 'Twitter name' },
    { id: 'number', type: 'number', title: 'How many of you?' },
    { id: 'currency', type: 'currency', title: 'What would you give?', description: 'In dollars.' },
    { id: 'password', type: 'password', title: 'The word at the door' },
    { id: 'textarea', type: 'textarea', title: 'Message', maxLength: 500 },
  ],
}

const COMPOSITES: FormDefinition = {
  id: 'composites',
  fields: [
    { id: 'name', type: 'name', title: 'Name', required: true },
    { id: 'address', type: 'address', title: 'Where the print goes', required: true },
    { id: 'phone', type: 'phone', title: 'Telephone', showCountryCode: true },
    { id: 'date', type: 'date', title: 'Which day?', required: true, description: 'We are closed on Mondays.' },
    { id: 'time', type: 'time', title: 'At what time?', showSeconds: true },
  ],
}

const CHOICES: FormDefinition = {
  id: 'choices',
  disclaimer: 'We keep your answers until the end of the season.',
  fields: [
    { id: 'visit', type: 'section', title: 'Your visit', description: 'Four questions, two minutes.', underline: true },
    { id: 'radio', type: 'radio', title: 'Which evening?', required: true, options: ['Wednesday', 'Friday', 'Sunday'] },
    { id: 'checkbox', type: 'checkbox', title: 'What brings you?', options: ['The prints', 'The band', 'The café'] },
    { id: 'select', type: 'select', title: 'How did you hear of us?', options: ['A friend', 'A poster', 'By chance'] },
    {
      id: 'likert',
      type: 'likert',
      title: 'How was it?',
      required: true,
      options: ['The light was right.', 'I would bring a friend.'],
    },
    { id: 'source', type: 'hidden', title: '', value: 'autumn' },
  ],
}

const nowhere = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

function Living({ form: _form, definition = CHOICES, kinds: _kinds, ...props }: FormProps): ReactElement {
  const form = useForm({ definition, kinds, storage: nowhere, onSubmit: async () => ({ ok: true }) })
  return <Form {...props} form={form} />
}

const meta = {
  title: 'forms/Field kinds',
  component: Form,
  args: { definition: CHOICES, kinds, action: '/api/form/SaveFormSubmission' },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

/** Radio, checkbox, select, scale, section and hidden; the disclaimer under the button [FRM-1] [FRM-7]. */
export const Default: Story = {
  tags: ['visual', 'FRM-1', 'FRM-2', 'FRM-7'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('radiogroup', { name: /Which evening/ })).toBeVisible()
    await expect(canvas.getByRole('group', { name: 'What brings you?' })).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'How did you hear of us?' })).toBeVisible()
    await expect(canvas.getByRole('radiogroup', { name: 'The light was right.' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Your visit' })).toBeVisible()
    await expect(canvasElement.querySelector('[type=hidden][name="field.source"]')).toHaveValue('autumn')
    const submit = canvas.getByRole('button').getBoundingClientRect()
    const disclaimer = canvas.getByText(/until the end of the season/).getBoundingClientRect()
    await expect(disclaimer.top).toBeGreaterThanOrEqual(submit.bottom)
  },
}

/** A living form: choose, leave something out, send. */
export const Playground: Story = { render: (args) => <Living {...args} /> }

/** The kinds that are one line of text, and several [FRM-1] [FRM-2]. */
export const Texts: Story = {
  args: { definition: TEXTS },
  tags: ['FRM-1', 'FRM-2'],
  play: async ({ canvas }) => {
    for (const name of ['Website', 'Twitter name', 'How many of you?', 'Message'])
      await expect(canvas.getByRole('textbox', { name })).toBeVisible()
    await expect(canvas.getByLabelText('The word at the door')).toHaveAttribute('type', 'password')
  },
}

/** Name, address, telephone, date and time: each part has a name of its own [FRM-1] [FRM-2]. */
export const SeveralParts: Story = {
  name: 'Several parts',
  args: { definition: COMPOSITES },
  tags: ['visual', 'FRM-1', 'FRM-2'],
  play: async ({ canvas }) => {
    const address = within(canvas.getByRole('group', { name: /Where the print goes/ }))
    for (const name of ['Address line 1', 'City', 'State or province', 'ZIP or postal code', 'Country'])
      await expect(address.getByRole('textbox', { name })).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'AM or PM' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Country code' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Second' })).toBeVisible()
  },
}

/** On a phone. */
export const OnAPhone: Story = {
  name: 'On a phone',
  args: { definition: COMPOSITES },
  globals: { viewport: { value: 'phone' } },
}

/** Nothing was filled in: each kind says so, and the summary leads to the first control of each [FRM-27]. */
export const EverythingMissing: Story = {
  name: 'Everything missing',
  tags: ['FRM-27'],
  render: (args) => <Living {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(await canvas.findByRole('group', { name: /One or more fields is invalid/ })).toHaveFocus()
    const [first] = canvas.getAllByRole('radio', { name: 'Strongly Disagree' })
    const link = canvas.getByRole('link', { name: 'How was it? is required.' })
    await expect(link).toHaveAttribute('href', `#${first!.id}`)
    await expect(canvas.getByRole('radiogroup', { name: /Which evening/ })).toHaveAttribute('aria-invalid', 'true')
  },
}

/** A field for one file and one for several, each with its limits; one refused [FRM-84] [FRM-85]. */
export const Files: Story = {
  args: {
    definition: {
      id: 'files',
      fields: [
        { id: 'poster', type: 'file', title: 'Poster', accept: ['pdf'], required: true },
        {
          id: 'photos',
          type: 'file',
          title: 'Photographs',
          description: 'Of the band at work.',
          accept: ['image'],
          maxFiles: 5,
          maxMegabytes: 4,
        },
      ],
    },
    errors: { poster: 'The file poster.pdf is too large. The maximum allowed file size is 10 MB.' },
  },
  tags: ['visual', 'FRM-84'],
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/Poster/)).toHaveAttribute('type', 'file')
    await expect(canvas.getByLabelText(/Photographs/)).toHaveAccessibleDescription(/Up to 5 files of 4 MB each/)
  },
}

/** Dark. */
export const OnInk: Story = {
  name: 'On ink',
  parameters: { theme: 'ink' },
  args: {
    defaultValues: {
      radio: 'Friday',
      checkbox: ['The band'],
      select: 'By chance',
      likert: { 'The light was right.': 2 },
    },
  },
}

/** From right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }
