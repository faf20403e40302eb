const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Returns a signal that aborts at the visitor's first wheel, touch, pointer press or key [COL-25].
 * @param signal - Aborts the returned signal too.
 */
export function untilTouched(document: Document, signal: AbortSignal): AbortSignal {
  const touched = new AbortController()
  const either = AbortSignal.any([signal, touched.signal])
  for (const type of HANDS)
    document.addEventListener(type, () => touched.abort(), { signal: either, passive: true, capture: true })
  return either
}
