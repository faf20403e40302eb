import type { Attributes } from '@vitrine/parts'
import type { FormDefinition, FormField } from './definition.js'
import type { FieldType, OwnFieldType } from './fieldType.js'
import type { FormMessages } from './messages.js'
import type { FieldValue } from './values.js'

/** One option of a choice. */
export interface ControlOption {
  /** The submitted value. */
  readonly value: string
  /** The text that the visitor reads. */
  readonly label: string
}

/** One control of a field. */
export interface ControlShape {
  /** The part of the value that the control holds; `''` if the value has no parts. */
  readonly part: string
  /** Name under which the answer is stored, where it is not the part. Default: `label`. */
  readonly key?: string | undefined
  readonly element: 'input' | 'textarea' | 'select'
  /** Attributes in every state: type, autofill and keyboard. */
  readonly attributes: Attributes
  /** The text beside the control, if a field has several controls. */
  readonly label?: string | undefined
  /** The options of a `select`. A radio or checkbox `input` is rendered once for each option. */
  readonly options?: readonly ControlOption[] | undefined
  /** Which of the texts the owner wrote. The catalogue has the others, and the text of an option without a value. */
  readonly content?: 'label' | 'options' | undefined
  /** The limits of a value that is no text, in place of the counter. Default: none. */
  readonly hint?: string | undefined
}

/** The data besides the value that a kind judges by. */
export interface ValidationContext {
  readonly field: FormField
  readonly definition: FormDefinition
  readonly messages: FormMessages
}

/** The source from which a kind reads a value: controls, a posted body, JSON or storage. No source can be trusted. */
export interface ValueReader {
  /** The value under a part's name; the first, if there are several. */
  (part: string): unknown
  /** All values under a part's name. */
  all(part: string): readonly unknown[]
}

/** One kind of field. One of a team's own is registered by `registerFieldKind`. */
export interface FieldKind<Value extends FieldValue = FieldValue> {
  /** The name by which a field's `type` names it. */
  readonly type: FieldType | OwnFieldType
  /**
   * The controls in their order on the page; none for a kind that visitors do not fill in.
   * @param texts - The names of the parts.
   */
  controls(field: FormField, texts: FormMessages): readonly ControlShape[]
  /**
   * Reads a value. Never throws; a value of another shape is blank.
   * @returns `undefined` if the kind submits nothing.
   */
  parse(read: ValueReader, field: FormField): Value | undefined
  /** Whether the visitor has left the field blank. */
  isBlank(value: Value): boolean
  /** The error of a value that is not blank, as the visitor reads it; `undefined` for a valid value. */
  validate(value: Value, context: ValidationContext): string | undefined
  /** The parts to mark and to link to when the field has an error; `''` is the one control of a single value. */
  faultyParts(value: Value, context: Omit<ValidationContext, 'messages'>): readonly string[]
  /** The value that is submitted and stored [FRM-10]. */
  serialise(value: Value): Value
}
