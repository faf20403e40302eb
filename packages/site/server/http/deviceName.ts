import { DEFAULT_LOCALE } from '@vitrine/messages'
import { deviceName as nameIn } from '@vitrine/server/accounts'
import { ACCOUNT } from '../../messages/account.ts'
import { translatorOf } from '../languages.ts'

/**
 * A browser's name in words, from its `User-Agent`: "Firefox on Linux", or "A browser" [SRV-16] [SRV-98].
 * @param lang - BCP 47 tag of the words. Default: en-US.
 */
export const deviceName = (userAgent: string, lang = DEFAULT_LOCALE): string =>
  nameIn(userAgent, translatorOf(lang)(ACCOUNT))
