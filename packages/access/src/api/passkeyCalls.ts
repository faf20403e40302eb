import type { Client } from '@vitrine/core-data'
import { addPasskey, askForPasskey, signInByPasskey, type PasskeyAnswer } from './passkeyEndpoints.js'

/** The calls of passkeys. Each resolves with `false` when the visitor closes the browser's dialog. */
export interface PasskeyCalls {
  /** Signs in with a passkey that the visitor picks. Rejects with a `RequestError` when the server refuses it. */
  signIn(): Promise<boolean>
  /**
   * Adds a passkey to the own account.
   * @param current - The present password. An account without a password needs none just after it signed in.
   */
  add(current?: string): Promise<boolean>
}

/** The answer of the browser's dialog; `undefined` when the visitor closes it, or its time ends [ACC-42]. */
async function answerOf(asked: Promise<Credential | null>): Promise<PasskeyAnswer | undefined> {
  try {
    return ((await asked) as PublicKeyCredential).toJSON() as PasskeyAnswer
  } catch (error) {
    if ((error as Error).name === 'NotAllowedError') return undefined
    throw error
  }
}

/**
 * The calls of passkeys over a client, by the browser's own WebAuthn JSON [ACC-42].
 * @throws {TypeError} Each call, in a browser without WebAuthn JSON.
 * @example if (await passkeyCalls(createClient()).signIn()) location.reload()
 */
export function passkeyCalls(client: Client): PasskeyCalls {
  return {
    async signIn() {
      const { publicKey } = await client.call(askForPasskey, { body: { purpose: 'sign-in' } })
      const options = PublicKeyCredential.parseRequestOptionsFromJSON(publicKey)
      const credential = await answerOf(navigator.credentials.get({ publicKey: options }))
      if (credential) await client.call(signInByPasskey, { body: { credential } })
      return credential !== undefined
    },
    async add(current) {
      const { publicKey } = await client.call(askForPasskey, { body: { purpose: 'add', current } })
      const options = PublicKeyCredential.parseCreationOptionsFromJSON(
        publicKey as PublicKeyCredentialCreationOptionsJSON,
      )
      const credential = await answerOf(navigator.credentials.create({ publicKey: options }))
      if (credential) await client.call(addPasskey, { body: { credential } })
      return credential !== undefined
    },
  }
}
