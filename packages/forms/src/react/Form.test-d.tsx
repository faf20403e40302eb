import { expectTypeOf } from 'vitest'
import type { FieldType, FormDefinition, OwnFieldType, Values } from '../index.js'
import { Form, useForm, type FormHandle } from './index.js'

const contact: FormDefinition = { id: 'contact', fields: [{ id: 'email', type: 'email', title: 'Email' }] }
declare const form: FormHandle

expectTypeOf<FormDefinition['fields'][number]['type']>().toEqualTypeOf<FieldType | OwnFieldType>()

export const cases = [
  <Form key="a" form={form} className="wide" data-testid="form" aria-label="Contact" />,
  <Form key="b" definition={contact} action="/contact" defaultValues={{ email: 'ada@example.com' }} />,
  // @ts-expect-error -- `Form` takes the prop `form` or the prop `definition`, not both
  <Form key="c" form={form} definition={contact} />,
  // @ts-expect-error -- `Form` requires the prop `form` or the prop `definition`
  <Form key="d" action="/contact" />,
]

/** The definition may be written inside the component; its types complete to the kinds. */
export function Inline() {
  return useForm({
    definition: { id: 'visit', fields: [{ id: 'day', type: 'date', title: 'Day', required: true }] },
    onSubmit(values) {
      expectTypeOf(values).toEqualTypeOf<Values>()
    },
  })
}

// @ts-expect-error -- 'emial' is no field kind
export const wrong: FormDefinition = { id: 'f', fields: [{ id: 'email', type: 'emial', title: 'Email' }] }
