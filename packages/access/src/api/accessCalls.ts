import { deleteCookie, IDENTITY_COOKIE } from '@vitrine/cookies'
import type { Client } from '@vitrine/core-data'
import type { Credentials } from '../core/credentials.js'
import { endSession, logout, signIn, type SignedIn } from './endpoints.js'

/** How a member leaves. */
export interface LeavingMember {
  /** Keeps the cart's entries after sign-out [ACC-15]. Default `false`. */
  readonly keepCart?: boolean | undefined
}

/** The calls of the account as plain functions, which views take as ports. Each rejects with a `RequestError`. */
export interface AccessCalls {
  /** A refusal has the same text for a wrong password and for an unknown address [ACC-13]. Never retried automatically. */
  signIn(credentials: Credentials): Promise<SignedIn>
  /** Ends a member's session [ACC-14]. */
  endSession(leaving?: LeavingMember): Promise<void>
  /** Signs an account out [ACC-16]. */
  logout(): Promise<void>
}

/** Deletes the identity cookie once the server has ended the session, even if the server's answer did not delete it
 * [SRV-17]. */
function forget(): void {
  deleteCookie(IDENTITY_COOKIE)
}

/**
 * The calls of the account over a client: in [ACC-11] [ACC-12] [ACC-13] and out [ACC-14] [ACC-15] [ACC-16] [SRV-17].
 * @example await accessCalls(createClient()).signIn({ email, password })
 */
export function accessCalls(client: Client): AccessCalls {
  return {
    signIn: (credentials) => client.call(signIn, { body: credentials }),
    async endSession({ keepCart } = {}) {
      await client.call(endSession, keepCart ? { query: { cloneCart: 'true' } } : {})
      forget()
    },
    async logout() {
      await client.call(logout)
      forget()
    },
  }
}
