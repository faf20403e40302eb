'use client'

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IDLE, type FormState } from '../core/createForm.js'
import type { FormDefinition } from '../core/definition.js'
import { form, type FormPorts } from '../dom/form.js'
import { loadKinds } from '../kinds/kinds.js'

/** A living form, for whoever draws something beside it. */
export interface FormHandle {
  /** Goes on the form's root or any element around it: `<div ref={attach}><Form … /></div>`. */
  readonly attach: (element: HTMLElement | null) => void
  /** Where it stands. */
  getState(): FormState
  subscribe(listener: () => void): () => void
}

/**
 * Brings a `Form`, or a `FormRoot` that a team lays out itself, to life while it is mounted. Typing renders nothing: the
 * controls are the browser's own, and what changes is written where it stands.
 * @param definition - The one the form was rendered from; another one starts the form anew.
 * @param ports - Read when the form starts; `submit` and the other functions may change between renders.
 * @example
 * const { attach } = useForm(contact, { submit: async (values) => ({ ok: await send(values) }) })
 * return <div ref={attach}><Form definition={contact} action="/contact" /></div>
 */
export function useForm(definition: FormDefinition, ports: FormPorts): FormHandle {
  const [element, attach] = useState<HTMLElement | null>(null)
  const latest = useRef(ports)
  const state = useRef(IDLE)
  const listeners = useRef(new Set<() => void>())
  useEffect(() => void (latest.current = ports))

  useEffect(() => {
    if (!element) return undefined
    let stop: (() => void) | undefined
    let over = false
    const tell = (next: FormState): void => {
      state.current = next
      for (const listener of listeners.current) listener()
    }
    const start = (): void => {
      if (over) return
      stop = form(element, definition, {
        ...latest.current,
        submit: (...given) => latest.current.submit(...given),
        onChange(next) {
          tell(next)
          latest.current.onChange?.(next)
        },
      })
    }
    loadKinds(definition).then(start, reportError)
    return () => {
      over = true
      stop?.()
      tell(IDLE)
    }
  }, [element, definition])

  const getState = useCallback(() => state.current, [])
  const subscribe = useCallback((listener: () => void) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])
  return { attach, getState, subscribe }
}

/** Where a form stands; renders whoever asks when that changes. */
export function useFormState({ subscribe, getState }: Pick<FormHandle, 'subscribe' | 'getState'>): FormState {
  return useSyncExternalStore(subscribe, getState, () => IDLE)
}

/** What is wrong with one field, or `undefined`; renders only when that changes, whatever happens to other fields. */
export function useField(
  { subscribe, getState }: Pick<FormHandle, 'subscribe' | 'getState'>,
  id: string,
): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => getState().errors[id],
    () => undefined,
  )
}
