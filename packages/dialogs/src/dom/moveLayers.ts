type Movable = Element & { moveBefore?: (node: Node, child: null) => void }

/** Moves an element to the end of another one: by `moveBefore` if the browser has it, which keeps focus and state. */
export function moveInto(parent: Movable, element: Element): void {
  if (parent.moveBefore && parent.isConnected && element.isConnected) parent.moveBefore(element, null)
  else parent.append(element)
}

/**
 * Moves the layers that are mounted inside a modal to the parent of the modal before it leaves the document, so that
 * they outlive it. Dialogs among them stay modal and focus stays in place.
 * @param own - Children that belong to the modal and leave with it.
 */
export function moveLayers(layer: HTMLElement, own: readonly Element[], parent: Element): void {
  const { activeElement } = layer.ownerDocument
  for (const child of Array.from(layer.children)) {
    if (own.includes(child)) continue
    const modals = [...child.querySelectorAll('dialog'), child].filter((element) => element.matches('dialog:modal'))
    moveInto(parent, child)
    for (const modal of modals as HTMLDialogElement[]) {
      if (modal.matches(':modal')) continue
      modal.open = false
      modal.showModal()
    }
    if (child.contains(activeElement)) (activeElement as HTMLElement).focus({ preventScroll: true })
  }
}
