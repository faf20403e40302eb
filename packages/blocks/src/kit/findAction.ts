/** Finds the `ActionButton` of an action. */
export function findAction(element: Element, action: string): HTMLButtonElement | null {
  return element.querySelector<HTMLButtonElement>(`[data-action="${action}"]`)
}
