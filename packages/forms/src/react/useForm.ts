'use client'

import { useLatest } from '@vitrine/parts/react'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { FormState } from '../core/formState.js'
import { IDLE } from '../core/formState.js'
import type { FieldValue } from '../core/values.js'
import { createConnection, type FormHandle, type UseFormOptions } from './formHandle.js'
import { useStable } from './useStable.js'

/**
 * Creates a form for `Form` or `FormRoot`. Typing renders nothing: the inputs are uncontrolled [FRM-71]. Functions
 * among the options may change between renders; the other options are read when the form starts, and another definition
 * starts it anew.
 * @example
 * const form = useForm({ definition: contact, onSubmit: async (values) => ({ ok: await send(values) }) })
 * return <Form form={form} />
 */
export function useForm(options: UseFormOptions): FormHandle {
  const latest = useLatest(options)
  const [connection] = useState(() => createConnection(() => latest.current))
  const definition = useStable(options.definition)
  const defaultValues = useStable(options.defaultValues)
  const { kinds, messages } = options
  return useMemo(
    () => ({
      ...connection,
      definition,
      kinds,
      messages,
      defaultValues,
      connect: (element, table) => connection.connect(definition, element, table),
    }),
    [connection, definition, kinds, messages, defaultValues],
  )
}

/** The state of a form, idle on a server [FRM-36]; renders its component when the state changes [FRM-71]. */
export function useFormState({ subscribe, getState }: Pick<FormHandle, 'subscribe' | 'getState'>): FormState {
  return useSyncExternalStore(subscribe, getState, () => IDLE)
}

/** The error of one field, or `undefined`; renders its component only when this error changes [FRM-71]. */
export function useFieldError(
  { subscribe, getState }: Pick<FormHandle, 'subscribe' | 'getState'>,
  id: string,
): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => getState().errors[id],
    () => undefined,
  )
}

/** One field of a running form. */
export interface FieldSnapshot {
  /** `undefined` before the form is mounted, and for a field without a value. */
  readonly value: FieldValue | undefined
  readonly error: string | undefined
}

/** The value and error of one field; renders its component when one of them changes [FRM-71]. */
export function useField(form: Pick<FormHandle, 'subscribe' | 'getState' | 'getValues'>, id: string): FieldSnapshot {
  const error = useFieldError(form, id)
  // Compare the JSON text of a field's value, because a composite value is a new object on every read.
  const text = useSyncExternalStore(
    form.subscribe,
    () => JSON.stringify(form.getValues()[id]) as string | undefined,
    () => undefined,
  )
  return useMemo(
    () => ({ value: text === undefined ? undefined : (JSON.parse(text) as FieldValue), error }),
    [text, error],
  )
}
