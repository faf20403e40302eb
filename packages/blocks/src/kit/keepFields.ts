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

/** Writes as a visitor would, so that a framework which follows the field hears of it. */
function write(field: Field, value: string): void {
  // React replaces the setter of the element itself and takes what passes it for its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Remembers what the visitor has put into the fields of an element.
 * @returns Puts texts, choices and the focus into the fields that have since taken the place of removed ones.
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
