import { API_ROOT } from '@vitrine/core-data'
import type { Context, Hono } from 'hono'
import { closeMessage, lockMessage, storeMessage, waitingMessages } from '../database/providerPayments.ts'
import { noteRefusal } from '../http/noteRefusal.ts'
import type { Env, Services } from '../http/services.ts'
import { readRules } from '../shop/readCart.ts'
import { finishSettled, type Learner, type Settled, settleIn } from './settlePayment.ts'

/**
 * Handles one stored message in one transaction with what it changes; one that was handled is left alone, and one that
 * fails waits for the job [SRV-333].
 */
async function handleMessage(c: Context<Env> | undefined, services: Services, id: string): Promise<void> {
  try {
    await applyMessage(c, services, id)
  } catch (error) {
    services.log.error('a message of the payment service could not be handled', error)
  }
}

async function applyMessage(c: Context<Env> | undefined, services: Services, id: string): Promise<void> {
  const { callDb, cards, clock } = services
  const learner: Learner = { c, cause: { by: 'webhook', id } }
  const handled = await callDb.transaction().execute(async (tx): Promise<readonly [string, Settled] | undefined> => {
    const message = await lockMessage(tx, cards!.name, id)
    if (!message) return undefined
    const settled = await settleIn(tx, services, learner, message.orderId, message.answer, message.reference)
    await closeMessage(tx, cards!.name, id, settled, clock())
    return [message.orderId, settled]
  })
  if (handled) await finishSettled(services, learner, ...handled)
}

/** Handles the messages whose handling has failed, or was cut off [SRV-333]. */
export async function handleMessages(services: Services): Promise<void> {
  const { cards, callDb } = services
  if (!cards) return
  for (const id of await waitingMessages(callDb, cards.name)) await handleMessage(undefined, services, id)
}

/** Takes the signed messages of the payment service: each is stored, answered, and handled once [SRV-333]. */
export function paymentMessages(app: Hono<Env>, services: Services): void {
  const { cards, callDb, clock } = services

  app.post(`${API_ROOT}payments/messages`, async (c) => {
    if (!cards) return c.json({ error: 'no-card-payments' }, 404)
    const body = new Uint8Array(await c.req.arrayBuffer())
    const read = await cards.readMessage({ body, headers: c.req.raw.headers, receivedAt: clock() })
    if (read.status === 'other') return c.json({})
    if (read.status !== 'payment') {
      noteRefusal(c, services, `payment message: ${read.status}`)
      return c.json({ error: read.status }, 400)
    }
    const { message } = read
    // Websites that share an account get each other's messages.
    if (message.website !== (await readRules(callDb)).websiteId) return c.json({})
    await storeMessage(callDb, cards.name, message, clock())
    await handleMessage(c, services, message.id)
    return c.json({})
  })
}
