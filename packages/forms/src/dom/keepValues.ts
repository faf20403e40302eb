import type { FormDefinition } from '../core/definition.js'
import { readValues, serialiseValues } from '../core/readValues.js'
import { eachControl, readControls, type FormElements } from './formElements.js'

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
  function flush(): void {
    if (timer === undefined) return
    stopWaiting()
    attempt(() => storage().setItem(key, serialiseValues(definition, readControls(definition, elements))))
  }
  return {
    restore() {
      const values = attempt(() => readValues(definition, JSON.parse(storage().getItem(key) ?? 'null')))
      if (!values) return
      eachControl(definition, elements, (control, { id }, part) => {
        const value = values[id] ?? ''
        const kept = typeof value === 'string' ? value : value[part]
        if (kept && !control.value && !control.defaultValue) control.value = kept
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
