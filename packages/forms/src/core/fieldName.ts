import type { FormField } from './definition.js'

/**
 * The name of a field's control in a plain post, apart from every name the form itself uses (`crumb`, `key`, `formId`).
 * @param part - The part of a composite; `''` for a single value.
 * @example fieldName({ id: 'who', … }, 'First') // => 'field.who.First'
 */
export function fieldName(field: FormField, part: string): string {
  return `field.${field.id}${part && `.${part}`}`
}
