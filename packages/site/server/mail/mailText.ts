import { MAILS } from '../../messages/mails.ts'
import { translatorOf } from '../languages.ts'
import type { MailContent, MailPart } from './siteMail.ts'

function textOf(part: MailPart): string {
  switch (part.type) {
    case 'link':
      return part.lead === undefined ? `${part.label}: ${part.href}` : `${part.lead}\n${part.href}`
    case 'rows':
      return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    default:
      return part.text
  }
}

/** The plain text of an e-mail: its parts, with an empty line between them [SRV-245]. */
export function mailText({ parts, lang, unsubscribe }: Pick<MailContent, 'parts' | 'lang' | 'unsubscribe'>): string {
  const say = translatorOf(lang)(MAILS)
  const end = unsubscribe === undefined ? [] : [`${say.mailUnsubscribe}: ${unsubscribe}`]
  return `${[...parts.map(textOf), ...end].join('\n\n')}\n`
}
