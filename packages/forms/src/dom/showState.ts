import { setAttributes } from '@vitrine/parts'
import type { FormField } from '../core/definition.js'
import type { FormState } from '../core/formState.js'
import type { FormMessages } from '../core/messages.js'
import { counterPart, formParts, idOf, submitText, summaryItems } from '../core/parts.js'
import { choiceOf, controlValues, eachControl, type Control, type PageForm } from './formElements.js'

/** Writes a text if it differs, so that a translated page stays translated [FRM-36] [FRM-67] [FRM-81]. */
export function writeText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}

/**
 * Brings a field's counter up to date.
 * @returns How near the text is to its limit; `undefined` without a counter.
 */
export function showCount({ root, byId }: PageForm, field: FormField, { value }: Control): string | undefined {
  const count = counterPart(field, value)
  const counter = count && byId(idOf(root.id, field, 'counter'))
  if (!counter) return undefined
  setAttributes(counter, count.attributes)
  writeText(counter, count.text)
  return count.state
}

/**
 * Writes a state on the server's markup: the attributes of each part and their texts.
 * @param shown.isHeld - The button waits for a captcha.
 * @param shown.wait - How long the visitor has to wait; the button names it.
 */
export function showState(
  form: PageForm,
  state: FormState,
  texts: FormMessages,
  { isHeld = false, wait = '' }: { readonly isHeld?: boolean; readonly wait?: string | undefined } = {},
): void {
  const { definition, root, parts, byId, submitLanguage } = form
  const attributes = formParts(form, state, root.id, { isHeld, submitLanguage })
  const values = controlValues(form)

  setAttributes(root, attributes.root)
  for (const name of ['form', 'summary', 'failure', 'notice', 'submit', 'success'] as const)
    for (const element of parts(name)) setAttributes(element, attributes[name])
  writeText(parts('failure')[0], state.failure)
  const sendText = submitText(definition, state, texts)
  writeText(parts('submit')[0], wait ? `${sendText} (${wait})` : sendText)
  writeText(parts('status')[0], state.status === 'submitting' ? texts.submitting : '')
  parts('summary-list')[0]?.replaceChildren(
    ...summaryItems(form, state, values, root.id, texts).map(({ href, text, part }) => {
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
  eachControl(form, (control, field, shape) =>
    setAttributes(choiceOf(control) ?? control, attributes.control(field, shape, values[field.id] ?? '')),
  )
}
