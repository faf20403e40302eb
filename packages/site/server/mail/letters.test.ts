import { expect, test } from 'vitest'
import { mailText } from './mailText.ts'
import { changeLetter, letterFor } from './letters.ts'

const LINK = 'https://hall.test/account/link?token=t'
const HOW =
  `${LINK}\n\nThe link works once, for ten minutes, in the browser in which you asked for it. ` +
  'If you did not ask, leave it alone: nothing happens by itself.\n'
const ANYWHERE = HOW.replace(
  'ten minutes, in the browser in which you asked for it.',
  'ten minutes. On another device it asks for this address.',
)

test.each([
  ['sign-in', true, 'Your link to sign in', `Sign in with this link:\n${ANYWHERE}`],
  [
    'sign-in',
    false,
    'No account has this e-mail',
    'Somebody wanted to sign in with this e-mail, but it has no account. You may join on the page to sign in.\n',
  ],
  ['join', false, 'Become a member', `One press, and you are a member:\n${ANYWHERE}`],
  ['email', false, 'Confirm your e-mail', `Confirm that this is your e-mail:\n${HOW}`],
  [
    'email',
    true,
    'Your e-mail has an account already',
    'Somebody wanted to use this e-mail for another account. ' + 'It has an account already, so nothing has changed.\n',
  ],
] as const)(
  'the letter of "%s" to an address with an account (%s) is "%s" [SRV-16]',
  (purpose, isKnown, subject, text) => {
    const mail = letterFor(purpose, isKnown, LINK, 'en-US')
    expect([mail.subject, mailText(mail)]).toEqual([subject, text])
  },
)

test('a letter about a change says what has changed, and what to do [SRV-16] [SRV-99]', () => {
  const mail = changeLetter('email', 'en-US')
  expect([mail.subject, mailText(mail)]).toEqual([
    'Your e-mail has been changed',
    'Your account has another e-mail from now on, and all other sessions have ended.\n\n' +
      'If this was not you, write to us at once.\n',
  ])
})
