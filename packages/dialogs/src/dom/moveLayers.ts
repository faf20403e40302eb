type Movable = Element & { moveBefore?: (node: Node, child: null) => void }

/** Moves an element to the end of another one; where the browser can, without a loss of focus, state or motion. */
export function moveInto(parent: Movable, element: Element): void {
  if (parent.moveBefore && parent.isConnected && element.isConnected) parent.moveBefore(element, null)
  else parent.append(element)
}

/**
 * Before a modal layer leaves the document, what was mounted inside it moves to where the layer itself was mounted, so
 * that later layers outlive it. Dialogs among it stay modal, and focus stays where it is.
 * @param own - What belongs to the layer and goes with it.
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
