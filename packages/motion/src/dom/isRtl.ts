/** Whether the computed writing direction of an element is right to left. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
