import { setAttributes } from '@vitrine/parts'
import type { Captcha } from '../core/createCaptcha.js'
import type { PageForm } from './formElements.js'

/** The captcha of an enhanced form. */
export interface BoundCaptcha {
  /** Draws the widget, unless it has been drawn. */
  draw(): void
  /** Whether the button waits for an answer. A captcha that cannot be drawn does not hold the button. */
  isHeld(): boolean
  stop(): void
}

/**
 * Joins a captcha to its place in the form.
 * @param onChange - Called after the captcha has been drawn, and after its answer has changed.
 */
export function bindCaptcha({ parts }: PageForm, captcha: Captcha | undefined, onChange: () => void): BoundCaptcha {
  let isHeld = false
  let isStopped = false

  function holdButton(): void {
    const { status, answer } = captcha!
    isHeld = status !== 'unrendered' && !answer
    for (const hint of parts('captcha-hint')) setAttributes(hint, { 'data-done': !!answer })
    onChange()
  }

  const unsubscribe = captcha?.subscribe(holdButton)
  return {
    draw() {
      const [place] = parts('captcha')
      if (place && captcha?.status === 'unrendered')
        captcha.render(place).then(
          () => isStopped || holdButton(),
          () => {}, // Ignore a failed render of the captcha: `render` has logged the error.
        )
    },
    isHeld: () => isHeld,
    stop() {
      isStopped = true
      unsubscribe?.()
      captcha?.destroy()
    },
  }
}
