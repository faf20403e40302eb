type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

/** The fields of an element by name, type and, among several with the same, by order. */
function fieldsOf(root: HTMLElement): Map<string, Field> {
  const fields = new Map<string, Field>()
  for (const field of root.querySelectorAll<Field>('input, select, textarea')) {
    if (field.type === 'hidden' || field.type === 'file') continue
    const name = JSON.stringify([field.name || field.id, field.type, isChoice(field) && field.value])
    let order = 0
    while (fields.has(`${name}${order}`)) order++
    fields.set(`${name}${order}`, field)
  }
  return fields
}

/** Sets a field's value and dispatches the events that a visitor's typing would. */
function write(field: Field, value: string): void {
  // Set the value by the setter of the field's prototype, because React overrides the field's own
  // setter and ignores values set through it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Reads the visitor's input from the fields of an element, so that none is lost when its markup is replaced [RUN-11].
 * @returns Writes texts, choices and the focus into the fields that have replaced removed ones.
 */
export function keepFields(root: HTMLElement): () => void {
  const kept = [...fieldsOf(root)].map(([key, field]) => ({
    key,
    field,
    content: isChoice(field) ? field.checked : field.value,
    hasFocus: field === root.ownerDocument.activeElement,
  }))
  return () => {
    const fields = fieldsOf(root)
    for (const { key, field: removed, content, hasFocus } of kept) {
      const field = fields.get(key)
      if (!field || removed.isConnected) continue
      if (typeof content === 'string') {
        if (field.value !== content) write(field, content)
      } else if (isChoice(field) && field.checked !== content && (content || field.type === 'checkbox')) field.click()
      if (hasFocus) field.focus({ preventScroll: true })
    }
  }
}
