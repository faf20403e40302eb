import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import * as v from 'valibot'
import { BlockForm } from './BlockForm.js'
import { fieldOf } from './fieldOf.js'
import { withValue } from './values.js'

const SCHEMA = v.object({
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(40), v.description('Shown above the text.')),
  html: v.string(),
  href: v.optional(v.string(), ''),
  kind: v.picklist(['small', 'large']),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)),
  color: v.optional(v.string(), '#b97714'),
  open: v.optional(v.boolean(), false),
  items: v.array(v.object({ text: v.string() })),
  place: v.object({ lat: v.number() }),
  focalPoint: v.optional(v.object({ x: v.number(), y: v.number() })),
})

const DATA = {
  title: 'The lamps at five',
  html: '<h2>Evening</h2><p>The light is <strong>best</strong> at five.</p>',
  kind: 'small',
  count: 3,
  items: [{ text: 'First' }, { text: 'Second' }],
  place: { lat: 53.88 },
}

function Form({ schema, data }: { readonly schema: v.GenericSchema; readonly data: unknown }): ReactElement {
  const [value, setValue] = useState(data)
  return (
    <div className="pn-root">
      <aside className="pn-side" aria-label="The selected block">
        <BlockForm
          field={fieldOf(schema)}
          data={value}
          options={{}}
          onChange={(path, next) => setValue((before: unknown) => withValue(before, path, next))}
        />
      </aside>
    </div>
  )
}

/** The form of a block, made from the schema of its data. */
const meta = {
  title: 'panel/BlockForm',
  component: Form,
  args: { schema: SCHEMA, data: DATA },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

/** A field of each kind. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const [text] = await canvas.findAllByRole('textbox', { name: 'Text' })
    await expect(text).toBeVisible()
    await userEvent.clear(canvas.getByLabelText('Title'))
    await expect(canvas.getByRole('alert')).toHaveTextContent('Visitors need this text.')
  },
}

/** Every setting at hand. */
export const Playground: Story = {}

/** A number outside its bounds says so. */
export const Fault: Story = {
  name: 'Number out of bounds',
  play: async ({ canvas }) => {
    await userEvent.clear(canvas.getByLabelText('Count'))
    await userEvent.type(canvas.getByLabelText('Count'), '12')
    await expect(canvas.getByRole('alert')).toHaveTextContent('From 1 to 9.')
  },
}

/** A block without settings says so [PAN-63]. */
export const Nothing: Story = { name: 'Nothing to set', args: { schema: v.object({}), data: {} } }

/** On a phone. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** Labels and texts begin on the right. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** On the dark ground. */
export const Dark: Story = { parameters: { theme: 'ink' } }
