import { dictionary } from '@zxcvbn-ts/language-common'

/** Shortest password in characters; any kinds of characters are allowed. */
const SHORTEST = 8
/** Longest password in characters: far longer than anybody types. */
const LONGEST = 1000

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[])

/**
 * Returns the reason why a password is not allowed, in one sentence; `undefined` for an allowed one [SRV-99]. The rules
 * are those of OWASP ASVS 5.0: a minimum length, no common password, nothing else [SRV-125].
 */
export function passwordFault(password: string): string | undefined {
  const text = password.normalize('NFKC')
  const { length } = [...text]
  if (length < SHORTEST) return `Please choose a password of at least ${SHORTEST} characters.`
  if (length > LONGEST) return `Please choose a password of at most ${LONGEST} characters.`
  if (COMMON.has(text.toLowerCase()))
    return 'Many people use this password, so it is tried first. Please choose another one.'
  return undefined
}
