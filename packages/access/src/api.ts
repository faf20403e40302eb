export { accessCalls } from './api/accessCalls.js'
export type { AccessCalls, LeavingMember } from './api/accessCalls.js'
export {
  changePassword,
  endSession,
  endSessions,
  logout,
  saveEscapeLogin,
  signIn,
  unlockPage,
} from './api/endpoints.js'
export type { PagePassword, PasswordChange, SignedIn, SignedOut } from './api/endpoints.js'
