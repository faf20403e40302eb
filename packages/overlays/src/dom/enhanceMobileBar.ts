import { requirePart } from '@vitrine/parts'

/**
 * Closes the panel of opening hours on Escape and on a press outside it. Without script the panel opens and closes by its
 * own control.
 * @param element - The bar: `[data-scope="overlays"][data-part="mobile-bar"]`, or an element around it.
 * @returns Undoes it.
 * @example enhanceMobileBar(bar)
 */
export function enhanceMobileBar(element: HTMLElement): () => void {
  const bar = requirePart(element, 'overlays', 'mobile-bar')
  const document = bar.ownerDocument
  const controller = new AbortController()
  const { signal } = controller
  const hours = bar.querySelector<HTMLDetailsElement>('details[data-part="hours"]')

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || !hours?.open) return
    event.preventDefault()
    hours.open = false
  }
  document.addEventListener('keydown', onKey, { signal })
  document.addEventListener(
    'click',
    ({ target }) => {
      if (hours?.open && !hours.contains(target as Node)) hours.open = false
    },
    { signal },
  )
  return () => controller.abort()
}
