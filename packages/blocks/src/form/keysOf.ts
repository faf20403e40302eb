import { tabKeys } from '@vitrine/forms/api'
import type { KeyStore } from '@vitrine/forms/api'

/**
 * The keys of a form's submissions, kept by the tab. While one has no answer it stands in the form's hidden field too: a
 * browser that comes back to the page restores it there, and a press before the script lives posts the same submission.
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
