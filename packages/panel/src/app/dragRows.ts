import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

/** The side of a row on which a dragged one is dropped. */
export type Side = 'before' | 'after'

/** Marks the data of a drag, so that drags of other things are ignored. */
const BLOCK = 'vitrine:panel:block'

/** The side of an element on which the pointer is. */
const sideOf = (element: Element, clientY: number): Side => {
  const { top, height } = element.getBoundingClientRect()
  return clientY < top + height / 2 ? 'before' : 'after'
}

/**
 * Makes the row of a block draggable, and lets other rows be dropped beside it.
 * @param onSide - The side over which another row is dragged; `undefined` when it leaves.
 * @returns Ends it.
 */
export function dragRow(element: HTMLElement, id: string, onSide: (side: Side | undefined) => void): () => void {
  return combine(
    draggable({ element, getInitialData: () => ({ kind: BLOCK, id }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === BLOCK && source.data['id'] !== id,
      getData: ({ input }) => ({ id, side: sideOf(element, input.clientY) }),
      onDrag: ({ self }) => onSide(self.data['side'] as Side),
      onDragLeave: () => onSide(undefined),
      onDrop: () => onSide(undefined),
    }),
  )
}

/** Reports each row that is dropped beside another. @returns Ends it. */
export function watchDrops(onDrop: (id: string, near: string, side: Side) => void): () => void {
  return monitorForElements({
    canMonitor: ({ source }) => source.data['kind'] === BLOCK,
    onDrop({ source, location }) {
      const target = location.current.dropTargets[0]
      if (!target) return
      const { id, side } = target.data as { readonly id: string; readonly side: Side }
      onDrop(String(source.data['id']), id, side)
    },
  })
}
