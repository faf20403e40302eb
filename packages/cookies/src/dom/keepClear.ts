import { watchScrollEnd } from '@vitrine/parts'

/**
 * The height that the banner takes of the window, with its distance from the edge. The style sheet keeps it clear when the
 * page scrolls to an element.
 */
const SIZE = '--vt-cookies-size'

/** Whether one box hides any of another. */
function overlaps(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Pixels from the edge of the window to the far side of the banner. A banner that moves in counts at its final place. */
function roomOf(banner: HTMLElement): number {
  const { top, bottom } = getComputedStyle(banner)
  const distance = parseFloat(banner.matches('[data-position^="top"]') ? top : bottom)
  return banner.offsetHeight + (distance || 0)
}

/**
 * Keeps the banner from covering the focused element (WCAG 2.2, 2.4.11). Scrolling leaves room for the banner; if the
 * page cannot scroll far enough, the banner moves to the opposite edge of the window until the focus moves on. If the
 * banner closes while it has the focus, the focus returns to its last place in the page. The page itself never moves
 * [COO-46].
 * @param banner - Its `data-position` says where it stands.
 * @param first - A move of the focus just before this.
 * @returns Its undo; call it after the banner has left the page.
 */
export function keepClear(banner: HTMLElement, first?: FocusEvent): () => void {
  const { ownerDocument: document } = banner
  const { documentElement: root } = document
  let home = ''
  let aside: string | undefined
  let before: EventTarget | null = null
  let frame = 0

  function goHome(): void {
    // Move the banner back only if it still stands where `keepClear` moved it: other code may have moved it since.
    if (aside !== undefined && banner.dataset['position'] === aside) banner.dataset['position'] = home
    aside = undefined
  }

  function check(): void {
    goHome()
    if (!banner.isConnected) return
    root.style.setProperty(SIZE, `${roomOf(banner)}px`)
    const focused = document.activeElement
    if (!focused || focused === document.body || banner.contains(focused)) return
    const isCovered = (): boolean => overlaps(banner.getBoundingClientRect(), focused.getBoundingClientRect())
    if (!isCovered()) return
    home = banner.dataset['position'] ?? ''
    aside = home.replace(/top|bottom/, (edge) => (edge === 'top' ? 'bottom' : 'top'))
    banner.dataset['position'] = aside
    // Move the banner back to its own edge if it covers the focused element at the opposite edge
    // too: moving does not help.
    if (isCovered()) goHome()
  }

  function onFocus({ relatedTarget, target }: FocusEvent): void {
    if (!banner.contains(target as Node)) before = null
    else if (relatedTarget && !banner.contains(relatedTarget as Node)) before = relatedTarget
    // Measure in the next frame: the browser scrolls to the focused element only after the `focusin` event.
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(check)
  }

  document.addEventListener('focusin', onFocus)
  const stopWatching = watchScrollEnd(document, check)
  if (first) onFocus(first)
  check()
  return () => {
    document.removeEventListener('focusin', onFocus)
    stopWatching()
    cancelAnimationFrame(frame)
    goHome()
    root.style.removeProperty(SIZE)
    if (!root.getAttribute('style')) root.removeAttribute('style')
    if (document.activeElement === document.body) (before as HTMLElement | null)?.focus({ preventScroll: true })
  }
}
