/** Texts of the forms that `@vitrine/access` shows, in en-US. */
export const SIGN_IN = {
  password: 'Password',
  rememberMe: 'Stay signed in for thirty days',
  signIn: 'Sign in',
  signOut: 'Sign out',
  passwordOfPage: 'Password of this page',
  open: 'Open the page',
  thisDevice: 'This device',
  endSession: 'End this session',
  endOthers: 'End all other sessions',
  lastSeen: 'Last used',
  started: 'Signed in',
  signInByPasskey: 'Sign in with a passkey',
  addPasskey: 'Add a passkey',
  passkeyRepeated: 'This device has a passkey of this account already.',
  passkeyFailed: 'The passkey did not work. Please try again.',
  signInFailed: 'Signing in did not work. Please try again.',
} as const
