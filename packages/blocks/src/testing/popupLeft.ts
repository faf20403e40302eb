import { expect } from 'vitest'

/**
 * Settles when the history has left the entry of a popup that has closed. A closing popup goes back in the history, which
 * takes a while: a test that ends before would change the address of the next one.
 */
export const popupLeft = (): Promise<unknown> =>
  expect.poll(() => (history.state as Record<string, unknown> | null)?.['vitrinePopup']).toBeUndefined()
