/** Whether the writing direction of an element, as its styles compute it, is right to left. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
