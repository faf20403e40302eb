import type { Generated, Kysely } from 'kysely'
import type { CoreTables } from '../../database/tables.js'

/** Tables of the feature. */
export interface FormTables {
  form_submissions: {
    id: Generated<number>
    form_id: string
    collection_id: string
    /** Name of the form when it was sent. */
    object_name: string
    is_overlay_form: boolean
    submit_button_text: string
    /** Values by field id. */
    field_values: unknown
    /** Facts about the page that the form was sent from. */
    page_event: unknown
    submitted_at: Date
  }
  newsletter_subscribers: { list: string; email: string; subscribed_at: Date }
  /** Files of submissions. */
  submission_files: {
    /** 24 hexadecimal digits. */
    id: string
    submission_id: number
    field_id: string
    /** As the visitor named it, without what is unsafe in a name. */
    name: string
    /** Media type of the content. */
    type: string
    bytes: number
    /** Name of the content in the store of files. */
    file_name: string
  }
  /** Keys that have been used, with the digest of their submission. */
  submission_keys: { key_hash: string; submission_hash: string; spent_at: Date }
}

/** Database of a website with the tables of the feature. */
export type FormDb = Kysely<CoreTables & FormTables>
