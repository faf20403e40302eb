export { accessCalls } from './api/accessCalls.js'
export type { AccessCalls, LeavingMember } from './api/accessCalls.js'
export { endSession, logout, signIn } from './api/endpoints.js'
export type { SignedIn, SignedOut } from './api/endpoints.js'
