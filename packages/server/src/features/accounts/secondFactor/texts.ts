/** Texts of the pages about authenticator apps, in English. */
export const FACTOR_PAGES = {
  codeTitle: 'One code more',
  codeLead: 'Open your authenticator app, and type the code that it shows for this site.',
  codeField: 'Code, or a recovery code',
  setUpApp: 'Set up your authenticator app',
  appSecret: 'Secret: {secret}',
  appCodeField: 'Code of the app',
  confirmApp: 'Confirm',
  recoveryTitle: 'Your recovery codes',
  recoveryLead:
    'Your account asks for a code of the app from now on, and all other sessions have ended. Keep these codes where your phone is not: each signs you in once in place of the app. They are shown only now.',
  recoveryKept: 'I have kept them',
} as const

/** Names of browsers in lists, in English. */
export const DEVICE_WORDS = { browserOn: '{browser} on {system}', someBrowser: 'A browser' } as const
