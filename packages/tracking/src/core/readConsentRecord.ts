import { choiceOf, CONSENT_CATEGORIES, type ConsentRecord } from '@vitrine/cookies'
import type { Members } from './reports.js'

/** Longest stored version of a policy, in UTF-16 units. */
const VERSION_LENGTH = 200
/** Latest time that a `Date` can represent, in epoch milliseconds. */
const END_OF_TIME = 8.64e15
const HASH = /^[0-9a-f]{64}$/

/** The allowed categories of a record; one of before there were categories allows all or none. */
function categoriesOf(choice: unknown, named: unknown): ConsentRecord['categories'] {
  if (Array.isArray(named)) return CONSENT_CATEGORIES.filter((category) => named.includes(category))
  return choice === 'allowed' ? CONSENT_CATEGORIES : []
}

/** Whether a value is a positive integer. */
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

/**
 * Reads a consent record from any value. It keeps the known members only, so that nothing about the visitor is
 * stored [TRK-67].
 * @returns `undefined` when it does not say when, what and under which policy.
 */
export function readConsentRecord(value: unknown): ConsentRecord | undefined {
  const {
    time,
    choice: said,
    categories: named,
    policyVersion,
    settingsHash,
    globalPrivacyControl,
  } = Object(value) as Members
  const categories = categoriesOf(said, named)
  if (!isWhole(time) || time > END_OF_TIME) return undefined
  const choice = choiceOf(categories)
  if (choice !== said) return undefined
  // Remove null characters from the version, because PostgreSQL cannot store them in text.
  const version = typeof policyVersion === 'string' ? policyVersion.replaceAll('\0', '').slice(0, VERSION_LENGTH) : ''
  if (!version.trim()) return undefined
  return {
    time,
    choice,
    categories,
    policyVersion: version,
    settingsHash: typeof settingsHash === 'string' && HASH.test(settingsHash) ? settingsHash : undefined,
    globalPrivacyControl: globalPrivacyControl === true,
  }
}
