import type { PasskeyAnswer, PasskeyOptions } from '@vitrine/access/api'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { digest } from '../../../core/tokens.js'
import type { Passkey } from './passkeyRows.js'

/** A website as passkeys know it. */
export interface PasskeyOrigin {
  readonly origin: string
  /** The host's name, to which a browser binds passkeys: the relying party's id. */
  readonly host: string
}

/** The person for whom a passkey is made. */
export interface PasskeyOwner {
  readonly id: string
  readonly email: string
  readonly name: string
}

/** A passkey as its authenticator has made it. */
export type MadePasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>

/** Takes the challenge of an answer, once. */
type TakeChallenge = (encoded: string) => Promise<boolean>

/** COSE numbers of EdDSA, ES256 and RS256. Every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

/** @throws {Error} Where the package is missing. */
async function importWebAuthn(): Promise<typeof import('@simplewebauthn/server')> {
  try {
    return await import('@simplewebauthn/server')
  } catch (cause) {
    throw new Error('[server] Passkeys need the package "@simplewebauthn/server", which is not installed.', { cause })
  }
}

/** User id of an account for authenticators: 32 bytes that reveal nothing about it. */
const handleOf = (accountId: string): string => digest(`passkey\0${accountId}`)

/**
 * Returns the options of the dialog that signs in. They list no passkeys: the visitor has not named an account, and a list
 * would reveal which accounts exist.
 */
export async function signInOptions({ host }: PasskeyOrigin, challenge: string): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await importWebAuthn()
  return { publicKey: await generateAuthenticationOptions({ rpID: host, challenge, userVerification: 'required' }) }
}

/**
 * Returns the options of the dialog that makes a passkey.
 * @param title - Title of the website.
 * @param known - The passkeys of the account, which its devices do not make again.
 */
export async function newPasskeyOptions(
  { host }: PasskeyOrigin,
  challenge: string,
  title: string,
  { id, email, name }: PasskeyOwner,
  known: readonly Passkey[],
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await importWebAuthn()
  const publicKey = await generateRegistrationOptions({
    rpName: title,
    rpID: host,
    challenge,
    userID: new Uint8Array(Buffer.from(handleOf(id), 'base64url')),
    userName: email,
    userDisplayName: name,
    excludeCredentials: known.map((passkey) => ({
      id: passkey.id,
      transports: [...passkey.transports] as AuthenticatorTransport[],
    })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { publicKey }
}

/**
 * Verifies the answer of a device that signs in with a passkey.
 * @returns The new counter of the authenticator; `undefined` if the answer is not valid.
 */
export async function verifyPasskey(
  { origin, host }: PasskeyOrigin,
  credential: PasskeyAnswer,
  passkey: Passkey,
  take: TakeChallenge,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await importWebAuthn()
  const response = credential as AuthenticationResponseJSON
  if ((response.response.userHandle ?? '') !== handleOf(passkey.accountId)) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: take,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws for a malformed or a wrong credential: a failed verification.
    return undefined
  }
}

/**
 * Verifies the answer of a device that has made a passkey.
 * @returns `undefined` if the answer is not valid.
 */
export async function verifyNewPasskey(
  { origin, host }: PasskeyOrigin,
  credential: PasskeyAnswer,
  take: TakeChallenge,
): Promise<MadePasskey | undefined> {
  const { verifyRegistrationResponse } = await importWebAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: take,
    expectedOrigin: origin,
    expectedRPID: host,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return undefined
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}
