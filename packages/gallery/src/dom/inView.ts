/** Whether an element and the visible part of the window have a pixel in common. */
export function inView(element: HTMLElement): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && bottom > top
}
