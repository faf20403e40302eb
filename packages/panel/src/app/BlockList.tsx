import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { domAnimation, LazyMotion, m } from 'framer-motion'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { Draft } from './createDraft.js'
import { namesOf } from './devices.js'
import { moveBeside } from './edits.js'
import { Icon } from '../ui/Icon.js'
import type { Editing } from './useEditing.js'
import { commandOf } from '../frame/keys.js'
import { shownBlocks } from '../document/gridOrder.js'
import type { DocumentBlock, PageDocument } from '../document/pageDocument.js'
import { entryOf } from '../catalogue/entries.js'

export interface BlockListProps {
  readonly document: PageDocument
  readonly draft: Draft
  readonly editing: Editing
}

/** Marks the data of a drag, so that drags of other things are ignored. */
const BLOCK = 'vitrine:panel:block'

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

/** The side of an element on which the pointer is. */
const sideOf = (element: Element, clientY: number): 'before' | 'after' => {
  const { top, height } = element.getBoundingClientRect()
  return clientY < top + height / 2 ? 'before' : 'after'
}

function Row({ block, editing }: { readonly block: DocumentBlock; readonly editing: Editing }): ReactElement {
  const row = useRef<HTMLLIElement>(null)
  const [side, setSide] = useState<'before' | 'after'>()
  const { id, type, data, hiddenOn = [] } = block
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    return combine(
      draggable({ element, getInitialData: () => ({ kind: BLOCK, id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === BLOCK && source.data['id'] !== id,
        getData: ({ input }) => ({ id, side: sideOf(element, input.clientY) }),
        onDrag: ({ self }) => setSide(self.data['side'] as 'before' | 'after'),
        onDragLeave: () => setSide(undefined),
        onDrop: () => setSide(undefined),
      }),
    )
  }, [id])
  const isSelected = editing.selected === id
  return (
    <m.li ref={row} layout="position" transition={{ duration: 0.2 }} data-drop={side}>
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
    </m.li>
  )
}

/** The blocks of the page in order, moved by dragging and by keys [PAN-47] [PAN-48]. */
export function BlockList({ document, draft, editing }: BlockListProps): ReactElement {
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['kind'] === BLOCK,
        onDrop({ source, location }) {
          const target = location.current.dropTargets[0]
          if (!target) return
          const { id, side } = target.data as { readonly id: string; readonly side: 'before' | 'after' }
          const patch = moveBeside(draft.get().document, String(source.data['id']), id, side)
          if (patch.length > 0) draft.edit(patch)
        },
      }),
    [draft],
  )
  const { bands } = document
  const isEmpty = bands.every(({ cells }) => cells.every(({ blocks }) => blocks.length === 0))
  if (isEmpty) return <p>The page has no blocks yet. Add the first one.</p>
  return (
    <LazyMotion features={domAnimation} strict>
      <ol className="pn-blocks">
        {bands.flatMap(({ cells }) =>
          cells.flatMap((cell) =>
            shownBlocks(cell).map((block) => <Row key={block.id} block={block} editing={editing} />),
          ),
        )}
      </ol>
    </LazyMotion>
  )
}
