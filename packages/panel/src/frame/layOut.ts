import type { Area, GridDevice } from '../document/gridPlaces.js'
import { blockElement } from './drawBlock.js'
import { boxOf, draggedArea, type GridLines, readTracks, steppedArea } from './gridLines.js'
import type { LaidOut } from './messages.js'

/** Marks the elements with which a block is laid out: presses on them select no block. */
export const LAYOUT = '[data-panel-layout]'

/** Windows below this width show the grid of phones. */
const PHONE = '(width < 768px)'

/** The block that is laid out in the page. */
export interface Layout {
  /** Shows the grid and the handle of a block; `null` removes them. */
  show(block: LaidOut | null): void
  /** Follows a changed page. */
  update(): void
  end(): void
}

interface Drag {
  readonly kind: 'move' | 'resize'
  readonly x: number
  readonly y: number
  readonly lines: GridLines
  readonly from: Area
}

function linesOf(grid: HTMLElement, view: Window): GridLines {
  const { gridTemplateColumns, gridTemplateRows, columnGap, rowGap, gridAutoRows } = view.getComputedStyle(grid)
  const [across, down] = [Number.parseFloat(columnGap) || 0, Number.parseFloat(rowGap) || 0]
  const least = Number.parseFloat(gridAutoRows.replace('minmax(', '')) || 22
  return {
    columns: readTracks(gridTemplateColumns, across),
    rows: readTracks(gridTemplateRows, down),
    least,
    gap: down,
  }
}

const samePlace = (one: Area, other: Area): boolean =>
  one.column === other.column && one.row === other.row && one.columns === other.columns && one.rows === other.rows

/** The elements: the columns of the grid, and a button over the block with a corner that sizes it. */
function createElements(document: Document): Readonly<Record<'root' | 'columns' | 'handle' | 'corner', HTMLElement>> {
  const root = document.createElement('div')
  root.setAttribute('data-panel-layout', '')
  const [columns, handle, corner] = [
    document.createElement('div'),
    document.createElement('button'),
    document.createElement('span'),
  ]
  columns.setAttribute('data-panel-columns', '')
  handle.type = 'button'
  handle.setAttribute('data-panel-handle', '')
  handle.setAttribute('aria-keyshortcuts', 'ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowRight Shift+ArrowDown')
  corner.setAttribute('data-panel-corner', '')
  handle.append(corner)
  root.append(columns, handle)
  return { root, columns, handle, corner }
}

/**
 * Lets a person place a block on the grid of its section by dragging and by keys [PAN-72]: arrows move it by a column or
 * a row, with Shift they size it, Escape ends a drag where it began.
 * @param onPlace - Called with each new area.
 */
export function layOut(
  view: Window & typeof globalThis,
  onPlace: (id: string, device: GridDevice, area: Area) => void,
): Layout {
  const { document } = view
  const { root, columns, handle, corner } = createElements(document)
  const ending = new AbortController()
  const { signal } = ending
  let shown: LaidOut | undefined
  let drag: Drag | undefined
  let target: Area | undefined

  const device = (): GridDevice => (view.matchMedia(PHONE).matches ? 'phone' : 'desktop')
  const gridOf = (id: string): HTMLElement | null =>
    blockElement(document, id)?.closest<HTMLElement>('[data-span=grid]') ?? null
  const isRtl = (grid: HTMLElement): boolean => view.getComputedStyle(grid).direction === 'rtl'

  function draw(grid: HTMLElement, lines: GridLines, area: Area): void {
    const { left, top, width, height } = grid.getBoundingClientRect()
    const padding = Number.parseFloat(view.getComputedStyle(grid).paddingInlineStart) || 0
    const box = boxOf(lines, area)
    Object.assign(root.style, {
      left: `${left + view.scrollX}px`,
      top: `${top + view.scrollY}px`,
      width: `${width}px`,
      height: `${Math.max(height, box.y + box.height)}px`,
    })
    root.dir = isRtl(grid) ? 'rtl' : 'ltr'
    columns.replaceChildren(
      ...lines.columns.map(({ start, end }) => {
        const column = document.createElement('i')
        Object.assign(column.style, { insetInlineStart: `${padding + start}px`, width: `${end - start}px` })
        return column
      }),
    )
    Object.assign(handle.style, {
      insetInlineStart: `${padding + box.x}px`,
      top: `${box.y}px`,
      width: `${box.width}px`,
      height: `${Math.max(box.height, blockElement(document, shown!.id)?.offsetHeight ?? 0)}px`,
    })
  }

  function update(): void {
    const grid = shown && gridOf(shown.id)
    if (!shown || !grid || drag) return
    draw(grid, linesOf(grid, view), shown[device()])
  }

  function place(area: Area): void {
    if (!shown || samePlace(area, shown[device()])) return
    shown = { ...shown, [device()]: area }
    onPlace(shown.id, device(), area)
  }

  function startDrag(event: PointerEvent): void {
    const grid = shown && gridOf(shown.id)
    if (!shown || !grid || event.button !== 0) return
    const kind = event.target === corner ? 'resize' : 'move'
    drag = {
      kind,
      x: event.clientX,
      y: event.clientY + view.scrollY,
      lines: linesOf(grid, view),
      from: shown[device()],
    }
    target = undefined
    handle.setPointerCapture(event.pointerId)
    handle.toggleAttribute('data-dragging', true)
  }

  function moveDrag(event: PointerEvent): void {
    const grid = shown && gridOf(shown.id)
    if (!drag || !grid) return
    const x = (event.clientX - drag.x) * (isRtl(grid) ? -1 : 1)
    const y = event.clientY + view.scrollY - drag.y
    target = draggedArea(drag.lines, drag.from, drag.kind, { x, y }, device())
    draw(grid, drag.lines, target)
  }

  function endDrag(isPlaced: boolean): void {
    if (!drag) return
    drag = undefined
    handle.removeAttribute('data-dragging')
    if (isPlaced && target) place(target)
    update()
  }

  function handleKey(event: KeyboardEvent): void {
    const grid = shown && gridOf(shown.id)
    if (!shown || !grid || event.altKey || event.ctrlKey || event.metaKey) return
    if (drag && event.key === 'Escape') {
      event.stopImmediatePropagation()
      endDrag(false)
      return
    }
    const area = steppedArea(shown[device()], event, isRtl(grid), device())
    if (!area) return
    event.preventDefault()
    place(area)
  }

  handle.addEventListener('pointerdown', startDrag, { signal })
  handle.addEventListener('pointermove', moveDrag, { signal })
  handle.addEventListener('pointerup', () => endDrag(true), { signal })
  handle.addEventListener('pointercancel', () => endDrag(false), { signal })
  // In the capturing phase of the document: the page's own keys would take Escape for leaving the block.
  document.addEventListener('keydown', (event) => handle.matches(':focus') && handleKey(event), {
    capture: true,
    signal,
  })

  return {
    show(block) {
      const isOther = block?.id !== shown?.id
      shown = block && gridOf(block.id) ? block : undefined
      if (!shown) return root.remove()
      handle.setAttribute('aria-label', `Place of the block ${shown.name}. Arrows move it, Shift with arrows sizes it.`)
      if (!root.isConnected) document.body.append(root)
      update()
      if (shown.focus || (isOther && document.hasFocus())) handle.focus({ preventScroll: true })
      return undefined
    },
    update,
    end() {
      ending.abort()
      root.remove()
    },
  }
}
