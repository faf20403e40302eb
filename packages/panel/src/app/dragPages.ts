import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

/** Marks the data of a drag, so that drags of other things are ignored. */
const PAGE = 'vitrine:panel:page'

/**
 * Lets pages be dropped on an element.
 * @param target - Address of the page below which they are put; `'/'` is the top level.
 * @param accepts - Whether a page may stand there.
 * @param onOver - Whether a page that may be dropped is over it.
 * @returns Ends it.
 */
export function takePages(
  element: HTMLElement,
  target: string,
  accepts: (id: string) => boolean,
  onOver: (isOver: boolean) => void,
): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data['kind'] === PAGE && accepts(String(source.data['id'])),
    getData: () => ({ target }),
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: () => onOver(false),
  })
}

/** Makes the row of a page draggable, and lets others be dropped on it. @returns Ends it. */
export function dragPage(
  element: HTMLElement,
  page: { readonly id: string; readonly path: string },
  accepts: (id: string) => boolean,
  onOver: (isOver: boolean) => void,
): () => void {
  return combine(
    draggable({ element, getInitialData: () => ({ kind: PAGE, id: page.id }) }),
    takePages(element, page.path, accepts, onOver),
  )
}

/** Reports whether a page is dragged, and each that is dropped on another or on the top level. @returns Ends it. */
export function watchPages(
  onDragging: (isDragging: boolean) => void,
  onDrop: (id: string, target: string) => void,
): () => void {
  return monitorForElements({
    canMonitor: ({ source }) => source.data['kind'] === PAGE,
    onDragStart: () => onDragging(true),
    onDrop({ source, location }) {
      onDragging(false)
      const target = location.current.dropTargets[0]?.data['target']
      if (typeof target === 'string') onDrop(String(source.data['id']), target)
    },
  })
}
