import { formatMessage } from '@vitrine/messages'
import type { FormField } from '../core/definition.js'
import type { FormMessages } from '../core/messages.js'
import type { ControlShape, FieldKind, ValidationContext } from '../core/fieldKind.js'
import type { FieldType } from '../core/fieldType.js'
import { plainText } from './plainText.js'

/** A value of several texts, with exactly its kind's parts in their order, `''` when blank [FRM-10]. */
export type PartsValue<Part extends string> = Readonly<Record<Part, string>>

/** UTF-16 units of one part; no name, street or number is longer [FRM-60]. */
const LONGEST_PART = 256

/** The differences between kinds of several texts. */
export interface CompositeShape<Part extends string> {
  readonly type: FieldType
  /** In the order they are stored [FRM-8]. */
  readonly parts: readonly Part[]
  controls(field: FormField, texts: FormMessages): readonly ControlShape[]
  /**
   * The parts at fault in a value that is not blank.
   * @param value - Without white space around any part.
   */
  faults(value: PartsValue<Part>, context: Omit<ValidationContext, 'messages'>): readonly Part[]
}

/**
 * Makes a kind of several texts [FRM-8] [FRM-10]: valid if all are blank, checked in full once any is filled [FRM-13]
 * [FRM-19] [FRM-60].
 */
export function composite<Part extends string>(shape: CompositeShape<Part>): FieldKind<PartsValue<Part>> {
  const { type, parts, controls, faults } = shape
  const make = (text: (part: Part) => string): PartsValue<Part> =>
    Object.fromEntries(parts.map((part) => [part, text(part)])) as PartsValue<Part>
  const trimmed = (value: PartsValue<Part>): PartsValue<Part> => make((part) => value[part].trim())
  const overlong = (value: PartsValue<Part>): Part[] => parts.filter((part) => value[part].length > LONGEST_PART)

  return {
    type,
    controls,
    parse: (read) => make((part) => plainText(read(part))),
    isBlank: (value) => parts.every((part) => !value[part].trim()),
    validate(value, context) {
      const { field, messages } = context
      if (overlong(value).length) return messages.characterLimit
      const texts = trimmed(value)
      const wrong = faults(texts, context)
      if (!wrong.length) return undefined
      const isMissing = field.required && wrong.every((part) => !texts[part])
      return formatMessage(isMissing ? messages.fieldRequired : messages.fieldInvalid, { title: field.title })
    },
    faultyParts(value, context) {
      const long = overlong(value)
      const wrong = long.length ? long : faults(trimmed(value), context)
      return wrong.length ? wrong : parts
    },
    serialise: (value) => make((part) => value[part]),
  }
}

/** The parts of a value that are blank. */
export function blankParts<Part extends string>(value: PartsValue<Part>, parts: readonly Part[]): Part[] {
  return parts.filter((part) => !value[part])
}

/** A control for digits, with a hint of how many [FRM-8] [FRM-73]. */
export function digitsControl(
  part: string,
  label: string | undefined,
  size: number,
  autocomplete?: string,
): ControlShape {
  return {
    part,
    element: 'input',
    attributes: { type: 'text', inputmode: 'numeric', size, autocomplete: autocomplete ?? 'off' },
    label,
  }
}
