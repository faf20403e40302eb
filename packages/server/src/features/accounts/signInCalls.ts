import { endSession, logout, signIn } from '@vitrine/access/api'
import { CallError } from '../../core/callError.js'
import { type Route, route } from '../../core/feature.js'
import { textField } from '../../core/readBody.js'
import type { AccountSettings } from './accountOptions.js'
import { findCredentials, normalizeEmail } from './accountRows.js'
import { deviceOf, requireSession, stopSession } from './accountSession.js'
import type { PasswordGate } from './passwordGate.js'
import { nextPath, plainAccount } from './plainAccount.js'
import { enter } from './secondFactor/enter.js'

const DONE = { success: true } as const

/** Routes by which people sign in by a password, and sign out [ENG-130] [ENG-132]. */
export function signInRoutes(settings: AccountSettings, gate: PasswordGate): readonly Route[] {
  const { sentencesOf } = settings
  return [
    route(
      signIn,
      async (call) => {
        const { email, password, rememberMe = false } = call.body
        let accountId = ''
        const hashOf = async (): Promise<string | undefined> => {
          const found = await findCredentials(call.db, email)
          accountId = found?.id ?? ''
          return found?.hash
        }
        // A wrong password and an unknown address get the same text, so it does not reveal accounts.
        const wrong = new CallError(401, sentencesOf(call).credentialsWrong)
        await gate.require(call, { email, password, hashOf, account: { device: deviceOf(call, email) }, wrong })
        const account = { id: accountId, email: normalizeEmail(email) }
        const entered = await enter(call, call.headers, { account, rememberMe }, settings)
        if (typeof entered !== 'string') return entered
        call.core.log.info('somebody signed in', { accountId, rememberMe })
        return { xsrfToken: entered }
      },
      {
        invalid: (visit) => sentencesOf(visit).credentialsMissing,
        plain: plainAccount(
          settings,
          (fields) => ({
            email: textField(fields, 'email') ?? '',
            password: textField(fields, 'password') ?? '',
            rememberMe: fields.has('rememberMe'),
          }),
          (visit) => nextPath(visit, settings),
        ),
      },
    ),
    route(endSession, async (call) => {
      await stopSession(call, call.headers)
      return DONE
    }),
    route(
      logout,
      async (call) => {
        const { person } = await requireSession(call, settings)
        await stopSession(call, call.headers)
        call.core.log.info('somebody signed out', { accountId: person.id })
        return DONE
      },
      {
        plain: plainAccount(
          settings,
          () => undefined,
          () => '/?logout=true',
        ),
      },
    ),
  ]
}
