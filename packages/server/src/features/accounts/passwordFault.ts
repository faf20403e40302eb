import { formatMessage } from '@vitrine/messages'
import { dictionary } from '@zxcvbn-ts/language-common'
import { ACCOUNT_REFUSALS } from './refusals.js'

/** Sentences about passwords that are not allowed. */
export type PasswordSentences = Readonly<
  Record<'passwordShort' | 'passwordLong' | 'passwordCommon' | 'passwordOfContext', string>
>

/** Shortest password in characters; any kinds of characters are allowed. */
const SHORTEST = 8
/** Longest password in characters: far longer than anybody types. */
const LONGEST = 1000

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[])

/** Fewest letters of a word of the site's title that no password may be: "a" and "of" are in many. */
const FEWEST_LETTERS = 3

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** The site's title and its words, as people write them into passwords. */
const wordsOf = (siteTitle: string): string[] => [
  siteTitle,
  ...siteTitle.split(/[^\p{L}\p{M}]+/u).filter((word) => lettersOf(word).length >= FEWEST_LETTERS),
]

/** Whether a password is the e-mail or the site's name, with nothing added but digits and signs [SRV-155]. */
function isOfContext(text: string, email: string, siteTitle: string): boolean {
  const letters = lettersOf(text)
  const [local = '', domain = ''] = email.split('@')
  const words = [...wordsOf(siteTitle.normalize('NFKC')), email, local, domain].map(lettersOf).filter(Boolean)
  return words.some((one) => letters === one || words.some((other) => letters === one + other))
}

/**
 * Returns the reason why a password is not allowed, in one sentence; `undefined` for an allowed one [SRV-99]. The rules
 * are those of OWASP ASVS 5.0: a minimum length, no common password, none of the account and the site, nothing else
 * [SRV-125] [SRV-155].
 * @param email - The e-mail of the account.
 * @param siteTitle - The title of the site.
 * @param say - Default: sentences in English.
 */
export function passwordFault(
  password: string,
  email: string,
  siteTitle: string,
  say: PasswordSentences = ACCOUNT_REFUSALS,
): string | undefined {
  const text = password.normalize('NFKC')
  const { length } = [...text]
  if (length < SHORTEST) return formatMessage(say.passwordShort, { count: SHORTEST })
  if (length > LONGEST) return formatMessage(say.passwordLong, { count: LONGEST })
  if (COMMON.has(text.toLowerCase())) return say.passwordCommon
  if (isOfContext(text, email, siteTitle)) return say.passwordOfContext
  return undefined
}
