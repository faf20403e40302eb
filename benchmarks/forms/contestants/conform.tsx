import { getFormProps, getInputProps, parse, useForm } from '@conform-to/react'
import type { ReactElement } from 'react'
import { type ContestantProps, Counted, message, NAMES, Row } from '../fields.js'

const defaultValue: Record<string, string> = Object.fromEntries(NAMES.map((name) => [name, '']))

export function App({ onRender }: ContestantProps): ReactElement {
  const [form, fields] = useForm({
    id: 'conform',
    defaultValue,
    shouldRevalidate: 'onSubmit',
    onValidate: ({ formData }) =>
      parse(formData, {
        resolve(value) {
          const blank = NAMES.filter((name) => !value[name])
          return blank.length > 0
            ? { error: Object.fromEntries(blank.map((name) => [name, [message(name)]])) }
            : { value: value as Record<string, string> }
        },
      }),
  })
  return (
    <form {...getFormProps(form)} noValidate>
      {NAMES.map((name) => (
        <Counted key={name} name={name} onRender={onRender}>
          <Row
            {...getInputProps(fields[name]!, { type: 'text' })}
            name={name}
            id={name}
            error={fields[name]!.errors?.[0]}
          />
        </Counted>
      ))}
      <button type="submit">Send</button>
    </form>
  )
}
