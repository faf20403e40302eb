import { formatMessage } from '@vitrine/messages'
import type { FormField } from '../core/definition.js'
import type { FieldKind } from '../core/fieldKind.js'

/** Answers by statement: -2 strongly disagrees, 2 strongly agrees; an unanswered statement is left out [FRM-9]. */
export type LikertValue = Readonly<Record<string, number>>

const LEVELS = [-2, -1, 0, 1, 2] as const

/** A level from outside: a number, or its digits in a posted body. */
function levelOf(value: unknown): number | undefined {
  return LEVELS.find((level) => value === level || value === String(level))
}

/** The owner's statements, each once: the `options` of the field. */
function statementsOf({ options = [] }: FormField): readonly string[] {
  return [...new Set(options)]
}

/**
 * A scale of agreement for each of several statements [FRM-9] [FRM-10]; a required one needs an answer to every statement
 * [FRM-17].
 */
export const likert: FieldKind<LikertValue> = {
  type: 'likert',
  controls(field, texts) {
    const labels = [texts.stronglyDisagree, texts.disagree, texts.neutral, texts.agree, texts.stronglyAgree]
    const options = LEVELS.map((level, index) => ({ value: String(level), label: labels[index] ?? '' }))
    // Use the index of a Likert statement in names and ids, because a statement may hold any character.
    return statementsOf(field).map((statement, place) => {
      const label = field.optionLabels?.[field.options!.indexOf(statement)] || statement
      return {
        part: String(place),
        element: 'input',
        attributes: { type: 'radio' },
        ...(label !== statement && { key: statement }),
        label,
        options,
        content: 'label',
      }
    })
  },
  parse(read, field) {
    const stored: unknown = read('')
    // Keep the answers of a Likert scale in an object without a prototype, because a statement may be
    // any text, also `__proto__`.
    const value: Record<string, number> = Object.create(null)
    statementsOf(field).forEach((statement, place) => {
      const kept: unknown =
        typeof stored === 'object' && stored !== null && Object.hasOwn(stored, statement)
          ? (stored as Record<string, unknown>)[statement]
          : read(String(place))
      const level = levelOf(kept)
      if (level !== undefined) value[statement] = level
    })
    return value
  },
  isBlank: (value) => !Object.keys(value).length,
  validate: (value, { field, messages }) =>
    field.required && statementsOf(field).some((statement) => !Object.hasOwn(value, statement))
      ? formatMessage(messages.fieldRequired, { title: field.title })
      : undefined,
  faultyParts(value, { field }) {
    const places = statementsOf(field).map((statement, place) => ({ statement, place: String(place) }))
    const open = places.filter(({ statement }) => !Object.hasOwn(value, statement))
    return (open.length ? open : places).map(({ place }) => place)
  },
  serialise: (value) => value,
}
