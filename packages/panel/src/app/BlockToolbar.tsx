import { flip, offset, shift, useFloating } from '@floating-ui/react'
import * as Tooltip from '@radix-ui/react-tooltip'
import { type ReactElement, useLayoutEffect } from 'react'
import { entryOf } from '../catalogue/entries.js'
import { DEVICES, type PageDocument } from '../document/pageDocument.js'
import type { Command } from '../frame/messages.js'
import { blockOf, isFull, moveBy } from './edits.js'
import { gridOf } from './gridEdits.js'
import { RichToolbar } from '../richText/RichToolbar.js'
import { IconButton } from '../ui/IconButton.js'
import { Icon, type IconName } from '../ui/Icon.js'
import type { Editing } from './useEditing.js'

interface Action {
  readonly command: Command
  readonly icon: IconName
  readonly label: string
  readonly keys: string
}

const ACTIONS: readonly Action[] = [
  { command: 'up', icon: 'up', label: 'Move up', keys: 'Alt+ArrowUp' },
  { command: 'down', icon: 'down', label: 'Move down', keys: 'Alt+ArrowDown' },
  { command: 'duplicate', icon: 'copy', label: 'Duplicate', keys: 'Control+D' },
  { command: 'delete', icon: 'delete', label: 'Delete', keys: 'Delete' },
]

export interface BlockToolbarProps {
  readonly editing: Editing
  readonly document: PageDocument
}

function ToolbarButton({ action, editing, isOff }: { action: Action; editing: Editing; isOff: boolean }): ReactElement {
  const { command, icon, label, keys } = action
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <button
          type="button"
          className="pn-icon-button"
          aria-label={label}
          aria-keyshortcuts={keys}
          aria-disabled={isOff}
          onClick={() => !isOff && editing.command(command)}
        >
          <Icon name={icon} />
        </button>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="pn-tooltip" sideOffset={6}>
          {label} <kbd>{keys.replace('Control', 'Ctrl').replace('Arrow', '')}</kbd>
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

/** The toolbar that hangs on the selected block [PAN-47]. */
export function BlockToolbar({ editing, document }: BlockToolbarProps): ReactElement | null {
  const { selected, box } = editing
  // Keep the toolbar over the page: beside it, it would lie on the form of the block.
  const room = { boundary: globalThis.document.querySelector('.pn-frame') ?? 'clippingAncestors', padding: 8 } as const
  const {
    refs: { setFloating, setPositionReference },
    floatingStyles,
  } = useFloating({
    strategy: 'fixed',
    placement: 'top-start',
    middleware: [offset(8), flip(room), shift({ ...room, crossAxis: true })],
  })
  useLayoutEffect(() => {
    const frame = globalThis.document.querySelector<HTMLIFrameElement>('.pn-frame iframe')
    if (!frame || !box) return
    setPositionReference({
      getBoundingClientRect() {
        const { x, y } = frame.getBoundingClientRect()
        const scale = Number(frame.dataset['scale'] ?? 1)
        return DOMRect.fromRect({
          x: x + box.x * scale,
          y: y + box.y * scale,
          width: box.width * scale,
          height: box.height * scale,
        })
      },
    })
  }, [setPositionReference, box])
  const block = blockOf(document, selected ?? null)
  if (!block || selected === undefined || !box) return null
  const frame = globalThis.document.querySelector('.pn-frame iframe')
  const isInSight = box.y + box.height > 0 && box.y < (frame?.clientHeight ?? 0)
  const isOff: Partial<Record<Command, boolean>> = {
    up: moveBy(document, selected, -1).length === 0,
    down: moveBy(document, selected, 1).length === 0,
    duplicate: isFull(document),
  }
  const { name } = entryOf(block.type)
  const hidden = block.hiddenOn ?? []
  return (
    <Tooltip.Provider delayDuration={400}>
      <div
        ref={setFloating}
        className="pn-toolbar"
        style={floatingStyles}
        hidden={!isInSight}
        role="toolbar"
        aria-label={`${name} block`}
      >
        <span>{name}</span>
        {editing.formats && <RichToolbar formats={editing.formats} onFormat={editing.format} />}
        {gridOf(document, selected) && (
          <IconButton
            icon="grid"
            label="Arrange on the grid"
            aria-pressed={editing.layout.isLayingOut}
            onClick={() => editing.layout.setLayingOut(!editing.layout.isLayingOut)}
          />
        )}
        <IconButton
          icon="phone"
          label="Hide on phones"
          aria-pressed={hidden.includes('phone')}
          onClick={() =>
            editing.hide(
              selected,
              DEVICES.filter((device) => hidden.includes(device) !== (device === 'phone')),
            )
          }
        />
        {ACTIONS.map((action) => (
          <ToolbarButton
            key={action.command}
            action={action}
            editing={editing}
            isOff={isOff[action.command] === true}
          />
        ))}
      </div>
    </Tooltip.Provider>
  )
}
