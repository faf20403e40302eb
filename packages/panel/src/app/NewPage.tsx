import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { PanelCalls } from '../api/panelCalls.js'
import { addressBelow, partOf } from './pagePlaces.js'

export interface NewPageProps {
  readonly calls: PanelCalls
  /** Address of the page below which the new one stands; `undefined` while nobody has asked for one there. */
  readonly below: string | undefined
  onOpen(id: string): void
}

/** The form of a new page, whose address follows its title until somebody writes one [PAN-122]. */
export function NewPage({ calls, below, onOpen }: NewPageProps): ReactElement {
  const details = useRef<HTMLDetailsElement>(null)
  const [fault, setFault] = useState('')
  const [title, setTitle] = useState('')
  const [written, setWritten] = useState<string>()
  const suggested = title.trim() === '' ? '' : addressBelow(below ?? '/', partOf(title) || 'page')
  useEffect(() => {
    if (below === undefined) return
    details.current!.open = true
    details.current!.querySelector('input')?.focus()
  }, [below])
  async function create(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const path = (written ?? suggested).trim()
    try {
      onOpen(await calls.createPage(title.trim(), path.startsWith('/') ? path : `/${path}`))
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <details className="pn-new" ref={details}>
      <summary>New page</summary>
      <form onSubmit={(event) => void create(event)}>
        {fault && <p role="alert">{fault}</p>}
        <label className="pn-field">
          <span>Title</span>
          <input required maxLength={200} value={title} onChange={({ target }) => setTitle(target.value)} />
        </label>
        <label className="pn-field">
          <span>Address</span>
          <input
            required
            maxLength={200}
            dir="ltr"
            placeholder={addressBelow(below ?? '/', 'spring-programme')}
            value={written ?? suggested}
            onChange={({ target }) => setWritten(target.value)}
          />
        </label>
        <button className="pn-button" data-kind="primary">
          Create page
        </button>
      </form>
    </details>
  )
}
