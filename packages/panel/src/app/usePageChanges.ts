import { type Dispatch, useCallback, useRef, useState } from 'react'
import type { ListedPage, PagePlace } from '../api/answers.js'
import type { PanelCalls } from '../api/panelCalls.js'
import { addressBelow, lastPart } from './pagePlaces.js'

/** The sentence of the list after a change. */
export interface PageReport {
  readonly text: string
  /** Takes the change back; absent where that cannot be. */
  readonly undo?: (() => void) | undefined
}

/** Changes of pages from their list; each rejects with a sentence and changes nothing [PAN-122]. */
export interface PageChanges {
  readonly report: PageReport | undefined
  /** Sentence of a change that was refused. */
  readonly fault: string
  /** Returns once the id of the page whose row gets the focus when the list has been read again. */
  takeChanged(this: void): string | undefined
  /** Changes a page at once, and says so. */
  place(page: ListedPage, place: PagePlace): Promise<void>
  /** Puts a page below an address; a refusal is said in the list. */
  move(page: ListedPage, parent: string): void
  copy(page: ListedPage): Promise<void>
  erase(page: ListedPage): Promise<void>
  setFault: Dispatch<string>
}

/** Names the change of a page in a sentence. */
function sentenceOf(
  page: ListedPage,
  { title = page.title, path = page.path, hidden }: PagePlace,
  moved: number,
): string {
  const below = moved === 1 ? ' One page below it moved with it.' : ` ${moved} pages below it moved with it.`
  const parts = [
    title !== page.title && `“${page.title}” is now called “${title}”.`,
    path !== page.path && `“${title}” is now at ${path}.${moved > 0 ? below : ''}`,
    hidden === true && !page.hidden && `“${title}” is hidden.`,
    hidden === false && page.hidden && `“${title}” is shown again.`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Changes pages and reads the list again. */
export function usePageChanges(calls: PanelCalls, refetch: () => void): PageChanges {
  const [report, setReport] = useState<PageReport>()
  const [fault, setFault] = useState('')
  const changed = useRef<string>(undefined)
  const takeChanged = useCallback(() => {
    const id = changed.current
    changed.current = undefined
    return id
  }, [])
  function finish(id: string | undefined, next: PageReport): void {
    setFault('')
    changed.current = id
    setReport(next.text === '' ? undefined : next)
    refetch()
  }
  async function attempt(work: Promise<void>): Promise<void> {
    try {
      await work
    } catch (error) {
      setReport(undefined)
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  async function place(page: ListedPage, next: PagePlace): Promise<void> {
    const moved = await calls.placePage(page.id, next)
    const { title, path, hidden } = page
    const back = (): void => void attempt(place({ ...page, ...(next as Partial<ListedPage>) }, { title, path, hidden }))
    finish(page.id, { text: sentenceOf(page, next, moved), undo: back })
  }
  return {
    report,
    fault,
    takeChanged,
    place,
    setFault,
    move: (page, parent) => void attempt(place(page, { path: addressBelow(parent, lastPart(page.path)) })),
    async copy(page) {
      // Most visits copy no page, so what gives the blocks of a copy their ids is loaded when it is needed.
      const [{ document }, { copyPage }] = await Promise.all([calls.readPage(page.id), import('./copyPage.js')])
      const { id, title } = await copyPage(calls, document)
      finish(id, { text: `“${title}” has been made. Nobody sees it until you publish it.` })
    },
    async erase(page) {
      await calls.deletePage(page.id)
      finish(undefined, { text: `“${page.title}” has been deleted.` })
    },
  }
}
