import type { Draft, DraftState } from './createDraft.js'
import type { PanelOptions } from './options.js'
import type { Editing } from './useEditing.js'

/** A dialog of the editor. */
export type OpenWindow = 'publish' | 'history' | 'catalogue' | 'conflicts' | 'page'

/** Props of every dialog of the editor. */
export interface WindowsProps {
  readonly options: PanelOptions
  readonly pageId: string
  readonly draft: Draft
  readonly state: DraftState
  readonly editing: Editing
  onSelect(id: string): void
  onClose(): void
}
