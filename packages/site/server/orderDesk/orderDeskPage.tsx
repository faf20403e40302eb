import { endRefunded, orderNumber } from '@vitrine/server/shop'
import { mayManageStore } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { OrderDeskPage } from '../../pages/orders/OrderDeskPage.tsx'
import { PackingSlip } from '../../pages/orders/PackingSlip.tsx'
import { findOrderByNumber, type OrderRow } from '../database/orders.ts'
import { ApiError } from '../http/apiError.ts'
import { crumbOf, requireCrumb } from '../http/crumb.ts'
import { readFields, textFields } from '../http/endpoint.ts'
import type { Env, Services } from '../http/services.ts'
import { readSubmissionKey } from '@vitrine/server/core'
import { visitorKey } from '../http/submissionKey.ts'
import { deskPath, ORDERS_PATH } from '../orderLetters/orderAddresses.ts'
import { admitToPanel } from '../render/admitToPanel.ts'
import { pageTitle } from '../render/pageTitle.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import { changeByForm } from './changeByForm.ts'
import { type DeskAction, type DeskErrors, readAction } from './deskForm.ts'
import { deskView, slipView } from './deskView.ts'
import { endBeforeCancel } from './endPayments.ts'
import { askRefunds } from '../orderPayments/askRefunds.ts'
import { subscriptionShop } from '../subscriptions/subscriptionShop.ts'
import { drawPanelPage } from '../render/drawPanelPage.ts'

const ORDER_PATH = `${ORDERS_PATH}/:number`

const STALE = 'The page had been open for too long, so nothing was done. Please do it once more.'
const CHECK = 'Nothing was done yet. Look at the marked fields.'

/** Sentences about what was just done. */
const DONE: Readonly<Record<DeskAction, string>> = {
  pack: 'The order is marked as packed.',
  send: 'The order is marked as sent, and the buyer has a letter.',
  cancel: 'The order is cancelled.',
  refund: 'The payment service was asked to pay back. The journal has its answer.',
  'refund-all': 'The payment service was asked to pay back. The journal has its answer.',
  note: 'The note is in the journal.',
  'mail-order': 'The letter was sent again.',
  'mail-sent': 'The letter was sent again.',
}

const PAYS_BACK: ReadonlySet<DeskAction> = new Set(['cancel', 'refund', 'refund-all'])

/** A form that was refused, as its page shows it again. */
interface RefusedDesk {
  readonly status: 400 | 409
  readonly failure: string
  readonly errors?: DeskErrors
  readonly typed: Readonly<Record<string, string>>
  readonly action: string | undefined
}

/** One order in the panel: its page, its packing slip, and the forms that change it [SRV-224] [SRV-21]. */
export function orderDeskPage(app: Hono<Env>, services: Services): void {
  const { callDb, secret, clock, log } = services

  /** The order of an address and who looks at it, or the answer for people who may not. */
  async function admit(c: Context<Env>): Promise<{ order: OrderRow; accountId: string } | Response> {
    const admitted = await admitToPanel(c, services, mayManageStore)
    if (admitted instanceof Response) return admitted
    const number = c.req.param('number')!
    const order = /^[1-9]\d{0,14}$/.test(number) ? await findOrderByNumber(callDb, Number(number)) : undefined
    if (order) return { order, accountId: admitted.account.id }
    const wayOn = { label: 'All orders', href: ORDERS_PATH }
    return renderNotice(c, services, 404, {
      title: 'There is no such order',
      text: 'Its number may be mistyped.',
      wayOn,
    })
  }

  const keyOwner = (c: Context<Env>, number: number): string => `order desk ${crumbOf(c, services)} ${number}`

  async function render(
    c: Context<Env>,
    order: OrderRow,
    status: ContentfulStatusCode,
    refused?: RefusedDesk,
  ): Promise<Response> {
    const number = orderNumber(order.number)
    const view = await deskView(services, order)
    const done = refused ? undefined : readAction(c.req.query('done'))
    const frame = {
      title: pageTitle(number, 'Orders'),
      isRefusal: refused !== undefined,
      description: 'An order of the shop.',
      blockTypes: ['image'],
      kinds: ['checkout', 'orders'],
      status,
    }
    return drawPanelPage(c, services, frame, (model) => (
      <OrderDeskPage
        {...view(model.contentLanguage)}
        number={number}
        placedAt={order.placedAt}
        action={deskPath(order.number)}
        crumb={model.crumb}
        submissionKey={visitorKey(services, keyOwner(c, order.number))}
        done={done && DONE[done]}
        failure={refused?.failure}
        typed={refused?.typed ?? {}}
        errors={refused?.errors ?? {}}
        refused={refused?.action}
      />
    ))
  }

  app.get(ORDER_PATH, async (c) => {
    const admitted = await admit(c)
    return admitted instanceof Response ? admitted : render(c, admitted.order, 200)
  })

  app.get(`${ORDER_PATH}/slip`, async (c) => {
    const admitted = await admit(c)
    if (admitted instanceof Response) return admitted
    const { order } = admitted
    const frame = {
      title: pageTitle('Packing slip', orderNumber(order.number)),
      description: 'What goes into the parcel.',
      kinds: ['orders'],
    }
    return drawPanelPage(c, services, frame, (model) => (
      <PackingSlip {...slipView(order)} siteTitle={model.header.siteTitle} back={deskPath(order.number)} />
    ))
  })

  app.post(ORDER_PATH, async (c) => {
    const admitted = await admit(c)
    if (admitted instanceof Response) return admitted
    const { order, accountId } = admitted
    const { crumb, key = '', seen = '', do: pressed, ...fields } = textFields(await readFields(c))
    const action = readAction(pressed)
    const again = (status: 400 | 409, failure: string, errors?: DeskErrors): Promise<Response> =>
      render(c, order, status, { status, failure, typed: fields, action: pressed, ...(errors && { errors }) })
    try {
      requireCrumb(c, services, crumb)
    } catch (error) {
      if (error instanceof ApiError) return again(400, STALE)
      throw error
    }
    const isKey = readSubmissionKey(secret, keyOwner(c, order.number), key, clock()) === 'valid'
    if (!isKey || !action) return again(400, STALE)
    const post = { action, fields, key, seen: Number(seen), accountId }
    const ended = action === 'cancel' ? await endBeforeCancel(c, services, order, accountId) : undefined
    if (typeof ended === 'object') return again(409, ended.refused)
    const outcome = ended ? ({ status: 'done' } as const) : await changeByForm(c, services, order, post)
    if (outcome.status === 'wrong') return again(400, CHECK, outcome.errors)
    if (outcome.status === 'refused') return again(409, outcome.text)
    if (PAYS_BACK.has(action)) {
      const cause = { by: 'person', id: accountId } as const
      await askRefunds(c, services, order.id, cause)
      await endRefunded(subscriptionShop(c, services), cause, order.id)
    }
    log.info('an order was changed in the panel', { accountId, action })
    return c.redirect(`${deskPath(order.number)}?done=${action}`, 303)
  })
}
