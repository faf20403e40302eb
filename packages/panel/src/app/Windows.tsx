import type { ReactElement } from 'react'
import { Catalogue } from '../catalogue/Catalogue.js'
import { DOCUMENT_LIMITS } from '../document/pageDocument.js'
import { ConflictWindow } from './ConflictWindow.js'
import type { Draft, DraftState } from './createDraft.js'
import type { OpenWindow } from './Editor.js'
import { insertAfter, isFull, newId } from './edits.js'
import { HistoryWindow } from './HistoryWindow.js'
import type { PanelOptions } from './options.js'
import { PublishWindow } from './PublishWindow.js'
import type { Editing } from './useEditing.js'
import { Window } from './Window.js'

export interface WindowsProps {
  readonly options: PanelOptions
  readonly pageId: string
  readonly draft: Draft
  readonly state: DraftState
  readonly editing: Editing
  onSelect(id: string): void
  onClose(): void
}

/** The catalogue of block types; a picked one is added after the selected block [PAN-49]. */
function CatalogueWindow({ options, draft, state, editing, onSelect, onClose }: WindowsProps): ReactElement {
  const { document } = state
  return (
    <Window title="Add a block" size="large" onClose={onClose}>
      <Catalogue
        isFull={isFull(document)}
        most={DOCUMENT_LIMITS.blocks}
        onPick={({ type, data }) => {
          const block = { id: newId(type), type, data: options.firstData?.[type] ?? data }
          draft.edit(insertAfter(document, block, editing.selected ?? null))
          onSelect(block.id)
          onClose()
        }}
      />
    </Window>
  )
}

/** The open dialog of the editor. */
export function Windows({ window, ...props }: WindowsProps & { readonly window: OpenWindow }): ReactElement {
  switch (window) {
    case 'publish':
      return <PublishWindow {...props} />
    case 'history':
      return <HistoryWindow {...props} />
    case 'conflicts':
      return <ConflictWindow {...props} />
    case 'catalogue':
      return <CatalogueWindow {...props} />
  }
}
