/** Whether the writing direction of an element is from right to left. */
export function isRightToLeft(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
