import { createStore } from '@vitrine/parts'

/** The status of a captcha [FRM-50]. */
export type CaptchaStatus = 'unrendered' | 'rendered' | 'reset' | 'destroyed'

/** The options of a provider's widget. */
export interface CaptchaOptions {
  readonly siteKey: string
  readonly size: 'normal' | 'compact'
  /** The visitor has completed it. */
  onAnswer(answer: string): void
  /** The answer has expired. */
  onExpired(): void
}

/** A provider's widget in the page. */
export interface CaptchaWidget {
  /** Asks the visitor again. */
  reset(): void
  /** Removes the widget from the page. */
  destroy(): void
}

/** One provider: loads its script with the first call and draws the widget [FRM-53]. Write one for another provider. */
export interface CaptchaAdapter {
  render(node: HTMLElement, options: CaptchaOptions): Promise<CaptchaWidget>
}

/** The captcha of one form. */
export interface Captcha {
  readonly status: CaptchaStatus
  /** The answer token, sent as `captchaKey`. `undefined` before the visitor has completed the captcha and after expiry. */
  readonly answer: string | undefined
  /**
   * Draws the widget, compact if the node is narrower than 320 px [FRM-51].
   * @throws (the promise rejects) {Error} `ReCaptcha has not been set up!` without a provider or a site key, or the
   * provider's error; both are logged, too [FRM-52].
   */
  render(node: HTMLElement): Promise<void>
  /** Removes the answer and asks the visitor again. */
  reset(): void
  destroy(): void
  /** Adds a listener for a new or expired answer. Returns its undo. */
  subscribe(listener: () => void): () => void
}

/** Pixels; a narrower place has no room for a widget of the usual size [FRM-51]. */
const COMPACT_BELOW = 320

/**
 * The captcha of a form: unrendered, rendered, then reset or destroyed [FRM-50]. Its answer opens the form [FRM-49], and
 * its size follows its container [FRM-51].
 * @param adapter - The provider; without one the captcha cannot be completed [FRM-52].
 * @example
 * const captcha = createCaptcha(recaptcha('https://www.google.com/recaptcha/api.js'), siteKey)
 * await captcha.render(node)
 */
export function createCaptcha(adapter: CaptchaAdapter | undefined, siteKey: string | undefined): Captcha {
  const $answer = createStore<string | undefined>(undefined)
  let status: CaptchaStatus = 'unrendered'
  let widget: CaptchaWidget | undefined

  function answered(next: string | undefined): void {
    if (status !== 'destroyed') $answer.set(next)
  }

  return {
    get status() {
      return status
    },
    get answer() {
      return $answer.get()
    },
    async render(node) {
      try {
        if (!adapter || !siteKey) throw new Error('ReCaptcha has not been set up!')
        const drawn = await adapter.render(node, {
          siteKey,
          size: node.getBoundingClientRect().width < COMPACT_BELOW ? 'compact' : 'normal',
          onAnswer: answered,
          onExpired: () => answered(undefined),
        })
        // Remove the drawn captcha at once if the form has stopped while the captcha's script was loading,
        // so that no widget is left.
        if (status === 'destroyed') return drawn.destroy()
        widget = drawn
        status = 'rendered'
      } catch (error) {
        console.error('Error rendering captcha into node', node, error)
        throw error
      }
    },
    reset() {
      if (!widget) return
      answered(undefined)
      widget.reset()
      status = 'reset'
    },
    destroy() {
      answered(undefined)
      status = 'destroyed'
      widget?.destroy()
      widget = undefined
    },
    subscribe: (listener) => $answer.listen(() => listener()),
  }
}
