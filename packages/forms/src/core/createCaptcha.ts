/** Where a captcha stands [FRM-50]. */
export type CaptchaStatus = 'unrendered' | 'rendered' | 'reset' | 'destroyed'

/** What a provider's widget is given. */
export interface CaptchaOptions {
  readonly siteKey: string
  readonly size: 'normal' | 'compact'
  /** The visitor has completed it. */
  onAnswer(answer: string): void
  /** The answer is too old to be used. */
  onExpired(): void
}

/** A provider's widget in the page. */
export interface CaptchaWidget {
  /** Asks anew. */
  reset(): void
  /** Takes the widget out of the page. */
  destroy(): void
}

/** One provider: loads its script with the first call, and draws [FRM-53]. Replace it to use another, or none in tests. */
export interface CaptchaAdapter {
  render(node: HTMLElement, options: CaptchaOptions): Promise<CaptchaWidget>
}

/** The captcha of one form. */
export interface Captcha {
  readonly status: CaptchaStatus
  /** What the visitor's completion gave: sent as `captchaKey`. `undefined` before it, and when it has expired. */
  readonly answer: string | undefined
  /**
   * Draws the widget, compact where the node is narrower than 320 px [FRM-51].
   * @throws (the promise rejects) {Error} `ReCaptcha has not been set up!` without a provider or a site key, or what the
   * provider throws; either is logged too [FRM-52].
   */
  render(node: HTMLElement): Promise<void>
  /** Forgets the answer and asks anew. */
  reset(): void
  destroy(): void
  /** Calls back when the answer comes or goes. Returns its undo. */
  subscribe(listener: () => void): () => void
}

/** Below this width, in pixels, there is no room for a widget of the usual size [FRM-51]. */
const COMPACT_BELOW = 320

/**
 * The captcha of a form: unrendered, rendered, then reset or destroyed [FRM-50].
 * @param adapter - The provider; without one nothing can be completed [FRM-52].
 * @example
 * const captcha = createCaptcha(recaptcha('https://www.google.com/recaptcha/api.js'), siteKey)
 * await captcha.render(node)
 */
export function createCaptcha(adapter: CaptchaAdapter | undefined, siteKey: string | undefined): Captcha {
  const listeners = new Set<() => void>()
  let status: CaptchaStatus = 'unrendered'
  let answer: string | undefined
  let widget: CaptchaWidget | undefined

  function answered(next: string | undefined): void {
    if (status === 'destroyed' || next === answer) return
    answer = next
    for (const listener of listeners) listener()
  }

  return {
    get status() {
      return status
    },
    get answer() {
      return answer
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
        // The form may have gone while the script was on its way.
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
      listeners.clear()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
