export { createBoundedQueue, QueueFull } from './core/boundedQueue.js'
export type { BoundedQueue } from './core/boundedQueue.js'
export { createByteBudgets, dayOf, requireBytes, reserveBytes } from './core/byteBudgets.js'
export type { ByteBudget, ByteBudgets, StoredBytes } from './core/byteBudgets.js'
export { CallError, tooMany, UNEXPECTED } from './core/callError.js'
export type { ErrorStatus } from './core/callError.js'
export { isTokenExempt, refuseCrossSite, refuseForeignWrite } from './core/crossSite.js'
export { isOwnToken, makeToken, provenToken, tokenRefusal } from './core/csrf.js'
export { countRequest, deleteOldCounts, limitRequest, uncountRequest } from './core/limits.js'
export type { Limit, Verdict } from './core/limits.js'
export { errorText, logFailure } from './core/log.js'
export type { Log } from './core/log.js'
export { check, readBytes, readFields, readJson, storable, textField, textFields } from './core/readBody.js'
export { storableJson } from './core/storableJson.js'
export { createSentences } from './core/sentences.js'
export { digest, isSameText, randomToken, sign, splitSigned } from './core/tokens.js'
export type { SigningKey } from './core/tokens.js'
export { isStarting, isUnavailable } from './core/unavailable.js'
export {
  bodyType,
  clientAddress,
  hostOf,
  isPlainPost,
  isSecure,
  networkOf,
  pageBefore,
  partyOf,
  readHost,
} from './core/visitor.js'
export type { FetchContext } from './core/visitor.js'
export { json } from './database/json.js'
export { addPolicy, currentWebsite, grantWebsiteRole, passesPolicies, WEBSITE_ROLE } from './database/protect.js'
export { openWebsites } from './websites/websites.js'
export type { OpenWebsites, Websites } from './websites/websites.js'
export { lockName } from './database/lockName.js'
export { shareDialect, WEBSITE_SETTING } from './database/websiteDriver.js'
export type { SharingOptions, WebsiteDialects } from './database/websiteDriver.js'
export { deleteUsedKeys } from './features/forms/storeSubmission.js'
export { makeShownMark, makeSubmissionKey, readSubmissionKey, secondsSince } from './features/forms/submissionKey.js'
export type { KeyState } from './features/forms/submissionKey.js'
