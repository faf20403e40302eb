import { countRequest, digest } from '@vitrine/server/core'
import { findLeftCarts, takeReminder } from '../database/cartReminders.ts'
import { linesIn } from '../database/linesIn.ts'
import { readSettings } from '../database/site.ts'
import { addLanguage } from '../http/keepLanguage.ts'
import { translationCode } from '../http/languageAddresses.ts'
import type { Services } from '../http/services.ts'
import { trustedOrigin } from '../mail/mailOrigin.ts'
import { sendMail } from '../mail/sendMail.ts'
import { cartReminderMail } from '../shop/cartMails.ts'
import { cartToken } from '../shop/cartToken.ts'
import { reminderStop } from './reminderStop.ts'

/** Reminders to one address on a day, because anybody can type it. */
const ONE_A_DAY = { limit: 1, seconds: 86_400 } as const

/**
 * Writes one e-mail about each cart that was left behind with the wish for it, in the language of its page [SRV-360]
 * [SRV-456]. The link is the purpose of the
 * e-mail, so nobody is reminded where the site's address is not known.
 */
export async function remindOfCarts(services: Services, now: Date): Promise<void> {
  const { db, secret } = services
  const origin = trustedOrigin(undefined, services)
  if (origin === undefined) return
  for (const id of await findLeftCarts(db, now))
    await db.transaction().execute(async (tx) => {
      const cart = await takeReminder(tx, id, now)
      if (!cart) return
      const { email, lang } = cart
      const verdict = await countRequest(tx, `reminders:${digest(email)}`, ONE_A_DAY, now)
      if (!verdict.allowed) return
      const back = origin + addLanguage(`/cart/back?token=${cartToken(secret, id, now)}`, lang)
      const unsubscribe = reminderStop(services, origin, { email, lang })
      const plain = cart.lines.map((line) => ({ ...line, optionValues: [] }))
      const lines = await linesIn(tx, plain, translationCode(await readSettings(tx), lang))
      await sendMail(tx, cartReminderMail({ ...cart, lines }, { back, unsubscribe }), now)
    })
}
