import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import { type SignedIn, signedOut } from './endpoints.js'

const ACCOUNT = `${API_ROOT}site-users/account`

/** A code of an authenticator app, or a recovery code, as a person types it. */
export interface TypedCode {
  readonly code: string
}

/** The present password, as proof of who asks; empty for an account without one. */
export interface FactorProof {
  readonly current: string
}

/** A secret for an authenticator app, which waits for a code. */
export interface NewAuthenticator {
  /** In base32, to be typed. */
  readonly secret: string
  /** `otpauth:` address, for a QR code. */
  readonly address: string
}

/** The recovery codes of an account, which no later answer shows again. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[]
}

const typedCode: v.GenericSchema<TypedCode> = v.object({ code: v.pipe(v.string(), v.maxLength(100)) })
const proof: v.GenericSchema<FactorProof> = v.object({ current: v.pipe(v.string(), v.maxLength(1000)) })
const signedIn: v.GenericSchema<SignedIn> = v.looseObject({ xsrfToken: v.pipe(v.string(), v.minLength(1)) })
const authenticator: v.GenericSchema<NewAuthenticator> = v.looseObject({ secret: v.string(), address: v.string() })
const codes: v.GenericSchema<RecoveryCodes> = v.looseObject({ recoveryCodes: v.array(v.string()) })

/**
 * Begins the session of a sign-in that was answered 401 with `secondFactor`, in the same browser, within five minutes
 * [ENG-164].
 */
export const giveCode = defineEndpoint({
  method: 'POST',
  path: `${ACCOUNT}/session/code`,
  session: true,
  request: typedCode,
  response: signedIn,
})

/** Makes the secret of an authenticator app; nothing asks for its codes until one has confirmed it [ENG-164]. */
export const beginAuthenticator = defineEndpoint({
  method: 'POST',
  path: `${ACCOUNT}/authenticator`,
  request: proof,
  response: authenticator,
})

/** Confirms the secret by a code of the app: from now on each sign-in needs one; all other sessions end [ENG-164]. */
export const confirmAuthenticator = defineEndpoint({
  method: 'POST',
  path: `${ACCOUNT}/authenticator/confirm`,
  request: typedCode,
  response: codes,
})

/** Removes the authenticator app of the person who is signed in, with the recovery codes; all other sessions end [ENG-164]. */
export const removeAuthenticator = defineEndpoint({
  method: 'POST',
  path: `${ACCOUNT}/authenticator/remove`,
  request: proof,
  response: signedOut,
})
