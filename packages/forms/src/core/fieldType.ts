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

/** Name of a kind of a team's own: lower-case words with hyphens between them, `'acme-colour'`. */
export type OwnFieldType = `${string}-${string}`

/** Whether a name is one that a kind of a team's own may have. */
export const isOwnFieldType = (type: unknown): type is OwnFieldType =>
  typeof type === 'string' && type.length <= 60 && /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(type)
