import { type FormEvent, type ReactElement, useState } from 'react'
import { pageRefusal } from '../api/answers.js'
import type { PageFault } from '../api/answers.js'
import { entryOf } from '../catalogue/entries.js'
import { blockOf } from './edits.js'
import { Window } from '../ui/Window.js'
import type { WindowsProps } from './windowsProps.js'

/** The faults that keep the page from being published, each with a way to its block. */
function Faults({ faults, state, onSelect, onClose }: WindowsProps & { faults: readonly PageFault[] }): ReactElement {
  return (
    <ul className="pn-faults">
      {faults.map(({ block: id, field, message }, index) => {
        const block = blockOf(state.document, id ?? null)
        return (
          <li key={index}>
            {block && (
              <button
                type="button"
                className="pn-quiet"
                onClick={() => {
                  onSelect(block.id)
                  onClose()
                }}
              >
                {entryOf(block.type).name}
              </button>
            )}{' '}
            {field && <strong>{field}: </strong>}
            {message}
          </li>
        )
      })}
    </ul>
  )
}

/** Publishes the draft with a sentence for the history [PAN-54]. */
export function PublishWindow(props: WindowsProps): ReactElement {
  const { options, pageId, draft, onClose } = props
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [faults, setFaults] = useState<readonly PageFault[]>([])
  async function publish(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const summary = String(new FormData(event.currentTarget).get('summary')).trim()
    setBusy(true)
    setFault('')
    setFaults([])
    try {
      if (!(await draft.flush())) throw new Error('The draft has not been saved yet. Try again when it has.')
      await options.calls.publishPage(pageId, draft.get().version, summary)
      await draft.reload()
      onClose()
    } catch (error) {
      setFaults(pageRefusal(error)?.faults ?? [])
      setFault(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <Window title="Publish the page" description="Visitors see it with their next visit." onClose={onClose}>
      <form onSubmit={(event) => void publish(event)}>
        {fault && <p role="alert">{fault}</p>}
        {faults.length > 0 && <Faults {...props} faults={faults} />}
        <label className="pn-field">
          <span>What has changed</span>
          <input name="summary" maxLength={200} autoComplete="off" />
          <small>The history shows it beside your name. It may stay empty.</small>
        </label>
        <div className="pn-actions">
          <button type="button" className="pn-button" onClick={onClose}>
            Not yet
          </button>
          <button type="submit" className="pn-button" data-kind="primary" disabled={busy}>
            {busy ? 'Publishing…' : 'Publish now'}
          </button>
        </div>
      </form>
    </Window>
  )
}
