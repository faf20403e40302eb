import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Draft } from './createDraft.js'
import { namesOf } from './devices.js'
import type { Side } from './dragRows.js'
import { moveBeside } from './edits.js'
import { Icon } from '../ui/Icon.js'
import type { Editing } from './useEditing.js'
import { withModule } from './withModule.js'
import { commandOf } from '../frame/keys.js'
import { shownBlocks } from '../document/gridOrder.js'
import type { DocumentBlock, PageDocument } from '../document/pageDocument.js'
import { entryOf } from '../catalogue/entries.js'

export interface BlockListProps {
  readonly document: PageDocument
  readonly draft: Draft
  readonly editing: Editing
}

/** Members that say best what a block is about. */
const TELLING = ['title', 'highlight', 'text', 'html', 'markdown', 'quote', 'heading', 'label', 'productId', 'formId']

/** The most telling text of a block's data. */
function textOf(data: DocumentBlock['data']): string {
  if (typeof data === 'string') return data.slice(0, 80)
  const text = TELLING.map((key) => data[key]).find((value) => typeof value === 'string' && value.trim() !== '')
  return String(text ?? '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
}

const loadDrag = () => import('./dragRows.js')
const loadMotion = () => import('./listMotion.js')

interface RowProps {
  readonly block: DocumentBlock
  readonly editing: Editing
  /** Whether a pointer has come near, so that the row can be dragged. */
  readonly isNear: boolean
}

function Row({ block, editing, isNear }: RowProps): ReactElement {
  const row = useRef<HTMLLIElement>(null)
  const [side, setSide] = useState<Side>()
  const { id, type, data, hiddenOn = [] } = block
  useEffect(
    () => (isNear ? withModule(loadDrag, ({ dragRow }) => dragRow(row.current!, id, setSide)) : undefined),
    [id, isNear],
  )
  const isSelected = editing.selected === id
  return (
    <li ref={row} data-drop={side}>
      <button
        type="button"
        aria-current={isSelected}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        onClick={() => editing.select(id)}
        onKeyDown={(event) => {
          // Keys act on the focused block, which the frame need not have selected.
          const command = commandOf(event)
          if (!command || command === 'undo' || command === 'redo') return
          event.preventDefault()
          editing.command(command, id)
        }}
      >
        <Icon name="drag" />
        <span>
          <strong>{entryOf(type).name}</strong>
          <small>{textOf(data)}</small>
          {hiddenOn.length > 0 && <small>Hidden on {namesOf(hiddenOn)}</small>}
        </span>
      </button>
    </li>
  )
}

/** Lets rows that have changed their place slide there; its code is loaded when a person is near. */
function useRowMotion(list: HTMLElement | null, isNear: boolean): void {
  const slide = useRef<(row: HTMLElement, by: number) => void>(undefined)
  const tops = useRef(new Map<Element, number>())
  useEffect(
    () =>
      isNear
        ? withModule(loadMotion, ({ slideRow }) => {
            slide.current = slideRow
            return () => (slide.current = undefined)
          })
        : undefined,
    [isNear],
  )
  useLayoutEffect(() => {
    if (!isNear || !list) return
    const rows = [...list.children] as HTMLElement[]
    const places = new Map<Element, number>(rows.map((row) => [row, row.offsetTop]))
    for (const row of rows) {
      const by = (tops.current.get(row) ?? row.offsetTop) - row.offsetTop
      if (by !== 0) slide.current?.(row, by)
    }
    tops.current = places
  })
}

/** The blocks of the page in order, moved by dragging and by keys [PAN-47] [PAN-48]. */
export function BlockList({ document, draft, editing }: BlockListProps): ReactElement {
  const [isNear, setNear] = useState(false)
  const [list, setList] = useState<HTMLElement | null>(null)
  useRowMotion(list, isNear)
  // Load dragging and motion when a person comes near the list, because most visits only open a block.
  useEffect(() => {
    const ending = new AbortController()
    function come(): void {
      setNear(true)
      ending.abort()
    }
    for (const type of ['pointerover', 'pointerdown', 'keydown'])
      list?.addEventListener(type, come, { signal: ending.signal })
    return () => ending.abort()
  }, [list])
  useEffect(() => {
    if (!isNear) return undefined
    return withModule(loadDrag, ({ watchDrops }) =>
      watchDrops((id, near, side) => {
        const patch = moveBeside(draft.get().document, id, near, side)
        if (patch.length > 0) draft.edit(patch)
      }),
    )
  }, [draft, isNear])
  const { bands } = document
  const isEmpty = bands.every(({ cells }) => cells.every(({ blocks }) => blocks.length === 0))
  if (isEmpty) return <p>The page has no blocks yet. Add the first one.</p>
  return (
    <ol className="pn-blocks" ref={setList}>
      {bands.flatMap(({ cells }) =>
        cells.flatMap((cell) =>
          shownBlocks(cell).map((block) => <Row key={block.id} block={block} editing={editing} isNear={isNear} />),
        ),
      )}
    </ol>
  )
}
