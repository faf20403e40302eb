import * as v from 'valibot'
import { pageDocument } from '../document/pageDocument.js'
import type { PageDocument } from '../document/pageDocument.js'

/** A draft that the server does not have yet. */
export interface DraftCopy {
  /** The document of `version`. */
  readonly base: PageDocument
  readonly document: PageDocument
  readonly version: number
}

/** Copies of drafts in this browser, by page. */
export interface DraftCopies {
  read(pageId: string): DraftCopy | undefined
  keep(pageId: string, copy: DraftCopy): void
  drop(pageId: string): void
}

const stored = v.object({ base: pageDocument, document: pageDocument, version: v.number() })

/**
 * Keeps copies of drafts in a storage, so that a lost connection, an ended session or a closed window loses nothing
 * [PAN-52]. A storage that is full or forbidden keeps no copy.
 */
export function draftCopies(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, viewer: string): DraftCopies {
  const keyOf = (pageId: string): string => `vitrine:panel:draft:${viewer}:${pageId}`
  const attempt = <Result>(act: () => Result): Result | undefined => {
    try {
      return act()
    } catch {
      return undefined
    }
  }
  return {
    read(pageId) {
      const read = attempt(() => v.safeParse(stored, JSON.parse(storage.getItem(keyOf(pageId)) ?? 'null')))
      return read?.success ? read.output : undefined
    },
    keep: (pageId, copy) => void attempt(() => storage.setItem(keyOf(pageId), JSON.stringify(copy))),
    drop: (pageId) => void attempt(() => storage.removeItem(keyOf(pageId))),
  }
}
