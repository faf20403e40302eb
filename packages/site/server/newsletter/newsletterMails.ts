import { formatMessage } from '@vitrine/messages'
import { MAILS } from '../../messages/mails.ts'
import { translatorOf } from '../languages.ts'
import type { MailContent } from '../mail/siteMail.ts'

/**
 * The mail that asks for the press which confirms an address [SRV-247].
 * @param site - Title of the site.
 */
export function confirmMail(address: string, site: string, lang: string): MailContent {
  const say = translatorOf(lang)(MAILS)
  const lead = formatMessage(say.mailNewsletterText, { site })
  return {
    kind: 'newsletter',
    subject: say.mailNewsletter,
    parts: [
      { type: 'link', lead, label: say.mailNewsletterButton, href: address },
      { type: 'text', text: say.mailNewsletterUse, isQuiet: true },
    ],
    lang,
  }
}

/** The mail to an address that is on the list, in answer to a form that asks for it once more [SRV-250]. */
export function alreadyMail(unsubscribe: string, lang: string): MailContent {
  const say = translatorOf(lang)(MAILS)
  const parts = [{ type: 'text', text: say.mailNewsletterOnText } as const]
  return { kind: 'welcome', subject: say.mailNewsletterOn, parts, lang, unsubscribe }
}

/** The first mail to a confirmed address [SRV-247]. */
export function welcomeMail(unsubscribe: string, lang: string): MailContent {
  const say = translatorOf(lang)(MAILS)
  const parts = [{ type: 'text', text: say.mailWelcomeText } as const]
  return { kind: 'welcome', subject: say.mailWelcome, parts, lang, unsubscribe }
}
