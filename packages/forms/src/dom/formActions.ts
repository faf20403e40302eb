import { heldValues } from '../core/heldValues.js'
import type { FormMachine } from '../core/formMachine.js'
import type { FormState } from '../core/formState.js'
import type { FormMessages } from '../core/messages.js'
import { summaryItems } from '../core/parts.js'
import type { ErrorMap, Values } from '../core/values.js'
import { fillControl } from './fillControl.js'
import { controlValues, eachControl, type PageForm } from './formElements.js'
import type { KeptValues } from './keepValues.js'
import { showCount } from './showState.js'

/** The imperative handle of a form. After the form's end it does nothing, and `getValues` still reads. */
export interface FormActions {
  /**
   * Checks and sends the form, as its button does.
   * @returns The resulting state; `undefined` if the form is being sent, has been sent or has ended.
   */
  submit(): Promise<FormState | undefined>
  /** Brings back the first values and the idle state, also after a success. Forgets the kept values. */
  reset(): void
  /** The present values of all fields, by id. */
  getValues(): Values
  /** Fills fields in by id. Fields that are not named stay. */
  setValues(values: Values): void
  /** Shows errors by field id, and a failure of the whole form. `setErrors({})` clears both. */
  setErrors(errors: ErrorMap, failure?: string): void
  /** Moves the focus to the first control with an error. */
  focusFirstError(): void
}

/** The pieces of an enhanced form that its handle works on. */
export interface ActionTargets {
  readonly form: PageForm
  readonly machine: FormMachine
  readonly texts: FormMessages
  readonly kept: KeptValues
  /** Aborts at the form's end. */
  readonly signal: AbortSignal
  /** Submits the form and shows the result. */
  submit(): Promise<FormState | undefined>
  /** The values have been changed by code. */
  onChanged(): void
}

/** Creates the handle of a form [FRM-68] [FRM-80]; a change by code counts texts [FRM-24] and mends errors [FRM-28]. */
export function createActions({ form, machine, texts, kept, signal, submit, onChanged }: ActionTargets): FormActions {
  function afterChange(): void {
    eachControl(form, (control, field) => showCount(form, field, control))
    onChanged()
  }
  const untilEnd =
    <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
    (...given: Given): void => {
      if (!signal.aborted) act(...given)
    }
  return {
    submit: async () => (signal.aborted ? undefined : submit()),
    getValues: () => controlValues(form),
    reset: untilEnd(() => {
      kept.forget()
      form.form.reset()
      machine.reset()
      afterChange()
    }),
    setValues: untilEnd((values: Values) => {
      eachControl(form, (control, { id }, shape) => {
        const value = Object.hasOwn(values, id) ? values[id] : undefined
        if (value !== undefined) fillControl(control, heldValues(value, shape))
      })
      kept.keepSoon()
      const present = controlValues(form)
      for (const id of Object.keys(values)) machine.edit(id, present)
      afterChange()
    }),
    setErrors: untilEnd(machine.setErrors),
    focusFirstError: untilEnd(() => {
      const items = summaryItems(form, machine.getState(), controlValues(form), form.root.id, texts)
      const first = items.find(({ part }) => !part)
      if (first) form.byId(first.href.slice(1))?.focus()
    }),
  }
}
