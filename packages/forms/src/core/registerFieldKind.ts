import type { FieldKind } from './fieldKind.js'
import { isOwnFieldType, type OwnFieldType } from './fieldType.js'
import { ownKinds } from './ownKinds.js'
import type { FieldValue } from './values.js'

/** A kind of field of a team's own: its name has a hyphen. */
export interface OwnFieldKind<Value extends FieldValue = FieldValue> extends FieldKind<Value> {
  readonly type: OwnFieldType
}

/** Calls a function of a kind; a failure is logged with the kind's name. */
function attempt<Result>(type: string, call: () => Result, otherwise: Result): Result {
  try {
    return call()
  } catch (error) {
    console.error(`[forms] The kind of field "${type}" has failed.`, error)
    return otherwise
  }
}

/** A kind whose failures refuse the value: what cannot be judged is not sent. */
function guarded(kind: OwnFieldKind): OwnFieldKind {
  const { type } = kind
  return {
    type,
    controls: (field, texts) =>
      attempt(type, () => kind.controls(field, texts), [{ part: '', element: 'input', attributes: { type: 'text' } }]),
    parse: (read, field) => attempt(type, () => kind.parse(read, field), ''),
    isBlank: (value) => attempt(type, () => kind.isBlank(value), false),
    validate: (value, context) => attempt(type, () => kind.validate(value, context), context.messages.invalidFields),
    faultyParts: (value, context) => attempt(type, () => kind.faultyParts(value, context), ['']),
    serialise: (value) => attempt(type, () => kind.serialise(value), value),
  }
}

/**
 * Registers a kind of field of a team's own, in place of one of the same name: forms of this page or process then show,
 * read and check it. Register it before a form starts, in the browser and on the server.
 * @throws {TypeError} For a name without a hyphen.
 * @example registerFieldKind(colourKind) // then { id: 'ink', type: 'acme-colour', title: 'Ink' } is a field
 */
export function registerFieldKind<Value extends FieldValue>(kind: OwnFieldKind<Value>): void {
  if (!isOwnFieldType(kind.type))
    throw new TypeError(
      `[forms] "${String(kind.type)}" cannot name a kind of your own. Use lower-case words with a hyphen, such as "acme-colour".`,
    )
  ownKinds().set(kind.type, guarded(kind as unknown as OwnFieldKind))
}
