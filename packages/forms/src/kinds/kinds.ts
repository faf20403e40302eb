import type { FormDefinition } from '../core/definition.js'
import { email } from './email.js'
import { hidden } from './hidden.js'
import type { FieldKind } from './kind.js'
import { name } from './name.js'
import { text } from './text.js'
import { textarea } from './textarea.js'

/** The kinds that most forms need stand in the first load; the others are a chunk each. */
const KINDS = new Map<string, FieldKind>(Object.entries<FieldKind>({ text, textarea, email, name, hidden }))

const LOADERS: Readonly<Record<string, () => Promise<FieldKind>>> = {
  address: () => import('./address.js').then(({ address }) => address),
  checkbox: () => import('./checkbox.js').then(({ checkbox }) => checkbox),
  currency: () => import('./currency.js').then(({ currency }) => currency),
  date: () => import('./date.js').then(({ date }) => date),
  likert: () => import('./likert.js').then(({ likert }) => likert),
  number: () => import('./number.js').then(({ number }) => number),
  password: () => import('./password.js').then(({ password }) => password),
  phone: () => import('./phone.js').then(({ phone }) => phone),
  radio: () => import('./radio.js').then(({ radio }) => radio),
  section: () => import('./section.js').then(({ section }) => section),
  select: () => import('./select.js').then(({ select }) => select),
  time: () => import('./time.js').then(({ time }) => time),
  twitter: () => import('./twitter.js').then(({ twitter }) => twitter),
  website: () => import('./website.js').then(({ website }) => website),
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
      if (!KINDS.has(type) && Object.hasOwn(LOADERS, type)) KINDS.set(type, await LOADERS[type]!())
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
    throw new TypeError(`[forms] The field kind "${type}" is not there yet: await loadKinds(definition) first.`)
  return kind ?? text
}
