import { setAttributes } from '@vitrine/parts'
import type { FormState } from '../core/createForm.js'
import type { FormDefinition } from '../core/definition.js'
import type { FormMessages } from '../core/messages.js'
import { counterPart, formParts, idOf, submitText, summaryItems } from '../core/parts.js'
import { choiceOf, eachControl, readControls, type Control, type FormElements } from './formElements.js'
import type { FormField } from '../core/definition.js'

/** Writes a text where it differs, so that a translated page stays translated. */
export function writeText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}

/**
 * Brings a field's counter up to date.
 * @returns How near the text is to its limit; `undefined` where there is no counter.
 */
export function showCount({ root, byId }: FormElements, field: FormField, { value }: Control): string | undefined {
  const count = counterPart(field, value)
  const counter = count && byId(idOf(root.id, field, 'counter'))
  if (!counter) return undefined
  setAttributes(counter, count.attributes)
  writeText(counter, count.text)
  return count.state
}

/**
 * Writes a state on the server's markup: what each part carries, and what it says.
 * @param isHeld - The button waits for a captcha.
 */
export function showState(
  definition: FormDefinition,
  elements: FormElements,
  state: FormState,
  texts: FormMessages,
  isHeld = false,
): void {
  const { root, parts, byId, submitLanguage } = elements
  const attributes = formParts(definition, state, root.id, { isHeld, submitLanguage })
  const values = readControls(definition, elements)

  setAttributes(root, attributes.root)
  for (const name of ['form', 'summary', 'failure', 'notice', 'submit', 'success'] as const)
    for (const element of parts(name)) setAttributes(element, attributes[name])
  writeText(parts('failure')[0], state.failure)
  writeText(parts('submit')[0], submitText(definition, state, texts))
  writeText(parts('status')[0], state.status === 'submitting' ? texts.submitting : '')
  parts('summary-list')[0]?.replaceChildren(
    ...summaryItems(definition, state, values, root.id, texts).map(({ href, text, part }) => {
      const link = document.createElement('a')
      link.href = href
      link.textContent = text
      setAttributes(link, part ? { 'data-scope': 'form', 'data-part': part } : {})
      const item = document.createElement('li')
      item.append(link)
      return item
    }),
  )
  for (const field of definition.fields) {
    const error = byId(idOf(root.id, field, 'error'))
    if (!error) continue
    setAttributes(error, attributes.error(field))
    writeText(error, state.errors[field.id] ?? '')
    const group = error.closest('[data-part="field"]')
    if (group) setAttributes(group, attributes.field(field))
  }
  eachControl(definition, elements, (control, field, shape) =>
    setAttributes(choiceOf(control) ?? control, attributes.control(field, shape, values[field.id] ?? '')),
  )
}
