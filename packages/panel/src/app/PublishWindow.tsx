import { type FormEvent, type ReactElement, useState } from 'react'
import { pageRefusal } from '../api/answers.js'
import type { PageFault, PagePlan } from '../api/answers.js'
import { entryOf } from '../catalogue/entries.js'
import { blockOf } from './edits.js'
import { Window } from '../ui/Window.js'
import { plannedText } from './plannedText.js'
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

/** The present plan of the page, and a way to cancel it. */
function PresentPlan({ plan, onCancel }: { readonly plan: PagePlan; onCancel(): void }): ReactElement {
  return (
    <p role={plan.failure ? 'alert' : undefined}>
      {plan.failure
        ? `It was planned for ${plannedText(plan.at)} and has not been published: ${plan.failure} `
        : `${plan.person} has planned it for ${plannedText(plan.at)}. `}
      <button type="button" className="pn-quiet" onClick={onCancel}>
        {plan.failure ? 'Forget the plan' : 'Cancel the plan'}
      </button>
    </p>
  )
}

/** Publishes the draft with a sentence for the history, now or at a time [PAN-54] [PAN-125]. */
export function PublishWindow(props: WindowsProps): ReactElement {
  const { options, pageId, draft, state, onClose } = props
  const { calls, timeZone = 'UTC' } = options
  const { plan } = state
  const waiting = plan && !plan.failure ? plan : undefined
  const [at, setAt] = useState(waiting?.at ?? '')
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
      const { version } = draft.get()
      await (at === '' ? calls.publishPage(pageId, version, summary) : calls.planPage(pageId, version, at, summary))
      await draft.reload()
      onClose()
    } catch (error) {
      setFaults(pageRefusal(error)?.faults ?? [])
      setFault(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  async function cancel(): Promise<void> {
    try {
      await draft.flush()
      await calls.cancelPlan(pageId)
      await draft.reload()
      onClose()
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Window title="Publish the page" description="Visitors see it with their next visit." onClose={onClose}>
      <form onSubmit={(event) => void publish(event)}>
        {plan && <PresentPlan plan={plan} onCancel={() => void cancel()} />}
        {fault && <p role="alert">{fault}</p>}
        {faults.length > 0 && <Faults {...props} faults={faults} />}
        <label className="pn-field">
          <span>What has changed</span>
          <input name="summary" maxLength={200} autoComplete="off" defaultValue={waiting?.summary} />
          <small>The history shows it beside your name. It may stay empty.</small>
        </label>
        <label className="pn-field">
          <span>When</span>
          <input type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
          <small>
            Empty: now. The draft goes out as it stands then, on a clock in {timeZone.replaceAll('_', ' ')}.
          </small>
        </label>
        <div className="pn-actions">
          <button type="button" className="pn-button" onClick={onClose}>
            Not yet
          </button>
          <button type="submit" className="pn-button" data-kind="primary" disabled={busy}>
            {busy ? 'One moment…' : at === '' ? 'Publish now' : 'Plan it'}
          </button>
        </div>
      </form>
    </Window>
  )
}
