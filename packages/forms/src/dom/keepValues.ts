import type { FormDefinition } from '../core/definition.js'
import { heldValues } from '../core/heldValues.js'
import { isSecret } from '../core/isSecret.js'
import { readValues, serialiseValues } from '../core/readValues.js'
import { emptyRecord, type FieldValue, type Values } from '../core/values.js'
import { choiceOf, eachControl, readControls, type FormElements } from './formElements.js'

/** A pause in typing after which values are kept, in milliseconds. */
const PAUSE = 300

/** Keeps what a visitor typed until it has been sent. Never throws: where nothing can be kept, nothing is. */
export interface KeptValues {
  /** Fills controls that are empty; what the visitor or the server wrote stays. */
  restore(): void
  /** Keeps the values soon; many calls make one. */
  keepSoon(): void
  /** Keeps at once what is still waiting. */
  flush(): void
  /** The form was sent. */
  forget(): void
}

/** @param storage - Gives where values are kept; it may throw. */
export function keepValues(
  definition: FormDefinition,
  elements: FormElements,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): KeptValues {
  const key = `vitrine:forms:${definition.id}`
  let timer: ReturnType<typeof setTimeout> | undefined

  function attempt<Result>(work: () => Result): Result | undefined {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  function stopWaiting(): void {
    clearTimeout(timer)
    timer = undefined
  }
  /** What may lie in the browser for a while. */
  function keepable(values: Values): Values {
    const kept = emptyRecord<FieldValue>()
    for (const field of definition.fields) {
      const value = values[field.id]
      if (value !== undefined && !isSecret(field, value)) kept[field.id] = value
    }
    return kept
  }
  function flush(): void {
    if (timer === undefined) return
    stopWaiting()
    attempt(() => storage().setItem(key, serialiseValues(definition, keepable(readControls(definition, elements)))))
  }
  return {
    restore() {
      const values = attempt(() => readValues(definition, JSON.parse(storage().getItem(key) ?? 'null')))
      if (!values) return
      eachControl(definition, elements, (control, { id }, shape) => {
        const kept = heldValues(values[id] ?? '', shape)
        const choices = choiceOf(control)?.querySelectorAll('input')
        if (choices) {
          const inputs = [...choices]
          if (inputs.some((input) => input.checked || input.defaultChecked)) return
          for (const input of inputs) input.checked = kept.includes(input.value)
        } else if (kept[0] && !control.value && !('defaultValue' in control && control.defaultValue))
          control.value = kept[0]
      })
    },
    keepSoon() {
      timer ??= setTimeout(flush, PAUSE)
    },
    flush,
    forget() {
      stopWaiting()
      attempt(() => storage().removeItem(key))
    },
  }
}
