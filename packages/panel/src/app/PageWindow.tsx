import { type FormEvent, type ReactElement, useState } from 'react'
import { copyPage } from './copyPage.js'
import { Window } from '../ui/Window.js'
import type { WindowsProps } from './windowsProps.js'

/** Words of small letters, digits and "-" between slashes. */
const ADDRESS = /^\/(?:[a-z\d]+(?:-[a-z\d]+)*(?:\/[a-z\d]+(?:-[a-z\d]+)*)*)?$/

/** Changes the address of the page, copies it, discards its draft or deletes it [PAN-120]. */
export function PageWindow({ options, pageId, draft, state, editing, onClose }: WindowsProps): ReactElement {
  const { calls, basePath } = options
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isSure, setSure] = useState(false)
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      await work()
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  function move(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const path = String(new FormData(event.currentTarget).get('path')).trim()
    if (!ADDRESS.test(path)) return setFault('An address begins with / and has small letters, digits and "-".')
    draft.edit([{ op: 'set-field', field: 'path', value: path }])
    return onClose()
  }
  const copy = async (): Promise<void> => {
    const { id } = await copyPage(calls, state.document)
    location.assign(`${basePath}/${encodeURIComponent(id)}`)
  }
  const discard = async (): Promise<void> => {
    await calls.discardDraft(pageId)
    await draft.reload()
    editing.reload()
    onClose()
  }
  const erase = async (): Promise<void> => {
    draft.dispose()
    await calls.deletePage(pageId)
    location.assign(basePath)
  }
  return (
    <Window title="The page" description="Its address, a copy of it, and its end." onClose={onClose}>
      {fault && <p role="alert">{fault}</p>}
      <form onSubmit={move}>
        <label className="pn-field">
          <span>Address</span>
          <input name="path" defaultValue={state.document.path} maxLength={200} autoComplete="off" dir="ltr" />
          <small>Its old address leads to the new one once you publish.</small>
        </label>
        <div className="pn-actions">
          <button type="submit" className="pn-button">
            Change the address
          </button>
        </div>
      </form>
      <div className="pn-actions">
        <button type="button" className="pn-button" disabled={isBusy} onClick={() => void attempt(copy)}>
          Make a copy
        </button>
        {state.isChanged && state.revision > 0 && (
          <button type="button" className="pn-button" disabled={isBusy} onClick={() => void attempt(discard)}>
            Discard the draft
          </button>
        )}
        {isSure ? (
          <button
            type="button"
            className="pn-button"
            data-kind="primary"
            disabled={isBusy}
            onClick={() => void attempt(erase)}
          >
            Yes, delete the page
          </button>
        ) : (
          <button type="button" className="pn-button" onClick={() => setSure(true)}>
            Delete the page
          </button>
        )}
      </div>
      {isSure && <p>Visitors will find nothing at {state.document.path}. This cannot be undone.</p>}
    </Window>
  )
}
