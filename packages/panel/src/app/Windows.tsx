import type { ReactElement } from 'react'
import { Catalogue } from '../catalogue/Catalogue.js'
import { DOCUMENT_LIMITS } from '../document/pageDocument.js'
import { ConflictWindow } from './ConflictWindow.js'
import { insertAfter, isFull, newId } from './edits.js'
import { HistoryWindow } from './HistoryWindow.js'
import { PageWindow } from './PageWindow.js'
import { PublishWindow } from './PublishWindow.js'
import { Window } from '../ui/Window.js'
import type { OpenWindow, WindowsProps } from './windowsProps.js'

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
    case 'page':
      return <PageWindow {...props} />
    case 'catalogue':
      return <CatalogueWindow {...props} />
  }
}
