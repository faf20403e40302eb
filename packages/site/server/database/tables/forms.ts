import type { Generated } from 'kysely'

export interface FormTables {
  forms: {
    id: string
    collection_id: string
    name: string
    definition: unknown
    seed: string | null
    members_only: Generated<boolean>
    captcha: Generated<boolean>
    newsletter: string | null
    /** Whether the form has left the content; it is kept for its submissions. */
    retired: Generated<boolean>
    /** Counts the changes of people, from 1. */
    version: Generated<number>
  }
  newsletter_subscribers: { list: string; email: string; subscribed_at: Date }
  form_submissions: {
    id: Generated<number>
    form_id: string
    collection_id: string
    object_name: string
    is_overlay_form: boolean
    submit_button_text: string
    field_values: unknown
    page_event: unknown
    submitted_at: Date
  }
  submission_files: {
    id: string
    submission_id: number
    field_id: string
    name: string
    /** Media type of the content. */
    type: string
    bytes: number
    /** Name of the content in the store of files. */
    file_name: string
  }
  submission_keys: { key_hash: string; submission_hash: string; spent_at: Date }
}
