import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { Db } from '../database/db.ts'
import { linesIn } from '../database/linesIn.ts'
import { readSettings } from '../database/site.ts'
import type { Subscription } from '@vitrine/server/shop'
import { translationCode } from '../http/languageAddresses.ts'

/** A subscription with the title of its product in the language in which it was begun, for e-mails to its member [SRV-456]. */
export async function subscriptionIn(db: Db, subscription: Subscription): Promise<Subscription> {
  const { productId, terms } = subscription
  const code = translationCode(await readSettings(db), terms.draft.details.lang ?? DEFAULT_LOCALE)
  const [line] = await linesIn(db, [{ productId, title: terms.title, optionValues: [] }], code)
  return { ...subscription, terms: { ...terms, title: line!.title } }
}
