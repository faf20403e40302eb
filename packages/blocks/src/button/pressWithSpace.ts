import { findPart } from '@vitrine/parts'

/**
 * Follows a button's link when Space is pressed and released on it, as the browser does for Enter [BLK-13].
 * @param element - A button block.
 * @returns Stops it.
 */
export function pressWithSpace(element: HTMLElement): () => void {
  const link = findPart(element, 'button', 'link')
  const controller = new AbortController()
  const { signal } = controller
  let pressed = false
  const isSpace = (event: KeyboardEvent): boolean =>
    event.key === ' ' && !event.altKey && !event.ctrlKey && !event.metaKey && !event.defaultPrevented
  link?.addEventListener(
    'keydown',
    (event) => {
      pressed = isSpace(event)
      // Prevent the default of Space, which scrolls the page, because Space presses the button here.
      if (pressed) event.preventDefault()
    },
    { signal },
  )
  link?.addEventListener(
    'keyup',
    (event) => {
      if (pressed && isSpace(event)) link.click()
      pressed = false
    },
    { signal },
  )
  return () => controller.abort()
}
