import type { ReactElement } from 'react'
import { entryOf } from '../catalogue/entries.js'
import type { MergeConflict } from '../document/mergeDocuments.js'
import { blockOf } from './edits.js'
import { Window } from '../ui/Window.js'
import type { WindowsProps } from './windowsProps.js'

const shown = (value: unknown): string =>
  value === undefined ? 'Deleted' : typeof value === 'string' ? value : JSON.stringify(value)

/** Shows what another editor and this one changed differently; the person chooses [PAN-53]. */
export function ConflictWindow({ draft, state, editing, onClose }: WindowsProps): ReactElement {
  const close = (): void => {
    draft.settleConflicts()
    onClose()
  }
  const takeTheirs = ({ block, path, theirs }: MergeConflict): void => {
    if (block !== undefined && blockOf(draft.get().document, block)) editing.setData(block, path, theirs)
  }
  return (
    <Window
      title="Somebody else has edited this page"
      description="Both edits are in the draft, except for the following fields, which show your version."
      size="large"
      onClose={close}
    >
      <ul className="pn-conflicts">
        {state.conflicts.map((conflict, index) => {
          const block = blockOf(state.document, conflict.block ?? null)
          return (
            <li key={index}>
              <strong>
                {block ? entryOf(block.type).name : 'Page'} {conflict.path.join(' › ')}
              </strong>
              <dl>
                <dt>Yours</dt>
                <dd>{shown(conflict.mine)}</dd>
                <dt>Theirs</dt>
                <dd>{shown(conflict.theirs)}</dd>
              </dl>
              <button type="button" className="pn-button" onClick={() => takeTheirs(conflict)}>
                Take theirs
              </button>
            </li>
          )
        })}
      </ul>
      <div className="pn-actions">
        <button type="button" className="pn-button" data-kind="primary" onClick={close}>
          Done
        </button>
      </div>
    </Window>
  )
}
