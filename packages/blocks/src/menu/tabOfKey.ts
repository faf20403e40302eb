/**
 * The tab that a key moves the focus to [BLK-20] [BLK-21].
 * @param key - `KeyboardEvent.key`.
 * @param index - The tab that has the focus.
 * @param count - Number of tabs, at least 1.
 * @param rtl - Tabs go from right to left.
 * @returns `undefined` for a key that does not move.
 */
export function tabOfKey(key: string, index: number, count: number, rtl: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined
  const step = (key === 'ArrowRight') === rtl ? -1 : 1
  return (index + step + count) % count
}
