import { Field, Form, useForm } from '@formisch/react'
import type { ReactElement } from 'react'
import * as v from 'valibot'
import { type ContestantProps, Counted, message, NAMES, Row } from '../fields.js'

const schema = v.object(Object.fromEntries(NAMES.map((name) => [name, v.pipe(v.string(), v.nonEmpty(message(name)))])))
const initialInput = Object.fromEntries(NAMES.map((name) => [name, '']))

export function App({ onRender }: ContestantProps): ReactElement {
  const form = useForm({ schema, initialInput })
  return (
    <Form of={form} onSubmit={() => {}}>
      {NAMES.map((name) => (
        <Counted key={name} name={name} onRender={onRender}>
          <Field of={form} path={[name]}>
            {(field) => (
              <Row {...field.props} name={name} value={String(field.input ?? '')} error={field.errors?.[0]} />
            )}
          </Field>
        </Counted>
      ))}
      <button type="submit">Send</button>
    </Form>
  )
}
