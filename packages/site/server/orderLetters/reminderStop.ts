import { normalizeEmail } from '@vitrine/server/accounts'
import type { Reminder } from '../database/cartReminders.ts'
import { addLanguage } from '../http/keepLanguage.ts'
import type { Services } from '../http/services.ts'
import { LEAVE } from '../newsletter/askToConfirm.ts'
import { newsletterToken } from '../newsletter/newsletterToken.ts'
import { REMINDERS } from '../shop/reminders.ts'

/** Address of the link by which a person ends the e-mails about carts, reviews and goods that are back [SRV-361] [SRV-480]. */
export function reminderStop({ secret }: Pick<Services, 'secret'>, origin: string, { email, lang }: Reminder): string {
  const token = newsletterToken(secret, 'leave', { list: REMINDERS, email: normalizeEmail(email) })
  return origin + addLanguage(`${LEAVE}?token=${token}`, lang)
}
