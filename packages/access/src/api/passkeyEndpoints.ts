import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import { signedOut } from './endpoints.js'

const PASSKEYS = `${API_ROOT}site-users/account/passkeys`

/** A credential as `PublicKeyCredential.toJSON` writes it. The server verifies its content. */
export interface PasskeyAnswer {
  readonly id: string
  readonly response: object
}

/** Options of the browser's dialog, in the JSON form of WebAuthn. */
export interface PasskeyOptions {
  readonly publicKey: { readonly challenge: string }
}

/** Purpose of the options: to sign in, or to add a passkey to the own account. */
export interface PasskeyRequest {
  readonly purpose: 'sign-in' | 'add'
  /** For `'add'`: the present password; an account without one needs a session begun just before. */
  readonly current?: string | undefined
}

const passkeyRequest: v.GenericSchema<PasskeyRequest> = v.object({
  purpose: v.picklist(['sign-in', 'add']),
  current: v.exactOptional(v.undefinedable(v.string())),
})

const passkeyOptions: v.GenericSchema<PasskeyOptions> = v.looseObject({
  publicKey: v.looseObject({ challenge: v.string() }),
})

const answered: v.GenericSchema<{ readonly credential: PasskeyAnswer }> = v.object({
  credential: v.looseObject({ id: v.string(), response: v.looseObject({}) }),
})

/**
 * Asks for the options of the browser's passkey dialog. Their challenge is valid once, for ten minutes, in this
 * browser [ACC-42].
 */
export const askForPasskey = defineEndpoint({
  method: 'POST',
  path: `${PASSKEYS}/options`,
  request: passkeyRequest,
  response: passkeyOptions,
})

/** Begins a session with a passkey [ACC-42]. */
export const signInByPasskey = defineEndpoint({
  method: 'POST',
  path: `${PASSKEYS}/session`,
  session: true,
  request: answered,
  response: signedOut,
})

/** Adds a passkey to the account of the person who is signed in; all other sessions end [ACC-42]. */
export const addPasskey = defineEndpoint({ method: 'POST', path: PASSKEYS, request: answered, response: signedOut })
