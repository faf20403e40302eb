import { useQuery } from '@vitrine/core-data/react'
import { EDITOR_LOADING } from '@vitrine/messages/editor'
import { type ReactElement, useState } from 'react'
import { Window } from '../ui/Window.js'
import type { WindowsProps } from './windowsProps.js'

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** The published versions of the page with person, time and summary; an old one can be published again [PAN-55]. */
export function HistoryWindow({ options, pageId, draft, state, editing, onClose }: WindowsProps): ReactElement {
  const { status, data, error, refetch } = useQuery(() => options.calls.listRevisions(pageId), state.revision)
  const [fault, setFault] = useState('')
  const [asked, setAsked] = useState<number>()
  const [busy, setBusy] = useState(false)
  async function revert(revision: number): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      await draft.flush()
      await options.calls.revertPage(pageId, revision)
      await draft.reload()
      editing.reload()
      setAsked(undefined)
    } catch (caught) {
      setFault(caught instanceof Error ? caught.message : String(caught))
    }
    setBusy(false)
  }
  const failure =
    fault || (status === 'failed' && (error instanceof Error ? error.message : EDITOR_LOADING.networkError))
  return (
    <Window title="History" description="Every published version of this page." size="large" onClose={onClose}>
      {failure && (
        <p role="alert">
          {failure}{' '}
          <button type="button" className="pn-quiet" onClick={refetch}>
            Try again
          </button>
        </p>
      )}
      {status === 'pending' && <output>Reading the history…</output>}
      {data?.length === 0 && <p>The page has not been published from the editor yet.</p>}
      <ol className="pn-history" reversed>
        {data?.map(({ revision, person, time, summary }) => (
          <li key={revision} aria-current={revision === state.revision}>
            <strong>{summary || 'No summary'}</strong>
            <span>
              {person}, <time dateTime={new Date(time).toISOString()}>{TIME.format(time)}</time>
            </span>
            {revision === state.revision && <em>Visitors see this version</em>}
            {revision !== state.revision && asked !== revision && (
              <button type="button" className="pn-button" onClick={() => setAsked(revision)}>
                Bring back
              </button>
            )}
            {asked === revision && (
              <fieldset aria-label="Bring this version back">
                <p>Visitors will see this version. {state.isChanged && 'The draft is replaced by it.'}</p>
                <button type="button" className="pn-button" onClick={() => setAsked(undefined)}>
                  Leave it
                </button>{' '}
                <button
                  type="button"
                  className="pn-button"
                  data-kind="primary"
                  disabled={busy}
                  onClick={() => void revert(revision)}
                >
                  Publish this version
                </button>
              </fieldset>
            )}
          </li>
        ))}
      </ol>
    </Window>
  )
}
