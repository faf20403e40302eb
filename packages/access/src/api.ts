export { accessCalls } from './api/accessCalls.js'
export type { AccessCalls, LeavingMember } from './api/accessCalls.js'
export { choosePassword, deleteAccount, getAccount, getAccountData } from './api/accountEndpoints.js'
export type {
  AccountDeletion,
  ChosenPassword,
  OwnAccount,
  OwnPasskey,
  OwnSession,
  WhoAmI,
} from './api/accountEndpoints.js'
export {
  askForLink,
  changeEmail,
  changePassword,
  endSession,
  endSessions,
  logout,
  saveEscapeLogin,
  signIn,
  takeLink,
  unlockPage,
} from './api/endpoints.js'
export type { EmailChange, LinkRequest, PagePassword, PasswordChange, SignedIn, SignedOut } from './api/endpoints.js'
export { addPasskey, askForPasskey, signInByPasskey } from './api/passkeyEndpoints.js'
export type { PasskeyAnswer, PasskeyOptions, PasskeyRequest } from './api/passkeyEndpoints.js'
export { beginAuthenticator, confirmAuthenticator, giveCode, removeAuthenticator } from './api/secondFactorEndpoints.js'
export type { FactorProof, NewAuthenticator, RecoveryCodes, TypedCode } from './api/secondFactorEndpoints.js'
export { removePasskey } from './api/removePasskey.js'
export type { PasskeyRemoval } from './api/removePasskey.js'
