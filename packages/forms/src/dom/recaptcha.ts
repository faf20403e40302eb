import { loadScript } from '@vitrine/trust'
import type { CaptchaAdapter } from '../core/createCaptcha.js'

/** The global object of a provider of reCAPTCHA's script protocol. */
interface Grecaptcha {
  ready(callback: () => void): void
  render(
    node: HTMLElement,
    options: {
      readonly sitekey: string
      readonly size: 'normal' | 'compact'
      readonly callback: (answer: string) => void
      readonly 'expired-callback': () => void
      readonly 'error-callback': () => void
    },
  ): number
  reset(widget: number): void
}

type ProviderWindow = Window & { readonly grecaptcha?: Grecaptcha }

/**
 * A provider that speaks reCAPTCHA's script protocol. Its script is loaded once per page, with the first captcha
 * [FRM-51] [FRM-53] [FRM-78].
 * @param address - Address of the script without a query: `https://www.google.com/recaptcha/api.js`.
 */
export function recaptcha(address: string): CaptchaAdapter {
  return {
    async render(node, { siteKey, size, onAnswer, onExpired }) {
      const { ownerDocument } = node
      await loadScript(`${address}?render=explicit`, { document: ownerDocument })
      const provider = (ownerDocument.defaultView as ProviderWindow).grecaptcha
      if (!provider) throw new Error('[forms] The captcha script has set no `grecaptcha`. Check its address.')
      await new Promise<void>((resolve) => provider.ready(resolve))
      // Put each captcha widget into a box that can be removed, because the captcha provider cannot remove a widget.
      const box = node.appendChild(ownerDocument.createElement('div'))
      const widget = provider.render(box, {
        sitekey: siteKey,
        size,
        callback: onAnswer,
        'expired-callback': onExpired,
        'error-callback': onExpired,
      })
      return { reset: () => provider.reset(widget), destroy: () => box.remove() }
    },
  }
}
