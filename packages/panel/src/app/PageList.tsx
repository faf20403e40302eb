import { useQuery } from '@vitrine/core-data/react'
import { EDITOR_LOADING } from '@vitrine/messages/editor'
import { type FormEvent, type ReactElement, useState } from 'react'
import type { ListedPage } from '../api/answers.js'
import { matches } from '../ui/matches.js'
import type { PanelOptions } from './options.js'

const STATES: Readonly<Record<ListedPage['state'], string>> = {
  published: 'Published',
  draft: 'Never published',
  changed: 'Changed since its publication',
}

export interface PageListProps {
  readonly options: PanelOptions
  onOpen(id: string): void
}

function NewPage({ options, onOpen }: PageListProps): ReactElement {
  const [fault, setFault] = useState('')
  async function create(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const title = String(data.get('title')).trim()
    const path = String(data.get('path')).trim()
    try {
      onOpen(await options.calls.createPage(title, path.startsWith('/') ? path : `/${path}`))
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <details className="pn-new">
      <summary>New page</summary>
      <form onSubmit={(event) => void create(event)}>
        {fault && <p role="alert">{fault}</p>}
        <label className="pn-field">
          <span>Title</span>
          <input name="title" required maxLength={200} />
        </label>
        <label className="pn-field">
          <span>Address</span>
          <input name="path" required maxLength={200} placeholder="/spring-programme" />
        </label>
        <button className="pn-button" data-kind="primary">
          Create page
        </button>
      </form>
    </details>
  )
}

/** The pages of the site, with a search [PAN-41]. */
export function PageList({ options, onOpen }: PageListProps): ReactElement {
  const { status, data, error, refetch } = useQuery(() => options.calls.listPages())
  const [search, setSearch] = useState('')
  const pages = data?.filter(({ title, path }) => matches(`${title} ${path}`, search)) ?? []
  return (
    <section className="pn-pages" aria-labelledby="pn-title">
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
      <output className="pn-count">
        {status === 'pending' ? 'Reading the pages…' : data && `${pages.length} of ${data.length} pages`}
      </output>
      <ul>
        {pages.map(({ id, title, path, state }) => (
          <li key={id}>
            <a
              href={`${options.basePath}/${encodeURIComponent(id)}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onOpen(id)
              }}
            >
              <strong>{title}</strong>
              <span className="pn-path">{path}</span>
              <span className="pn-state" data-state={state}>
                {STATES[state]}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <NewPage options={options} onOpen={onOpen} />
    </section>
  )
}
