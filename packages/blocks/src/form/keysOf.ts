import { tabKeys } from '@vitrine/forms/api'
import type { KeyStore } from '@vitrine/forms/api'

/**
 * The pending keys of a form's submissions, stored by the tab. A pending key is also the value of the form's hidden
 * field: a browser that returns to the page restores it there, so a press before the script has started posts the same
 * submission.
 */
export function keysOf(element: HTMLElement): KeyStore {
  const keys = tabKeys()
  const input = element.querySelector<HTMLInputElement>('input[name="key"]')
  const own = input?.value ?? ''
  const show = (key: string): void => {
    if (input) input.value = key
  }
  return {
    get: keys.get,
    set(formId, key) {
      keys.set(formId, key)
      show(key)
    },
    delete(formId) {
      keys.delete(formId)
      show(own)
    },
  }
}
