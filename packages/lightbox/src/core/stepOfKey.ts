const STEPS: ReadonlyMap<string, -1 | 1> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['PageUp', -1],
  ['PageDown', 1],
])

/**
 * The step that a key asks for: the arrow keys follow the direction of the text [LBX-13], Page Up and Page Down do not.
 * Page keys change the item while the arrow keys pan a zoomed picture.
 * @param key - `KeyboardEvent.key`.
 * @returns -1 for the previous item, 1 for the next one, `undefined` for any other key.
 */
export function stepOfKey(key: string, isRtl: boolean): -1 | 1 | undefined {
  const step = STEPS.get(key)
  return isRtl && step && key.startsWith('Arrow') ? (step === 1 ? -1 : 1) : step
}
