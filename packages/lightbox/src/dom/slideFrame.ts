import type { Size } from '@vitrine/parts'
import { makePart } from './part.js'
import type { SlideContext } from './slide.js'

/** The progress of a slide's content. `'slow'` shows the spinner. */
type LoadState = 'loading' | 'slow' | 'loaded' | 'failed'

/** The element of a slide, with its spinner and its button to try again. */
export interface SlideFrame {
  readonly element: HTMLElement
  readonly hasFailed: () => boolean
  setState(state: LoadState): void
  /** Sets the function that loads the content again after a failure. */
  onRetry(load: () => void): void
  remove(): void
}

/** Milliseconds of loading before the spinner: earlier it would only flicker [LBX-12]. */
const SPINNER_DELAY = 300

/** Creates the frame that pictures and videos share. */
export function createSlideFrame({ document, messages, onChange }: SlideContext): SlideFrame {
  const element = makePart(document, 'figure', 'slide')
  const spinner = makePart(document, 'span', 'spinner')
  const retry = makePart(document, 'button', 'retry')
  let spinnerTimer: ReturnType<typeof setTimeout> | undefined
  let load = (): void => {}

  function setState(state: LoadState): void {
    element.dataset['state'] = state
    clearTimeout(spinnerTimer)
    if (state === 'loading') spinnerTimer = setTimeout(setState, SPINNER_DELAY, 'slow')
    if (state === 'loaded' || state === 'failed') onChange()
  }

  retry.textContent = messages.unableToLoad
  retry.addEventListener('click', () => {
    // Move the focus to the dialog before the pressed retry button disappears: the browser would give it to the page.
    element.closest('dialog')!.focus()
    load()
    onChange()
  })
  spinner.setAttribute('role', 'progressbar')
  spinner.setAttribute('aria-label', messages.loading)
  element.append(spinner, retry)
  return {
    element,
    hasFailed: () => element.dataset['state'] === 'failed',
    setState,
    onRetry: (retryLoad) => void (load = retryLoad),
    remove() {
      clearTimeout(spinnerTimer)
      element.remove()
    },
  }
}

/** Sets the size of an element in pixels [LBX-8]. */
export function setBox({ style }: HTMLElement, { width, height }: Size): void {
  style.width = `${width}px`
  style.height = `${height}px`
}
