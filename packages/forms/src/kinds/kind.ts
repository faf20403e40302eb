import type { Attributes } from '@vitrine/parts'
import type { FormDefinition, FormField } from '../core/definition.js'
import type { FormMessages } from '../core/messages.js'
import type { FieldValue } from '../core/values.js'

/** One thing that can be chosen. */
export interface ControlOption {
  /** What is submitted. */
  readonly value: string
  /** What the visitor reads. */
  readonly label: string
}

/** One control of a field. */
export interface ControlShape {
  /** The part of the value it holds, or `''` where the value is one. */
  readonly part: string
  readonly element: 'input' | 'textarea' | 'select'
  /** What it always carries: type, autofill and keyboard. */
  readonly attributes: Attributes
  /** What is written beside it, where a field has several. */
  readonly label?: string | undefined
  /** What a `select` offers; of a radio or checkbox `input` there is one for each. */
  readonly options?: readonly ControlOption[] | undefined
  /** Which of these the owner wrote; the others are the catalogue's. An option without a value is the catalogue's. */
  readonly content?: 'label' | 'options' | undefined
}

/** What a kind judges by besides the value. */
export interface ValidationContext {
  readonly field: FormField
  readonly definition: FormDefinition
  readonly messages: FormMessages
}

/** Where a kind reads a value: controls, a posted body, JSON, storage. All of it comes from outside. */
export interface ValueReader {
  /** What stands under a part's name; of several the first. */
  (part: string): unknown
  /** All that stands under it. */
  all(part: string): readonly unknown[]
}

/** One kind of field. To add a kind, write one of these in a file of its own and name it in `kinds.ts`. */
export interface FieldKind<Value extends FieldValue = FieldValue> {
  /**
   * Shape: its controls in the order they stand; none for a kind that nobody fills in.
   * @param texts - Names the parts.
   */
  controls(field: FormField, texts: FormMessages): readonly ControlShape[]
  /**
   * Reads a value. Never throws; what is not of the kind's shape is blank.
   * @returns `undefined` where the kind contributes nothing to what is submitted.
   */
  parse(read: ValueReader, field: FormField): Value | undefined
  /** Whether the visitor has left the field alone. */
  isBlank(value: Value): boolean
  /** What is wrong with a value that is not blank, as the visitor reads it; `undefined` when nothing is. */
  validate(value: Value, context: ValidationContext): string | undefined
  /** The parts to mark and to lead to when the field is in error; `''` is the one control of a single value. */
  faultyParts(value: Value, context: Omit<ValidationContext, 'messages'>): readonly string[]
  /** What is submitted and stored [FRM-10]. */
  serialise(value: Value): Value
}
