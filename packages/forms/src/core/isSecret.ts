import type { FormField } from './definition.js'
import type { FieldValue } from './values.js'

/** Whether digits are the number of a payment card: 13 to 19 digits with the right check digit (Luhn's). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/**
 * Whether a value must not be kept in the browser: a password, a `sensitive` field, a text with the number of a card
 * [FRM-64].
 */
export function isSecret(field: FormField, value: FieldValue): boolean {
  if (field.sensitive || field.type === 'password') return true
  const texts = typeof value === 'string' ? [value] : Object.values(value).map(String)
  return texts.some((text) =>
    [...text.matchAll(/\d[\d -]*\d/g)].some(([run]) => isCardNumber(run.replace(/[ -]/g, ''))),
  )
}
