import type { FormDefinition } from '../core/definition.js'
import { email } from './email.js'
import { hidden } from './hidden.js'
import type { FieldKind } from './kind.js'
import { name } from './name.js'
import { text } from './text.js'
import { textarea } from './textarea.js'

/** The kinds that most forms need stand in the first load; the others are a chunk each. */
const KINDS = new Map<string, FieldKind>(Object.entries<FieldKind>({ text, textarea, email, name, hidden }))

/** Each of these modules exports its kind, and nothing else. */
const LOADERS: Readonly<Record<string, () => Promise<Readonly<Record<string, FieldKind>>>>> = {
  address: () => import('./address.js'),
  checkbox: () => import('./checkbox.js'),
  currency: () => import('./currency.js'),
  date: () => import('./date.js'),
  likert: () => import('./likert.js'),
  number: () => import('./number.js'),
  password: () => import('./password.js'),
  phone: () => import('./phone.js'),
  radio: () => import('./radio.js'),
  section: () => import('./section.js'),
  select: () => import('./select.js'),
  time: () => import('./time.js'),
  twitter: () => import('./twitter.js'),
  website: () => import('./website.js'),
}

/**
 * Fetches the kinds of a form's fields that are not in the first load. A server calls it once, without a form, before it
 * answers; a page before it starts the form.
 * @param definition - Default: every kind there is.
 * @throws When a kind cannot be fetched; the form still posts by itself.
 */
export async function loadKinds(definition?: FormDefinition): Promise<void> {
  const types = definition ? new Set(definition.fields.map(({ type }) => type)) : Object.keys(LOADERS)
  await Promise.all(
    [...types].map(async (type) => {
      if (!KINDS.has(type) && Object.hasOwn(LOADERS, type)) KINDS.set(type, Object.values(await LOADERS[type]!())[0]!)
    }),
  )
}

/**
 * The kind a field's type names; any unknown type is handled as text [FRM-3].
 * @throws {TypeError} When it is one that has not been loaded: judged as text, it would be judged wrongly.
 */
export function kindOf(type: string): FieldKind {
  const kind = KINDS.get(type)
  if (!kind && Object.hasOwn(LOADERS, type))
    throw new TypeError(`[forms] await loadKinds(definition) first: the field kind "${type}" is not there.`)
  return kind ?? text
}
