import { json } from '../database/json.ts'

/** A submission of the contact form, as the database stores it. */
export const submissionRow = (values: Readonly<Record<string, unknown>> = {}) => ({
  form_id: 'contact',
  collection_id: 'home',
  object_name: 'Contact',
  is_overlay_form: false,
  submit_button_text: 'Send',
  field_values: json(values),
  page_event: json({}),
  submitted_at: new Date('2026-11-23T10:00:00Z'),
})
