import type { FormDefinition } from '@vitrine/forms'
import { FormField, FormRoot, FormSubmit, FormSummary, useForm } from '@vitrine/forms/react'
import type { ReactElement } from 'react'
import { type ContestantProps, Counted, NAMES } from '../fields.js'

const definition: FormDefinition = {
  id: 'ours',
  submitButtonText: 'Send',
  fields: NAMES.map((id) => ({ id, type: 'text', title: id, required: true })),
}
const onSubmit = async () => ({ ok: true }) as const

export function App({ onRender }: ContestantProps): ReactElement {
  const form = useForm({ definition, onSubmit })
  return (
    <FormRoot form={form} action="/send">
      <FormSummary />
      {NAMES.map((name) => (
        <Counted key={name} name={name} onRender={onRender}>
          <FormField name={name} />
        </Counted>
      ))}
      <FormSubmit />
    </FormRoot>
  )
}
