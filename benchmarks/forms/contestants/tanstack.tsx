import { useForm } from '@tanstack/react-form'
import type { ReactElement } from 'react'
import { type ContestantProps, Counted, message, NAMES, Row } from '../fields.js'

const defaultValues: Record<string, string> = Object.fromEntries(NAMES.map((name) => [name, '']))

export function App({ onRender }: ContestantProps): ReactElement {
  const form = useForm({ defaultValues })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      {NAMES.map((name) => (
        <Counted key={name} name={name} onRender={onRender}>
          <form.Field name={name} validators={{ onSubmit: ({ value }) => (value ? undefined : message(name)) }}>
            {(field) => (
              <Row
                name={name}
                value={field.state.value}
                onChange={(event) => field.handleChange(event.target.value)}
                onBlur={field.handleBlur}
                error={field.state.meta.errors[0]}
              />
            )}
          </form.Field>
        </Counted>
      ))}
      <button type="submit">Send</button>
    </form>
  )
}
