import { lockGiftCard, moneyIn, orderNumber, setCardState } from '@vitrine/server/shop'
import { mayManageStore } from '@vitrine/enums'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { Context, Hono } from 'hono'
import { GiftCardPage } from '../../pages/orders/GiftCardPage.tsx'
import { type GiftCardListRow, GiftCardsPage } from '../../pages/orders/GiftCardsPage.tsx'
import { namesOf } from '../database/accounts.ts'
import { findGiftCard, type ListedGiftCard, listGiftCards, readCardJournal } from '../database/listGiftCards.ts'
import { findOrder } from '../database/orders.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textFields } from '../http/endpoint.ts'
import { readPage, readSlice } from '../http/paging.ts'
import type { Env, Services } from '../http/services.ts'
import { deskPath, GIFT_CARDS_PATH } from '../orderLetters/orderAddresses.ts'
import { mailGiftCard } from '../orderLetters/sendGiftCards.ts'
import { admitToPanel } from '../render/admitToPanel.ts'
import { pageTitle } from '../render/pageTitle.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import { type Badge, cardChangeText, causeText } from './words.ts'
import { drawPanelPage } from '../render/drawPanelPage.ts'

const CARD_PATH = `${GIFT_CARDS_PATH}/:id`
/** Gift cards on one page of the list. */
const A_PAGE = 50
const LONGEST_TEXT = 100

const DONE: Readonly<Record<string, string>> = {
  end: 'The card is ended: nobody can pay with it any more.',
  mail: 'The e-mail was sent with a new code. The code before it has ended.',
}

function badgeOf({ state, leftCents, valueCents, sentAt }: ListedGiftCard): Badge {
  if (state !== 'active') return { text: state === 'ended' ? 'Ended' : 'Taken back', tone: 'off' }
  if (sentAt === null) return { text: 'Waits for its day', tone: 'open' }
  if (leftCents === 0) return { text: 'Spent', tone: 'off' }
  return { text: leftCents < valueCents ? 'Used in part' : 'Not used yet', tone: 'done' }
}

const titleOf = ({ lastFour, orderNumber: number }: ListedGiftCard): string =>
  lastFour === '' ? `Card of order ${orderNumber(number)}` : `Card ending in ${lastFour}`

function rowOf(card: ListedGiftCard): GiftCardListRow {
  const money = moneyIn(DEFAULT_LOCALE, card.currency)
  return {
    href: `${GIFT_CARDS_PATH}/${card.id}`,
    title: titleOf(card),
    sendAt: card.sentAt ?? card.sendAt,
    name: card.name,
    email: card.email,
    badges: [badgeOf(card)],
    left: money(card.leftCents),
    value: money(card.valueCents),
  }
}

/** The gift cards of the shop in the panel: their list, and one with its journal, to end it or send it again [SRV-397]. */
export function giftCardPages(app: Hono<Env>, services: Services): void {
  const { db, callDb, clock, log } = services
  const frameOf = (title: string) => ({
    title: pageTitle(title, 'Orders'),
    description: 'Gift cards of the shop.',
    kinds: ['activity', 'orders'],
  })

  app.get(GIFT_CARDS_PATH, async (c) => {
    const admitted = await admitToPanel(c, services, mayManageStore)
    if (admitted instanceof Response) return admitted
    const text = (c.req.query('q') ?? '').trim().slice(0, LONGEST_TEXT)
    const page = readPage(c.req.query('page')) ?? 1
    const { rows, hasMore } = await readSlice(page, A_PAGE, (range) => listGiftCards(db, text, range))
    const href = (number: number): string => {
      const query = new URLSearchParams({ ...(text && { q: text }), ...(number > 1 && { page: String(number) }) })
      return query.size > 0 ? `${GIFT_CARDS_PATH}?${query}` : GIFT_CARDS_PATH
    }
    return drawPanelPage(c, services, frameOf('Gift cards'), () => (
      <GiftCardsPage
        rows={rows.map(rowOf)}
        text={text}
        previous={page > 1 ? href(page - 1) : undefined}
        next={hasMore ? href(page + 1) : undefined}
      />
    ))
  })

  /** The card of an address and who looks at it, or the answer for people who may not. */
  async function admit(c: Context<Env>): Promise<{ card: ListedGiftCard; accountId: string } | Response> {
    const admitted = await admitToPanel(c, services, mayManageStore)
    if (admitted instanceof Response) return admitted
    const card = await findGiftCard(callDb, c.req.param('id')!)
    if (card) return { card, accountId: admitted.account.id }
    return renderNotice(c, services, 404, {
      title: 'There is no such gift card',
      text: 'Its address may be mistyped.',
      wayOn: { label: 'All gift cards', href: GIFT_CARDS_PATH },
    })
  }

  app.get(CARD_PATH, async (c) => {
    const admitted = await admit(c)
    if (admitted instanceof Response) return admitted
    const { card } = admitted
    const journal = await readCardJournal(callDb, card.id)
    const people = journal.flatMap(({ cause }) => (cause.by === 'person' ? [cause.id] : []))
    const names = await namesOf(callDb, [...new Set(people)])
    const money = moneyIn(DEFAULT_LOCALE, card.currency)
    return drawPanelPage(c, services, frameOf(titleOf(card)), (model) => (
      <GiftCardPage
        {...rowOf(card)}
        order={{ number: orderNumber(card.orderNumber), href: deskPath(card.orderNumber) }}
        isActive={card.state === 'active'}
        isSent={card.sentAt !== null}
        crumb={model.crumb}
        done={DONE[c.req.query('done') ?? '']}
        journal={journal
          .map(({ serial, type, cents, orderNumber: number, cause, happenedAt }) => ({
            serial,
            happenedAt,
            who: causeText(cause, names),
            text: cardChangeText(type, money(cents)),
            order: number === null ? undefined : { number: orderNumber(number), href: deskPath(number) },
          }))
          .toReversed()}
      />
    ))
  })

  app.post(CARD_PATH, async (c) => {
    const admitted = await admit(c)
    if (admitted instanceof Response) return admitted
    const { card, accountId } = admitted
    const { crumb, do: action = '' } = textFields(await readFields(c))
    requireCrumb(c, services, crumb)
    const cause = { by: 'person', id: accountId } as const
    const isDone = await callDb.transaction().execute(async (tx) => {
      const locked = await lockGiftCard(tx, card.id)
      if (locked?.state !== 'active') return false
      if (action === 'end') await setCardState(tx, card.id, 'ended', cause, clock())
      else if (action === 'mail')
        await mailGiftCard(tx, c, services, locked, (await findOrder(tx, card.orderId))!, cause)
      else return false
      return true
    })
    if (isDone) log.info('a gift card was changed in the panel', { accountId, action })
    return c.redirect(`${GIFT_CARDS_PATH}/${card.id}${isDone ? `?done=${action}` : ''}`, 303)
  })
}
