import { isSameText, sign } from '@vitrine/server/core'
import { API_ROOT } from '@vitrine/core-data'
import type { Context, Hono } from 'hono'
import { noteDeadAddress } from '../database/deadAddresses.ts'
import type { Db } from '../database/db.ts'
import { ApiError } from '../http/apiError.ts'
import type { Env, Services } from '../http/services.ts'
import { readReport, type ReturnedMail } from './readReport.ts'
import { saysDead } from './refusals.ts'

const PATH = `${API_ROOT}mails/returned/:token` as const

/** Bytes of a returned e-mail that are read. */
const MOST_BYTES = 512_000

/** Names of the field in which providers post a whole message: SendGrid and Mailgun. */
const FIELDS = ['email', 'body-mime'] as const

const tokenOf = ({ secret }: Pick<Services, 'secret'>): string => sign(secret, 'returned-mails', 'all')

/** Path to which a mail server or its provider posts returned e-mails; whoever knows it may do so [SRV-482]. */
export const returnedMailsPath = (services: Pick<Services, 'secret'>): string =>
  PATH.replace(':token', tokenOf(services))

/** The message of a post: the body itself, or a field of a form. */
async function readMessage(c: Context<Env>): Promise<string | Uint8Array> {
  if (Number(c.req.header('Content-Length') ?? 0) > MOST_BYTES) throw new ApiError(413, 'too-large')
  if (!c.req.header('Content-Type')?.startsWith('multipart/form-data')) {
    const body = new Uint8Array(await c.req.arrayBuffer())
    if (body.length > MOST_BYTES) throw new ApiError(413, 'too-large')
    return body
  }
  const form = await c.req.formData().catch(() => undefined)
  const field = FIELDS.map((name) => form?.get(name)).find((value) => value !== null && value !== undefined)
  if (field === undefined) throw new ApiError(400, 'no-message')
  const text = typeof field === 'string' ? field : await field.text()
  if (text.length > MOST_BYTES) throw new ApiError(413, 'too-large')
  return text
}

/** Notes that an e-mail came back. @returns Whether the outbox has it. */
async function noteReturned(db: Db, { mail, reports }: ReturnedMail, now: Date): Promise<boolean> {
  const failed = reports.find(({ action }) => action === 'failed')
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('mails')
      .select(['recipient', 'created_at'])
      .where('id', '=', mail.id)
      .forUpdate()
      .executeTakeFirst()
    if (row?.created_at.getTime() !== mail.createdAt) return false
    if (!failed) return true
    // oxlint-disable-next-line house/visitor-words -- The panel alone shows it.
    const failure = `It came back: ${failed.reason}`.slice(0, 1000)
    await tx.updateTable('mails').set({ state: 'refused', failure }).where('id', '=', mail.id).execute()
    if (saysDead(`${failed.status} ${failed.reason}`)) await noteDeadAddress(tx, row.recipient, failed.reason, now)
    return true
  })
}

/**
 * Takes returned e-mails: delivery status notifications (RFC 3464) as raw MIME, or in a field of a form. Anything else is
 * answered alike and stored nowhere, so that a provider does not post it again [SRV-482].
 */
export function returnedMails(app: Hono<Env>, services: Services): void {
  const { callDb, clock, log } = services
  app.post(PATH, async (c) => {
    if (!isSameText(c.req.param('token'), tokenOf(services))) throw new ApiError(404, 'unknown-token')
    const returned = await readReport(await readMessage(c))
    const isOurs = returned !== undefined && (await noteReturned(callDb, returned, clock()))
    if (isOurs) log.info('an e-mail came back', { mail: returned.mail.id })
    return c.json({ matched: isOurs })
  })
}
