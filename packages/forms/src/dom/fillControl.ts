import { choiceOf, type Control } from './formElements.js'

/** Whether the visitor or the server has filled a control in [FRM-64]. */
export function isFilled(control: Control): boolean {
  const choices = choiceOf(control)?.querySelectorAll('input')
  if (choices) return [...choices].some((input) => input.checked || input.defaultChecked)
  return control.value !== '' || ('defaultValue' in control && control.defaultValue !== '')
}

/**
 * Fills a control in, as a visitor would [FRM-64] [FRM-68]; no event is dispatched.
 * @param held - The text of the control, or the chosen options. An empty list empties the control.
 */
export function fillControl(control: Control, held: readonly string[]): void {
  const choices = choiceOf(control)?.querySelectorAll('input')
  if (choices) for (const input of choices) input.checked = held.includes(input.value)
  else control.value = held[0] ?? ''
}
