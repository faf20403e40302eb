import type { ConsentRecord } from '@vitrine/cookies'
import type { Members } from './reports.js'

/** UTF-16 units of a policy's version that are kept. */
const VERSION_LENGTH = 200
/** The last moment a date can name, in epoch milliseconds. */
const END_OF_TIME = 8.64e15
const HASH = /^[0-9a-f]{64}$/

/** Whether a value is a positive integer. */
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

/**
 * A record of consent out of whatever came: its five members and nothing else, so that nothing about the visitor can
 * slip in.
 * @returns `undefined` when it does not say when, what and under which policy.
 */
export function readConsentRecord(value: unknown): ConsentRecord | undefined {
  const { time, choice, policyVersion, settingsHash, globalPrivacyControl } = Object(value) as Members
  if (!isWhole(time) || time > END_OF_TIME || (choice !== 'allowed' && choice !== 'denied')) return undefined
  // PostgreSQL cannot store a null character in text, so remove it.
  const version = typeof policyVersion === 'string' ? policyVersion.replaceAll('\0', '').slice(0, VERSION_LENGTH) : ''
  if (!version.trim()) return undefined
  return {
    time,
    choice,
    policyVersion: version,
    settingsHash: typeof settingsHash === 'string' && HASH.test(settingsHash) ? settingsHash : undefined,
    globalPrivacyControl: globalPrivacyControl === true,
  }
}
