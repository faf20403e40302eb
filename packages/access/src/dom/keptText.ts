/** Name under which the session's storage has the text. */
const KEY = 'vitrine.access.kept'

/** The hash by which a reloaded page knows that text was kept for it. */
const KEPT_MARK = 'vt-kept'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The text of a field, whether it is chosen, or the chosen options of a list. */
type Value = string | boolean | readonly string[]

interface Kept {
  readonly path: string
  readonly hash: string
  readonly focus: string
  readonly fields: readonly { readonly id: string; readonly name: string; readonly value: Value }[]
}

/** Whether a value from the storage can be used; `setValue` checks the values of its fields. */
function isKept(value: unknown): value is Kept {
  const { path, hash, focus, fields } = Object(value) as Partial<Kept>
  return [path, hash, focus].every((text) => typeof text === 'string') && Array.isArray(fields)
}

const PRIVATE_TYPES: ReadonlySet<string> = new Set(['password', 'hidden', 'file'])

/** Whether the text of a field may be stored: never passwords, one-time codes and payment cards. */
function isPublic(field: Field): boolean {
  return field.id !== '' && !PRIVATE_TYPES.has(field.type) && !/password|one-time-code|cc-/.test(field.autocomplete)
}

/** Returns the value of a field, or `undefined` if the field still has its initial value. */
function changedValue(field: Field): Value | undefined {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    if (options.every((option) => option.selected === option.defaultSelected)) return undefined
    return options.filter(({ selected }) => selected).map(({ value }) => value)
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return field.checked === field.defaultChecked ? undefined : field.checked
  return field.value === field.defaultValue ? undefined : field.value
}

function setValue(field: Field, value: Value): void {
  if (field instanceof HTMLSelectElement) {
    if (Array.isArray(value)) for (const option of field.options) option.selected = value.includes(option.value)
  } else if (typeof value === 'string') field.value = value
  else if (typeof value === 'boolean' && field instanceof HTMLInputElement) field.checked = value
}

const fieldsOf = (document: Document): Field[] => [
  ...document.querySelectorAll<Field>('form :is(input, textarea, select)'),
]

/**
 * Stores what a visitor has typed into the forms of a page that is about to reload, and marks the page's address.
 * Passwords, codes, card numbers, files and hidden fields are never stored. If storage is blocked, nothing is stored
 * [ACC-44].
 * @returns Whether there was something to keep.
 */
export function keepText(document: Document = globalThis.document): boolean {
  const { location } = document
  const fields = fieldsOf(document).flatMap((field) => {
    const value = isPublic(field) ? changedValue(field) : undefined
    return value === undefined ? [] : [{ id: field.id, name: field.name, value }]
  })
  if (fields.length === 0) return false
  const kept: Kept = {
    path: location.pathname + location.search,
    hash: location.hash,
    focus: document.activeElement!.id,
    fields,
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    return false
  }
  history.replaceState(history.state, '', `#${KEPT_MARK}`)
  return true
}

/**
 * Puts kept text back into the fields that the page still has under the same id and name, and gives the address its hash
 * again. Text is restored once; the text of a field that has gone is dropped [ACC-44].
 */
export function restoreText(document: Document = globalThis.document): void {
  const { location } = document
  const kept = takeKept()
  if (kept?.path !== location.pathname + location.search) return
  history.replaceState(history.state, '', kept.hash || location.pathname + location.search)
  const fields = fieldsOf(document).filter(isPublic)
  for (const { id, name, value } of kept.fields) {
    const field = fields.find((one) => one.id === id && one.name === name)
    if (!field || changedValue(field) !== undefined) continue
    setValue(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  fields.find(({ id }) => id === kept.focus)?.focus({ preventScroll: true })
}

function takeKept(): Kept | undefined {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const kept: unknown = JSON.parse(text ?? 'null')
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}
