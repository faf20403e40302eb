import { useQuery } from '@vitrine/core-data/react'
import { EDITOR_LOADING } from '@vitrine/messages/editor'
import { lazy, type ReactElement, Suspense, useCallback, useEffect, useState } from 'react'
import type { PanelOptions } from './options.js'
import { PageList } from './PageList.js'

const Editor = lazy(() => import('./Editor.js').then(({ Editor: component }) => ({ default: component })))

/** Id of the page that an address of the panel names; `undefined` for the list of pages. */
export function pageIdOf(pathname: string, basePath: string): string | undefined {
  const rest = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length + 1).replace(/\/$/, '') : ''
  return rest === '' ? undefined : decodeURIComponent(rest)
}

const KeptDraft = lazy(() => import('./KeptDraft.js').then((module) => ({ default: module.KeptDraft })))

function OpenPage({ options, id, onClose }: { options: PanelOptions; id: string; onClose: () => void }): ReactElement {
  const { status, data, error, refetch } = useQuery(() => options.calls.readPage(id), id)
  if (data) {
    return (
      <Suspense fallback={<output>Opening the page…</output>}>
        <Editor key={id} options={options} pageId={id} page={data} onClose={onClose} />
      </Suspense>
    )
  }
  if (status !== 'failed') return <output>Opening the page…</output>
  return (
    <section className="pn-pages">
      <h1>The page could not be opened</h1>
      <p role="alert">{error instanceof Error ? error.message : EDITOR_LOADING.networkError}</p>
      {Object(error).status === 404 && (
        <Suspense>
          <KeptDraft options={options} id={id} />
        </Suspense>
      )}
      <p>
        <button type="button" className="pn-button" onClick={refetch}>
          Try again
        </button>{' '}
        <button type="button" className="pn-button" onClick={onClose}>
          Back to the pages
        </button>
      </p>
    </section>
  )
}

/** The owner's editor: the list of pages, and a page with its draft [PAN-41]. The address names the open page. */
export function Panel({ options }: { readonly options: PanelOptions }): ReactElement {
  const { basePath } = options
  const [id, setId] = useState(() => pageIdOf(location.pathname, basePath))
  useEffect(() => {
    const follow = (): void => setId(pageIdOf(location.pathname, basePath))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [basePath])
  const go = useCallback(
    (next: string | undefined) => {
      history.pushState(null, '', next === undefined ? basePath : `${basePath}/${encodeURIComponent(next)}`)
      setId(next)
    },
    [basePath],
  )
  if (id === undefined) return <PageList options={options} onOpen={go} />
  return <OpenPage options={options} id={id} onClose={() => go(undefined)} />
}
