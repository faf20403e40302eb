export { accounts } from './features/accounts/accountsFeature.js'
export type { AccountsApi, AccountsFeature } from './features/accounts/accountsFeature.js'
export type { AccountSentences, AccountsOptions, RefusedAccountForm } from './features/accounts/accountOptions.js'
export { normalizeEmail } from './features/accounts/accountRows.js'
export type { Account, AccountQuery, NewAccount } from './features/accounts/accountRows.js'
export type { SignedInPerson } from './features/accounts/accountSession.js'
export { DEVICE_COOKIE, DEVICE_SECONDS, deviceMark, readDeviceMark } from './features/accounts/deviceMark.js'
export { ACCOUNT_BUTTONS, ACCOUNT_LETTERS, changeLetter, linkLetter } from './features/accounts/letters.js'
export type { AccountChange, Letter, LetterTexts } from './features/accounts/letters.js'
export { keepLink, openLink, sweepLinks, takeLink } from './features/accounts/linkRows.js'
export type { LinkKey, OneTimeLink, OpenLink } from './features/accounts/linkRows.js'
export { hashPassword, isPassword } from './features/accounts/password.js'
export { passwordFault } from './features/accounts/passwordFault.js'
export type { PasswordSentences } from './features/accounts/passwordFault.js'
export { ACCOUNT_REFUSALS } from './features/accounts/refusals.js'
export {
  FRESH_MS,
  IDLE_SECONDS,
  LINK_MS,
  LONGEST_USER_AGENT,
  SESSION_NOTE_MS,
  SESSION_SECONDS,
} from './features/accounts/sessionLengths.js'
export {
  beginSession,
  endAllSessions,
  endListedSession,
  endOtherSessions,
  endSession,
  listSessions,
  readCredentials,
  replaceSessionId,
  selectSession,
  sessionStart,
  sweepSessions,
  touchSession,
} from './features/accounts/sessionRows.js'
export type { NewSession, SessionRow } from './features/accounts/sessionRows.js'
export { createSignInLimits } from './features/accounts/signInLimits.js'
export type { Attempt, AttemptVerdict, MostFailures, SignInLimits } from './features/accounts/signInLimits.js'
export type { AccountTables, LinkPurpose } from './features/accounts/tables.js'
