/** The kinds of fields [FRM-2]. */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'currency',
  'number',
  'website',
  'password',
  'twitter',
  'date',
  'time',
  'name',
  'address',
  'phone',
  'section',
  'radio',
  'checkbox',
  'select',
  'likert',
  'hidden',
  'file',
] as const

/** Name of a kind of field. */
export type FieldType = (typeof FIELD_TYPES)[number]
