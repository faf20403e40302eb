import { dictionary } from '@zxcvbn-ts/language-common'

/** Characters that a password has at least; there is no rule about their kinds. */
const SHORTEST = 8
/** Characters that a password has at most: far more than anybody types. */
const LONGEST = 1000

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[])

/**
 * Says why a password may not be chosen, in one sentence; `undefined` for one that may. The rules are those of OWASP ASVS
 * 5.0: a least length, no common password, nothing else.
 */
export function passwordFault(password: string): string | undefined {
  const length = [...password.normalize('NFKC')].length
  if (length < SHORTEST) return `Please choose a password of at least ${SHORTEST} characters.`
  if (length > LONGEST) return `Please choose a password of at most ${LONGEST} characters.`
  if (COMMON.has(password.toLowerCase()))
    return 'Many people use this password, so it is tried first. Please choose another one.'
  return undefined
}
