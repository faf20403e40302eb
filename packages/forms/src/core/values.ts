/** Parts of a composite field by their names, `''` when blank [FRM-10]: `{ First: 'Ada', Last: 'Lovelace' }`. */
export type CompositeValue = Readonly<Record<string, string>>

/**
 * What one field holds [FRM-10]: one string; an object with exactly its kind's parts [FRM-8]; of checkboxes the chosen
 * options; of a scale the answers by statement, -2 to 2.
 */
export type FieldValue = string | CompositeValue | readonly string[] | Readonly<Record<string, number>>

/** What a form holds, by field id. */
export type Values = Readonly<Record<string, FieldValue>>

/** Texts for the visitor, by field id; a field without one is fine [FRM-27]. */
export type ErrorMap = Readonly<Record<string, string>>

/** An object without a prototype, so that no key of it can be mistaken for a member every object has. */
export function emptyRecord<Value>(): Record<string, Value> {
  return Object.create(null) as Record<string, Value>
}
