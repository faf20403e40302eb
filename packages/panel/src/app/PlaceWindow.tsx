import { type FormEvent, type ReactElement, useState } from 'react'
import type { ListedPage } from '../api/answers.js'
import { Window } from '../ui/Window.js'
import { addressBelow, lastPart, parentOf, parentsFor } from './pagePlaces.js'
import type { PageChanges } from './usePageChanges.js'

/** A part of an address: words of small letters and digits. */
const PART = '[a-z0-9]+(-[a-z0-9]+)*'

export interface PlaceWindowProps {
  readonly page: ListedPage
  readonly pages: ReadonlyArray<ListedPage>
  readonly changes: PageChanges
  /** Whether the window begins with the question whether to delete. */
  readonly isDeleting: boolean
  onAddBelow(): void
  onClose(): void
}

interface FormProps extends Pick<PlaceWindowProps, 'page' | 'pages'> {
  readonly isBusy: boolean
  onSave(place: { title: string; path: string; hidden: boolean }): void
}

/** Title, place and visibility of a page, which change at once. */
function PlaceForm({ page, pages, isBusy, onSave }: FormProps): ReactElement {
  const [title, setTitle] = useState(page.title)
  const [parent, setParent] = useState(() => parentOf(pages, page))
  // An address may have parts between that of its parent and its last one.
  const [last, setLast] = useState(() => page.path.slice(parent === '/' ? 1 : parent.length + 1))
  const [hidden, setHidden] = useState(page.hidden)
  const isFirst = page.path === '/'
  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSave({ title: title.trim(), path: isFirst ? '/' : addressBelow(parent, last), hidden })
  }
  return (
    <form onSubmit={save}>
      <label className="pn-field">
        <span>Title</span>
        <input required maxLength={200} value={title} onChange={({ target }) => setTitle(target.value)} />
      </label>
      {!isFirst && (
        <>
          <label className="pn-field">
            <span>Stands below</span>
            <select
              value={parent}
              onChange={({ target }) => {
                setParent(target.value)
                setLast(lastPart(page.path))
              }}
            >
              <option value="/">No other page</option>
              {parentsFor(pages, page).map((one) => (
                <option key={one.id} value={one.path}>
                  {`${one.title} (${one.path})`}
                </option>
              ))}
            </select>
          </label>
          <label className="pn-field">
            <span>End of its address</span>
            <input
              required
              dir="ltr"
              maxLength={200}
              pattern={`${PART}(/${PART})*`}
              title="Small letters, digits and hyphens"
              value={last}
              onChange={({ target }) => setLast(target.value)}
            />
            <small>
              <bdi dir="ltr">{addressBelow(parent, last)}</bdi>
              {page.state !== 'draft' && addressBelow(parent, last) !== page.path && ' – the old address leads there.'}
            </small>
          </label>
          <label className="pn-switch">
            <input
              type="checkbox"
              role="switch"
              aria-checked={hidden}
              checked={hidden}
              onChange={({ target }) => setHidden(target.checked)}
            />
            <span>Hidden: in no menu, list, site map or search. Its address still opens it.</span>
          </label>
        </>
      )}
      <div className="pn-actions">
        <button type="submit" className="pn-button" data-kind="primary" disabled={isBusy}>
          Save
        </button>
      </div>
    </form>
  )
}

/** Says what a deletion takes away and what it leaves. */
function Warning({ page, below }: { readonly page: ListedPage; readonly below: number }): ReactElement {
  return (
    <p role="alert">
      Visitors will find nothing at <bdi dir="ltr">{page.path}</bdi>, and addresses that it has left lead nowhere. This
      cannot be undone.
      {below > 0 && (below === 1 ? ' The page below it stays.' : ` The ${below} pages below it stay.`)}
    </p>
  )
}

/** Renames, moves, hides, copies or deletes a page of the list, or adds one below it [PAN-122]. */
export function PlaceWindow(props: PlaceWindowProps): ReactElement {
  const { page, pages, changes, isDeleting, onAddBelow, onClose } = props
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isSure, setSure] = useState(isDeleting)
  const isFirst = page.path === '/'
  const below = pages.filter(({ path }) => path.startsWith(`${page.path}/`)).length
  async function attempt(work: Promise<void>): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      await work
      onClose()
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <Window
      title={page.title}
      description={isSure ? 'Delete this page?' : 'Visitors see a change at once.'}
      onClose={onClose}
    >
      {fault && <p role="alert">{fault}</p>}
      {!isSure && (
        <PlaceForm
          page={page}
          pages={pages}
          isBusy={isBusy}
          onSave={(place) => void attempt(changes.place(page, place))}
        />
      )}
      {!isSure && (
        <div className="pn-actions">
          {!isFirst && (
            <button type="button" className="pn-button" onClick={onAddBelow}>
              Add a page below
            </button>
          )}
          <button
            type="button"
            className="pn-button"
            disabled={isBusy}
            onClick={() => void attempt(changes.copy(page))}
          >
            Make a copy
          </button>
          {!isFirst && (
            <button type="button" className="pn-button" onClick={() => setSure(true)}>
              Delete the page
            </button>
          )}
        </div>
      )}
      {isSure && (
        <>
          <Warning page={page} below={below} />
          <div className="pn-actions">
            <button
              type="button"
              className="pn-button"
              data-kind="primary"
              disabled={isBusy}
              onClick={() => void attempt(changes.erase(page))}
            >
              Yes, delete the page
            </button>
            <button type="button" className="pn-button" onClick={() => setSure(false)}>
              Keep it
            </button>
          </div>
        </>
      )}
    </Window>
  )
}
