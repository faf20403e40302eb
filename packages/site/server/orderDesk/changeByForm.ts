import { cardToTakeBack, type GiftCardRow, giveBack, returnCoupons, setCardState } from '@vitrine/server/shop'
import type { Context } from 'hono'
import type { Db } from '../database/db.ts'
import { type LockedOrder, lockOrder, writeChange } from '../database/orderJournal.ts'
import { findOrder, type OrderRow } from '../database/orders.ts'
import { returnPieces } from '../database/withdrawnStock.ts'
import type { Env, Services } from '../http/services.ts'
import { sendMail } from '../mail/sendMail.ts'
import { orderIn } from '../orderLetters/orderIn.ts'
import { buyersAddress, linksOf } from '../orderLetters/orderAddresses.ts'
import { sentMail } from '../shop/fulfilmentMails.ts'
import { orderMail } from '../shop/orderMails.ts'
import { digest } from '@vitrine/server/core'
import { type DeskAction, type DeskErrors, readDeskForm } from './deskForm.ts'
import { REFUSALS } from './words.ts'

/** A posted form of an order. */
export interface DeskPost {
  readonly action: DeskAction
  /** Typed texts, without crumb and key. */
  readonly fields: Readonly<Record<string, string>>
  /** Key of the form: each works once. */
  readonly key: string
  /** Serial number of the last change that its page showed. */
  readonly seen: number
  /** Id of the account that sends it. */
  readonly accountId: string
}

/** Outcome of a form. `done` is also the outcome of one that was sent before. */
export type DeskOutcome =
  | { readonly status: 'done' }
  | { readonly status: 'wrong'; readonly errors: DeskErrors }
  | { readonly status: 'refused'; readonly text: string }

const CHANGED = 'Somebody has changed this order in the meantime, so nothing was done. Look at it again.'

const CARD_USED = 'This gift card has been used, so its order cannot be paid back.'
const CARD_WHOLE = 'A gift card is paid back as a whole: choose the refund of everything.'

const PAYS_BACK: ReadonlySet<DeskAction> = new Set(['cancel', 'refund', 'refund-all'])

/** Stores the letters that a form sends, in its transaction. */
async function sendLetters(
  tx: Db,
  c: Context<Env>,
  services: Services,
  order: OrderRow,
  action: DeskAction,
): Promise<void> {
  if (action === 'send' || action === 'mail-sent')
    await sendMail(tx, sentMail(order, buyersAddress(c, services, order)), services.clock())
  if (action === 'mail-order')
    await sendMail(tx, orderMail(await orderIn(tx, order), linksOf(c, services, order)), services.clock())
}

/** Whether a letter can be sent again: that of the order once it is paid, that of the parcel once it has left. */
const isMailable = (action: DeskAction, { state, parcel }: OrderRow): boolean =>
  action === 'mail-order' ? state === 'confirmed' : action !== 'mail-sent' || parcel === 'sent'

/**
 * The gift card that an order has bought and that goes back with its money [SRV-395]; it stays locked.
 * @returns `undefined` where none does; a sentence that says why the order cannot be paid back.
 */
async function boughtCard(
  tx: Db,
  { id, life }: LockedOrder,
  action: DeskAction,
): Promise<GiftCardRow | string | undefined> {
  const card = PAYS_BACK.has(action) ? await cardToTakeBack(tx, id, life) : undefined
  if (card === 'used') return CARD_USED
  return card && action === 'refund' ? CARD_WHOLE : card
}

/**
 * Does what a form asks for in one transaction: journal, row, stock and letters, or nothing [SRV-224]. A form that was sent
 * twice does it once; of two people who change an order at the same time, the second is told to look again.
 */
export async function changeByForm(
  c: Context<Env>,
  services: Services,
  order: OrderRow,
  { action, fields, key, seen, accountId }: DeskPost,
): Promise<DeskOutcome> {
  const { callDb, clock } = services
  const keyHash = digest(JSON.stringify([key, action, Object.entries(fields).sort()]))
  const cause = { by: 'person', id: accountId } as const
  return callDb.transaction().execute(async (tx): Promise<DeskOutcome> => {
    let locked = (await lockOrder(tx, order.id, clock()))!
    const spent = tx.selectFrom('order_journal').select('serial').where('order_id', '=', order.id)
    if (await spent.where('key_hash', '=', keyHash).executeTakeFirst()) return { status: 'done' }
    if (locked.serial !== seen) return { status: 'refused', text: CHANGED }
    if (!isMailable(action, order)) return { status: 'refused', text: REFUSALS.unpaid }
    const bought = await boughtCard(tx, locked, action)
    if (typeof bought === 'string') return { status: 'refused', text: bought }
    const read = readDeskForm(action, fields, locked.life, order.currency, `${order.id}:${locked.serial + 1}`)
    if ('errors' in read) return { status: 'wrong', errors: read.errors }
    for (const [index, change] of read.value.entries()) {
      const changed = await writeChange(
        tx,
        locked,
        { change, cause, keyHash: index === 0 ? keyHash : undefined },
        clock(),
      )
      // Only the first change may be refused: the others follow from it.
      if ('refused' in changed && index > 0) throw new Error(`A change was refused in the middle: ${changed.refused}.`)
      if ('refused' in changed) return { status: 'refused', text: REFUSALS[changed.refused] }
      for (const [sku, pieces] of changed.restocked) await returnPieces(tx, sku, pieces)
      locked = changed.order
    }
    if (action === 'cancel') await returnCoupons(tx, order.id)
    if (bought) await setCardState(tx, bought.id, 'taken-back', cause, clock())
    // Leave the gift cards of an order that was charged to the refund that its cancellation asks for.
    if (action === 'cancel' && locked.life.chargedCents === 0) await giveBack(tx, order.id, cause, clock())
    await sendLetters(tx, c, services, (await findOrder(tx, order.id))!, action)
    return { status: 'done' }
  })
}
