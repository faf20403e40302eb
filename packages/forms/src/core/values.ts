/** Parts of a composite field by their names, `''` when blank [FRM-10]: `{ First: 'Ada', Last: 'Lovelace' }`. */
export type CompositeValue = Readonly<Record<string, string>>

/** A file that a visitor has chosen [FRM-84]. */
export interface FileValue {
  readonly name: string
  readonly bytes: number
}

/**
 * The value of one field [FRM-10]: one string; an object with exactly its kind's parts [FRM-8]; the chosen options of
 * checkboxes; the answers of a scale by statement, -2 to 2; the chosen files.
 */
export type FieldValue =
  | string
  | CompositeValue
  | readonly string[]
  | Readonly<Record<string, number>>
  | readonly FileValue[]

/** The values of a form, by field id. */
export type Values = Readonly<Record<string, FieldValue>>

/** Error texts by field id; a field without a text is valid [FRM-27]. */
export type ErrorMap = Readonly<Record<string, string>>

/** An object without a prototype, so that no key is confused with a member that every object has. */
export function emptyRecord<Value>(): Record<string, Value> {
  return Object.create(null) as Record<string, Value>
}
