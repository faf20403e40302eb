import type { OwnFieldKind } from '@vitrine/forms'
import * as v from 'valibot'

const schema = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i))

/** A colour as `#rrggbb`. Server and browser check it by the same schema. */
export const kind: OwnFieldKind<string> = {
  type: 'quay-colour',
  controls: () => [{ part: '', element: 'input', attributes: { type: 'text', 'data-colour': '' } }],
  parse: (read) => String(read('') ?? '').slice(0, 100),
  isBlank: (value) => value.trim() === '',
  validate: (value, { field }) => (v.is(schema, value) ? undefined : `${field.title} is no colour such as #2fa7d8.`),
  faultyParts: () => [''],
  serialise: (value) => value.toLowerCase(),
}
