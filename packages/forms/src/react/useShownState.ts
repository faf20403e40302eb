import { useEffect, useRef, useState } from 'react'
import type { FormState } from '../core/formState.js'
import type { FormHandle } from './formHandle.js'

/**
 * The state that React renders. After the start, the form's behaviour changes the markup, so React keeps rendering the
 * first state and passes changed errors to the behaviour.
 * @param form - The handle of a living form.
 * @param state - The state of the present props.
 */
export function useShownState(form: FormHandle | undefined, state: FormState): FormState {
  const [first] = useState(state)
  const { errors, failure } = state
  const text = JSON.stringify([errors, failure])
  const passed = useRef(text)
  useEffect(() => {
    if (passed.current === text) return
    passed.current = text
    form?.setErrors(errors, failure)
    // oxlint-disable-next-line react/exhaustive-deps -- compare the JSON text: equal errors may be a new object
  }, [form, text])
  return form ? first : state
}
