import { useQuery } from '@vitrine/core-data/react'
import { EDITOR_LOADING } from '@vitrine/messages/editor'
import { lazy, type ReactElement, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ListedPage } from '../api/answers.js'
import { NewPage } from './NewPage.js'
import type { PanelOptions } from './options.js'
import { PageTree, type RowCommand } from './PageTree.js'
import { countBelow, pageTree, searchTree, steppedAddress } from './pagePlaces.js'
import { usePageChanges } from './usePageChanges.js'

const PlaceWindow = lazy(() => import('./PlaceWindow.js').then((module) => ({ default: module.PlaceWindow })))

const NO_PAGES: readonly ListedPage[] = []

export interface PageListProps {
  readonly options: PanelOptions
  onOpen(id: string): void
}

/** The page whose settings are open, and whether they begin with its deletion. */
interface OpenSettings {
  readonly page: ListedPage
  readonly isDeleting: boolean
}

/** The pages of the site as a tree, with a search and the changes of each [PAN-41] [PAN-121] [PAN-122]. */
export function PageList({ options, onOpen }: PageListProps): ReactElement {
  const { calls, basePath } = options
  const { status, data, error, refetch } = useQuery(() => calls.listPages())
  const pages = data ?? NO_PAGES
  const changes = usePageChanges(calls, refetch)
  const { report, fault, place, copy, move, setFault, takeChanged } = changes
  const [search, setSearch] = useState('')
  const [settings, setSettings] = useState<OpenSettings>()
  const [below, setBelow] = useState<string>()
  const tree = useMemo(() => pageTree(pages), [pages])
  const isSearch = search.trim() !== ''
  const nodes = isSearch ? searchTree(tree, search) : tree
  const shown = nodes.reduce((sum, node) => sum + 1 + countBelow(node), 0)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // A row that has moved is a new element, so the focus follows it there.
    const id = takeChanged()
    if (id !== undefined) section.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(id)}"] a`)?.focus()
  }, [pages, takeChanged])

  async function attempt(work: Promise<void>): Promise<void> {
    try {
      await work
    } catch (refusal) {
      setFault(refusal instanceof Error ? refusal.message : String(refusal))
    }
  }
  function handleCommand(page: ListedPage, command: RowCommand): void {
    if (command === 'rename' || command === 'delete') return setSettings({ page, isDeleting: command === 'delete' })
    if (command === 'copy') return void attempt(copy(page))
    const path = steppedAddress(pages, page, command)
    return path === undefined ? undefined : void attempt(place(page, { path }))
  }

  return (
    <section className="pn-pages" ref={section} aria-labelledby="pn-title">
      <header>
        <h1 id="pn-title">Pages</h1>
        <label className="pn-field">
          <span>Search pages</span>
          <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </label>
      </header>
      {status === 'failed' && (
        <p role="alert">
          {EDITOR_LOADING.unableToLoadResults}: {error instanceof Error ? error.message : EDITOR_LOADING.networkError}{' '}
          <button type="button" className="pn-button" onClick={refetch}>
            Try again
          </button>
        </p>
      )}
      {fault && <p role="alert">{fault}</p>}
      <output className="pn-count">
        {status === 'pending' && !data ? 'Reading the pages…' : data && `${shown} of ${data.length} pages`}
      </output>
      <output className="pn-report" hidden={!report}>
        {report?.text}{' '}
        {report?.undo && (
          <button type="button" className="pn-quiet" onClick={report.undo}>
            Take it back
          </button>
        )}
      </output>
      <PageTree
        nodes={nodes}
        pages={pages}
        basePath={basePath}
        isWhole={isSearch}
        onOpen={onOpen}
        onSettings={(page) => setSettings({ page, isDeleting: false })}
        onCommand={handleCommand}
        onMove={move}
      />
      <NewPage key={below ?? ''} calls={calls} below={below} onOpen={onOpen} />
      {settings && (
        <Suspense>
          <PlaceWindow
            {...settings}
            pages={pages}
            changes={changes}
            onAddBelow={() => {
              setBelow(settings.page.path)
              setSettings(undefined)
            }}
            onClose={() => setSettings(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
