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
export { deviceName } from './features/accounts/deviceName.js'
export type { DeviceWords } from './features/accounts/deviceName.js'
export {
  newPasskeyOptions,
  signInOptions,
  verifyNewPasskey,
  verifyPasskey,
} from './features/accounts/passkeys/passkeyCeremony.js'
export type { MadePasskey, PasskeyOrigin, PasskeyOwner } from './features/accounts/passkeys/passkeyCeremony.js'
export { makeChallenge, takeChallenge } from './features/accounts/passkeys/passkeyChallenge.js'
export type { ChallengedBrowser, PasskeyPurpose } from './features/accounts/passkeys/passkeyChallenge.js'
export { passkeyOriginOf } from './features/accounts/passkeys/passkeyOrigin.js'
export {
  deletePasskey,
  deletePasskeysOf,
  findPasskey,
  insertPasskey,
  listPasskeys,
  MOST_PASSKEYS,
  sweepChallenges,
  touchPasskey,
} from './features/accounts/passkeys/passkeyRows.js'
export type { Passkey } from './features/accounts/passkeys/passkeyRows.js'
export type { PasskeyTables } from './features/accounts/passkeys/passkeyTables.js'
export {
  appAddress,
  makeRecoveryCodes,
  makeSecret,
  recoveryHash,
} from './features/accounts/secondFactor/authenticator.js'
export {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  findFactor,
  removeFactor,
} from './features/accounts/secondFactor/factorRows.js'
export type { SecondFactor } from './features/accounts/secondFactor/factorRows.js'
export type { FactorTables } from './features/accounts/secondFactor/factorTables.js'
export {
  FACTOR_COOKIE,
  FACTOR_SECONDS,
  pendingMark,
  readPendingMark,
} from './features/accounts/secondFactor/pendingSignIn.js'
export type { PendingSignIn } from './features/accounts/secondFactor/pendingSignIn.js'
export { requireCode } from './features/accounts/secondFactor/requireCode.js'
export type { CodeSentences } from './features/accounts/secondFactor/requireCode.js'
export { DEVICE_WORDS, FACTOR_PAGES } from './features/accounts/secondFactor/texts.js'
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
