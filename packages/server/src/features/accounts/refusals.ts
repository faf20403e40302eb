/** Sentences of refusals about accounts, in English. */
export const ACCOUNT_REFUSALS = {
  credentialsMissing: 'Please enter your e-mail and your password.',
  credentialsWrong: 'E-mail or password is not right.',
  tooManyAttempts: 'There have been too many attempts. Please try again later.',
  signInBusy: 'Too many people are signing in at this moment. Please try again in a few seconds.',
  openTooLongTry: 'Nothing has been sent yet: the page had been open for too long. Please try once more.',
  signedOutAlready: 'You were signed out already.',
  sessionHadEnded: 'Nothing has been changed yet, because your session had ended.',
  emailMissing: 'Please enter your e-mail, and to join also your name.',
  linkUsed: 'This link has been used already, is older than ten minutes, or was asked for in another browser.',
  tooManyLetters: 'There have been too many letters. Please try again later.',
  passwordWrong: 'That is not your present password.',
  signInAgain: 'Your account has no password. Please sign in again, then make the change within ten minutes.',
  passwordShort: 'Please choose a password of at least {count} characters.',
  passwordLong: 'Please choose a password of at most {count} characters.',
  passwordOfContext:
    'This password is your e-mail or the name of this site, so it is tried first. Please choose another one.',
  passwordCommon: 'Many people use this password, so it is tried first. Please choose another one.',
  deleteUnsure: 'Nothing has been deleted. Please tick the box above the button if you are sure.',
  deleteStaff: 'People who look after the site cannot delete their account here. Please ask an owner.',
} as const
