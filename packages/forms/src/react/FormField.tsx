'use client'

import { forwardRef, type ComponentPropsWithoutRef, type ForwardRefExoticComponent, type RefAttributes } from 'react'
import { fieldView } from './fieldView.js'
import { useFormView } from './formContext.js'

/** The props of a field: its name, and any attribute of its root element. */
export interface FormFieldProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The field's id in the definition. */
  readonly name: string
}

/**
 * One field of a form that a team lays out itself: its error, title, controls, help and counter. A hidden field is one
 * input without attributes of its own.
 * @throws {Error} If the form has no such field, or outside of a `FormRoot`.
 */
export const FormField: ForwardRefExoticComponent<FormFieldProps & RefAttributes<HTMLDivElement>> = forwardRef(
  function FormField({ name, ...rest }: FormFieldProps, ref) {
    const view = useFormView('FormField')
    const { definition } = view
    const field = definition.fields.find(({ id }) => id === name)
    if (!field) throw new Error(`[forms] "${definition.id}" has no field "${name}".`)
    return fieldView(view, field, rest, ref)
  },
)
