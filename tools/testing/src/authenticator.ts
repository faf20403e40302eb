import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Options as the server gives them, as far as an authenticator reads them. */
interface Asked {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id: string }
  readonly user?: { readonly id: string }
}

/** Changes to an honest answer. */
export interface Lies {
  readonly origin?: string
  readonly challenge?: string
  readonly rpId?: string
  /** The person has not been verified. */
  readonly unverified?: boolean
  /** The signature is of another key. */
  readonly forged?: boolean
  readonly count?: number
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const text = (data: Buffer): string => data.toString('base64url')
const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Bits of `flags` in WebAuthn's authenticator data. */
const FLAGS = { present: 1, verified: 4, hasCredential: 64 } as const

/** A number of four bytes, or of two. */
function bytesOf(value: number, length: 2 | 4): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

/** A passkey in software: it answers as a device does, and lies when it is told to. */
export function createAuthenticator(origin: string) {
  const keys = pair()
  const other = pair()
  const id = randomBytes(32)
  let count = 0
  let userHandle = ''

  function clientData(type: string, asked: Asked, lies: Lies): Buffer {
    const challenge = lies.challenge ?? asked.challenge
    return Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }))
  }
  function authenticatorData(asked: Asked, lies: Lies, flags: number, rest = Buffer.alloc(0)): Buffer {
    count++
    const verified = lies.unverified ? 0 : FLAGS.verified
    const host = lies.rpId ?? asked.rpId ?? asked.rp?.id ?? ''
    const head = Buffer.from([flags | FLAGS.present | verified])
    return Buffer.concat([sha256(host), head, bytesOf(lies.count ?? count, 4), rest])
  }
  function credential(response: object): object {
    return { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response }
  }

  return {
    id: text(id),
    /** Makes the passkey. */
    create(asked: Asked, lies: Lies = {}): object {
      userHandle = asked.user?.id ?? ''
      const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' })
      // Encode the public key as a COSE key, the format that WebAuthn requires: a CBOR map of five entries for the
      // algorithm ES256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const rest = Buffer.concat([Buffer.alloc(16), bytesOf(id.length, 2), id, key])
      const data = authenticatorData(asked, lies, FLAGS.hasCredential, rest)
      // Encode the attestation object { fmt: 'none', attStmt: {}, authData } as CBOR, the format that WebAuthn
      // requires: fixed leading bytes, then the length and the data.
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex')
      const attestation = Buffer.concat([head, Buffer.from([0x58, data.length]), data])
      return credential({
        clientDataJSON: text(clientData('webauthn.create', asked, lies)),
        attestationObject: text(attestation),
        transports: ['internal'],
      })
    },
    /** Signs with the passkey. */
    get(asked: Asked, lies: Lies = {}): object {
      const client = clientData('webauthn.get', asked, lies)
      const data = authenticatorData(asked, lies, 0)
      const { privateKey } = lies.forged ? other : keys
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle,
      })
    },
  }
}
