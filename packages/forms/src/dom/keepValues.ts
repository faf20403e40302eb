import { attempt } from '@vitrine/parts'
import { heldValues } from '../core/heldValues.js'
import { isSecret } from '../core/isSecret.js'
import { jsonValues, valuesText } from '../core/readValues.js'
import { emptyRecord, type FieldValue, type Values } from '../core/values.js'
import { controlValues, eachControl, type PageForm } from './formElements.js'
import { fillControl, isFilled } from './fillControl.js'

/** Milliseconds without typing after which values are kept [FRM-64]. */
const PAUSE = 300

/** Keeps the typed values until they have been sent. Never throws: without a storage, nothing is kept. */
export interface KeptValues {
  /** Fills the empty controls; values of the visitor and of the server stay. */
  restore(): void
  /** Keeps the values after a pause. Calls before the pause ends do nothing more. */
  keepSoon(): void
  /** Keeps the values at once, if they wait for the pause. */
  flush(): void
  /** Removes the kept values. */
  forget(): void
}

/**
 * Keeps the typed values of a form [FRM-64].
 * @param storage - Returns the storage; it may throw.
 */
export function keepValues(
  form: PageForm,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): KeptValues {
  const { definition } = form
  const key = `vitrine:forms:${definition.id}`
  let timer: ReturnType<typeof setTimeout> | undefined

  function stopWaiting(): void {
    clearTimeout(timer)
    timer = undefined
  }
  /** The values that a browser may store. */
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
    attempt(() => storage().setItem(key, valuesText(form, keepable(controlValues(form)))))
  }
  return {
    restore() {
      const values = attempt(() => jsonValues(form, Object(JSON.parse(storage().getItem(key) ?? '')) as object))
      if (!values) return
      eachControl(form, (control, { id }, shape) => {
        if (!isFilled(control)) fillControl(control, heldValues(values[id] ?? '', shape))
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
