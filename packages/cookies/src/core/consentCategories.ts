import { stateOf, type ConsentCategory } from './consentState.js'

/** All categories, in the order in which pages ask about them [COO-50]. */
export const CONSENT_CATEGORIES: readonly ConsentCategory[] = ['statistics', 'media', 'marketing']

/** The value of the consent cookie for the allowed categories [COO-50]. */
export function consentValue(allowed: readonly ConsentCategory[]): string {
  const known = CONSENT_CATEGORIES.filter((category) => allowed.includes(category))
  return known.length === CONSENT_CATEGORIES.length ? 'true' : known.join('.') || 'false'
}

/** The categories that a value of the consent cookie allows; none before the visitor has chosen. */
export function allowedCategories(value: string | undefined): readonly ConsentCategory[] {
  return CONSENT_CATEGORIES.filter((category) => stateOf(value, category) === 'allowed')
}

/** Returns the choice of a consent record: whether all categories are allowed, some, or none. */
export function choiceOf({ length }: readonly ConsentCategory[]): 'allowed' | 'partly' | 'denied' {
  return length === CONSENT_CATEGORIES.length ? 'allowed' : length > 0 ? 'partly' : 'denied'
}
