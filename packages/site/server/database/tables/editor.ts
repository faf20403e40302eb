import type { Generated } from 'kysely'

/** Drafts and revisions of pages, addresses that pages have left, and the journal of the panel. */
export interface EditorTables {
  /** One row for each version; the newest one counts. Documents are `json`, which keeps the order of members. */
  page_drafts: {
    page_id: string
    version: number
    /** `null` when there is no draft: the page was published or the draft discarded. */
    document: unknown
    /** Number of the published revision at that time; 0 before the first. */
    revision: number
    account_id: string
    saved_at: Date
  }
  page_revisions: {
    page_id: string
    /** From 1. */
    revision: number
    document: unknown
    /** `null` for the page as it was before an editor published it. */
    account_id: string | null
    person: string
    published_at: Date
    summary: string
  }
  /** Drafts and published versions of what surrounds the pages. */
  part_versions: {
    part: string
    /** From 1; counts drafts, too. */
    version: number
    /** Members of its form, as `json`. */
    fields: unknown
    /** `null` for a draft, of which a part has at most one. */
    summary: string | null
    /** `null` for a part as it was delivered. */
    account_id: string | null
    person: string
    written_at: Date
  }
  /** The times at which drafts are to be published; a row goes when that has been done. */
  page_plans: {
    page_id: string
    publish_at: Date
    /** Number of the published revision when it was planned; another one since is a reason to stop. */
    revision: number
    /** Address that was checked when it was planned. */
    path: string
    account_id: string
    person: string
    summary: string
    /** Sentence why it was not published; `null` while it waits. */
    failure: string | null
  }
  page_redirects: {
    /** Address that the page had. */
    path: string
    page_id: string
  }
  panel_journal: {
    id: Generated<number | string>
    time: Date
    account_id: string
    person: string
    action: string
    page_id: string
    /** Title or address, for a reader of the journal. */
    detail: string
  }
}
