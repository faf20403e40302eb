import { loadScript } from '@vitrine/trust'
import type { CaptchaAdapter } from '../core/createCaptcha.js'

/** What a provider of reCAPTCHA's script protocol puts on the page. */
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

type Home = Window & { readonly grecaptcha?: Grecaptcha }

/**
 * A provider that speaks reCAPTCHA's script protocol. Its script is loaded once a page, when the first form is drawn
 * [FRM-51] [FRM-53].
 * @param address - Of the script, without a query: `https://www.google.com/recaptcha/api.js`.
 */
export function recaptcha(address: string): CaptchaAdapter {
  return {
    async render(node, { siteKey, size, onAnswer, onExpired }) {
      const { ownerDocument } = node
      await loadScript(`${address}?render=explicit`, { document: ownerDocument })
      const provider = (ownerDocument.defaultView as Home | null)?.grecaptcha
      if (!provider) throw new Error('[forms] The captcha script brought no captcha.')
      await new Promise<void>((resolve) => provider.ready(resolve))
      // Widgets cannot be taken away: each stands in a box of its own, which can.
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
