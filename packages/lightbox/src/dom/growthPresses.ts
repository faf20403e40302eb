/** Tells which elements a press meant that began while a view transition grew the lightbox. */
export interface GrowthPresses {
  /** The elements of a pointer's event, from its target outwards. */
  pathOf(event: MouseEvent): readonly EventTarget[]
}

/**
 * Ends the growth as soon as a hand touches the lightbox or turns the wheel [LBX-32]. While a view transition grows the
 * lightbox, the browser gives each event to the root or to the page behind it: for such an event, the path begins at
 * the element in the event's place.
 * @param endGrowth - Ends the growth, and returns whether there was one.
 */
export function watchGrowthPresses(root: HTMLElement, endGrowth: () => boolean, signal: AbortSignal): GrowthPresses {
  const { ownerDocument } = root
  let began = false
  const begin = (): void => void (began = endGrowth())
  for (const type of ['pointerdown', 'wheel'] as const)
    ownerDocument.addEventListener(type, begin, { capture: true, passive: true, signal })

  return {
    pathOf(event) {
      const path = event.composedPath()
      if (path.indexOf(root) > 0) return path
      const target = began && ownerDocument.elementFromPoint(event.clientX, event.clientY)
      if (!target || !root.contains(target)) return path
      const inside: EventTarget[] = []
      for (let element: Element = target; element !== root; element = element.parentElement!) inside.push(element)
      return [...inside, root]
    },
  }
}
