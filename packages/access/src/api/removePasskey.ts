import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import { signedOut } from './endpoints.js'

/** A passkey to remove. */
export interface PasskeyRemoval {
  /** The credential's id, as the account's list gives it. */
  readonly passkey: string
  /** The present password. */
  readonly current: string
}

const removal: v.GenericSchema<PasskeyRemoval> = v.object({
  passkey: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
  current: v.pipe(v.string(), v.maxLength(1000)),
})

/** Removes a passkey of the person who is signed in; all other sessions end [ACC-46]. */
export const removePasskey = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}site-users/account/passkeys/remove`,
  request: removal,
  response: signedOut,
})
