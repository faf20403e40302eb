import type { Attributes } from '@vitrine/parts'
import type { FormDefinition, FormField } from '../core/definition.js'
import type { FormMessages } from '../core/messages.js'
import type { FieldValue } from '../core/values.js'

/** One control of a field. */
export interface ControlShape {
  /** The part of the value it holds, or `''` where the value is one string. */
  readonly part: string
  readonly element: 'input' | 'textarea'
  /** What it always carries: type, autofill and keyboard. */
  readonly attributes: Attributes
  /** The catalogue's name of the part, shown beside the control of a composite. */
  readonly label?: keyof FormMessages
}

/** What a kind judges by besides the value. */
export interface ValidationContext {
  readonly field: FormField
  readonly definition: FormDefinition
  readonly messages: FormMessages
}

/** One kind of field. To add a kind, write one of these in a file of its own and name it in `kinds.ts`. */
export interface FieldKind<Value extends FieldValue = FieldValue> {
  /** Shape: its controls in the order they stand; none for a kind that nobody sees. */
  readonly controls: readonly ControlShape[]
  /**
   * Reads a value from anywhere: controls, a posted body, JSON, storage. Never throws; what is not text is blank.
   * @param read - Gives what stands under a part's name.
   */
  parse(read: (part: string) => unknown, field: FormField): Value
  /** Whether the visitor has left the field alone. */
  isBlank(value: Value): boolean
  /** What is wrong with a value that is not blank, as the visitor reads it; `undefined` when nothing is. */
  validate(value: Value, context: ValidationContext): string | undefined
  /** The parts to mark and to lead to when the field is in error; `''` is the one control of a single value. */
  faultyParts(value: Value): readonly string[]
  /** What is submitted and stored [FRM-10]. */
  serialise(value: Value): Value
}
