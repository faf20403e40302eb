import { formatMessage } from '@vitrine/messages'
import { MAILS } from '../../messages/mails.ts'
import { translatorOf } from '../languages.ts'
import type { MailContent } from './siteMail.ts'

/**
 * The mail that invites somebody to look after the site [SRV-245] [SRV-373].
 * @param name - Name of the person who invites.
 * @param address - Address of the page that accepts.
 * @param site - Title of the site.
 */
export function invitationMail(name: string, address: string, site: string, lang: string): MailContent {
  const say = translatorOf(lang)(MAILS)
  const lead = formatMessage(say.mailInvitationText, { name })
  return {
    kind: 'invitation',
    subject: formatMessage(say.mailInvitation, { site }),
    parts: [
      { type: 'link', lead, label: say.mailInvitationButton, href: address },
      { type: 'text', text: say.mailInvitationUse, isQuiet: true },
    ],
    lang,
  }
}
