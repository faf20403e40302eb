import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { type ContestantProps, Counted, message, NAMES, Row } from '../fields.js'

const defaultValues: Record<string, string> = Object.fromEntries(NAMES.map((name) => [name, '']))

export function App({ onRender }: ContestantProps): ReactElement {
  const { register, handleSubmit, formState } = useForm({ defaultValues })
  return (
    <form noValidate onSubmit={handleSubmit(() => {})}>
      {NAMES.map((name) => (
        <Counted key={name} name={name} onRender={onRender}>
          <Row {...register(name, { required: message(name) })} error={formState.errors[name]?.message} />
        </Counted>
      ))}
      <button type="submit">Send</button>
    </form>
  )
}
