import { FIELD_TYPES, type FormDefinition } from '../src/index.js'

/** A form with one field of each kind, each named after its kind. */
export const EVERY_KIND_FORM: FormDefinition = {
  id: 'every',
  fields: FIELD_TYPES.map((type) => ({
    id: type,
    type,
    title: `Title of ${type}`,
    value: 'fixed',
    options: ['One', 'Two'],
  })),
}
