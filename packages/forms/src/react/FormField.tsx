'use client'

import type { ReactElement } from 'react'
import { fieldView } from './fieldView.js'
import { useFormView } from './formContext.js'

/** Which field of the form around it. */
export interface FormFieldProps {
  /** The field's id in the definition. */
  readonly id: string
}

/**
 * One field of a form that a team lays out itself: its error, title, controls, help and counter.
 * @throws {Error} When the form has no such field, or there is no form.
 */
export function FormField({ id: fieldId }: FormFieldProps): ReactElement {
  const view = useFormView('FormField')
  const { definition } = view
  const field = definition.fields.find((one) => one.id === fieldId)
  if (!field) throw new Error(`[forms] The form "${definition.id}" has no field "${fieldId}".`)
  return fieldView(view, field)
}
