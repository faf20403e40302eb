import { type ReactElement, useState } from 'react'
import { entryOf } from '../catalogue/entries.js'
import { wordsOf } from '../forms/wording.js'
import { Window } from '../ui/Window.js'
import { takeTheirs } from './conflicts.js'
import { blockOf } from './edits.js'
import type { WindowsProps } from './windowsProps.js'

const shown = (value: unknown): string => {
  if (value === undefined) return 'Deleted'
  if (typeof value === 'string') return value
  const { to } = Object(value) as { readonly to?: unknown }
  return typeof to === 'string' ? to : JSON.stringify(value)
}

/** Shows what another editor and this one changed differently; the person chooses [PAN-53]. */
export function ConflictWindow({ draft, state, onClose }: WindowsProps): ReactElement {
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const close = (): void => {
    draft.settleConflicts()
    onClose()
  }
  return (
    <Window
      title="Somebody else has edited this page"
      description="Both edits are in the draft, except for these fields, which show your version."
      size="large"
      onClose={close}
    >
      <ul className="pn-conflicts">
        {state.conflicts.map((conflict, index) => {
          const block = blockOf(state.document, conflict.block ?? null)
          const patch = takeTheirs(state.document, conflict)
          return (
            <li key={index}>
              <h3>
                {block ? entryOf(block.type).name : 'Page'}
                {conflict.language === undefined
                  ? conflict.field && `: ${wordsOf(conflict.field)}`
                  : `: translation of ${wordsOf(conflict.key ?? '')} (${conflict.language})`}
              </h3>
              {conflict.field !== 'place' && (
                <dl>
                  <dt>Yours</dt>
                  <dd>{shown(conflict.mine)}</dd>
                  <dt>Theirs</dt>
                  <dd>{shown(conflict.theirs)}</dd>
                </dl>
              )}
              {taken.has(index) && <output>Their version is in the draft.</output>}
              {!taken.has(index) && patch.length > 0 && (
                <button
                  type="button"
                  className="pn-button"
                  onClick={() => {
                    draft.edit(patch)
                    setTaken(new Set([...taken, index]))
                  }}
                >
                  Take theirs
                </button>
              )}
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
