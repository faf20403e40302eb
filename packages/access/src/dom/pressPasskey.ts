import { isSameSitePath } from '@vitrine/links'
import type { PasskeyCalls } from '../api/passkeyCalls.js'
import { passkeyRefusal } from '../core/passkeyRefusal.js'

/** Ports of a press. */
export interface PressOptions {
  /** `passkeyCalls(client)`, or calls of your own. */
  readonly calls: PasskeyCalls
  /** Opens an address. Default: `location.assign`. */
  readonly navigate?: ((address: string) => void) | undefined
}

/**
 * Handles a press of the server's passkey button: opens the browser's dialog, shows a refusal beside the button, and
 * after success opens `data-next`, or `/` without one [ACC-43]. A dialog that the visitor closes leaves the page as it
 * was [ACC-42].
 * @param root - The element `[data-part="passkey"]`. To add a passkey, the field `current` of its form gives the
 * password.
 * `data-repeated` and `data-failed` hold the sentences for the browser's errors in the page's language [ACC-49].
 * @returns Whether the page leaves. Never rejects.
 */
export async function pressPasskey(root: HTMLElement, { calls, navigate }: PressOptions): Promise<boolean> {
  const { dataset } = root
  const form = root.closest('form')
  if (dataset.state === 'busy' || form?.reportValidity() === false) return false
  const message = root.querySelector('[data-part="message"]')
  const show = (state: string, text: string): void => {
    dataset.state = state
    message?.replaceChildren(text)
  }
  show('busy', '')
  try {
    const current = form?.querySelector<HTMLInputElement>('[name="current"]')?.value
    const isDone = await (dataset.purpose === 'add' ? calls.add(current) : calls.signIn())
    if (isDone) {
      const { next } = dataset
      const go = navigate ?? ((address) => location.assign(address))
      go(next && isSameSitePath(next) ? next : '/')
    } else show('idle', '')
    return isDone
  } catch (error) {
    const { repeated, failed } = dataset
    show(
      'idle',
      passkeyRefusal(error, {
        ...(repeated && { passkeyRepeated: repeated }),
        ...(failed && { passkeyFailed: failed }),
      }),
    )
    return false
  }
}
