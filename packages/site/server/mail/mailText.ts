import { MAILS } from '../../messages/mails.ts'
import { translatorOf } from '../languages.ts'
import { partsAsText } from '@vitrine/server/mail'
import type { MailContent } from './siteMail.ts'

/** The plain text of an e-mail: its parts, with an empty line between them [SRV-245]. */
export function mailText({ parts, lang, unsubscribe }: Pick<MailContent, 'parts' | 'lang' | 'unsubscribe'>): string {
  const say = translatorOf(lang)(MAILS)
  if (unsubscribe === undefined) return partsAsText(parts)
  return partsAsText([...parts, { type: 'text', text: `${say.mailUnsubscribe}: ${unsubscribe}` }])
}
