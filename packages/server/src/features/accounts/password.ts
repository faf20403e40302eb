import * as crypto from 'node:crypto'
import { promisify } from 'node:util'

/** Whether this Node has Argon2: from 24.7 on. An import by name would fail on an older one. */
export const hasArgon2 = (): boolean => typeof (crypto as { readonly argon2?: unknown }).argon2 === 'function'

/**
 * Parameters of Argon2id, the least that OWASP recommends: 19 MiB, two passes, one lane. They take about 30 ms of a
 * core [SRV-32]. A hash contains its parameters, so they may be raised without losing a password.
 */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

interface Cost {
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** Derives the tag of a hash from a password [SRV-31] [SRV-32] [SRV-125]. */
function tagOf(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  // Normalise the password to NFKC before hashing, because two keyboards may produce different code points for the same
  // password.
  return promisify(crypto.argon2)('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })
}

function encode({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(tag)}`
}

/** Hashes a password for storing, with a salt of its own [SRV-32]. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(SALT_BYTES)
  return encode(COST, salt, await tagOf(password, salt, COST, TAG_BYTES))
}

/** Hash with which the password for an unknown account is compared: it takes the same time, and never matches. */
const NOBODY = encode(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES))

const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Whether a password matches a hash. It takes the same time for an unknown account, and the time does not reveal how
 * much of the hash matches [SRV-31].
 * @param hash - `undefined` where there is no account.
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = HASH.exec(hash ?? NOBODY) ?? []
  const expected = Buffer.from(tag, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await tagOf(password, Buffer.from(salt, 'base64'), cost, expected.length)
  return crypto.timingSafeEqual(actual, expected) && hash !== undefined
}
