import type { Context, Hono } from 'hono'
import { BUYER } from '../../messages/buyer.ts'
import { REFUSALS } from '../../messages/refusals.ts'
import { emailOf } from '../database/accounts.ts'
import { deletePerson, writePersonData } from '../database/personData.ts'
import { ApiError } from '../http/apiError.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textField } from '../http/endpoint.ts'
import { languageOfRequest, wordsFor } from '../http/languageOfRequest.ts'
import { limitAddress } from '../http/limitAddress.ts'
import { proveAgain } from '../http/proveAgain.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionHash, sessionOf, stopSession } from '../http/session.ts'
import type { SignInLimits } from '@vitrine/server/accounts'
import { changeLetter } from '../mail/letters.ts'
import { sendMail } from '../mail/sendMail.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import { exportName, sendFile } from '../render/sendFile.ts'
import { endAllOf } from '../subscriptions/endAllOf.ts'
import { refuseSettings } from './refuseSettings.ts'

const DATA = '/account/data.json'
/** Most files with the data of a person in a minute. */
const MOST_FILES = 6

/** Serves the file with a person's data, and the form that deletes an account [ACC-63] [ACC-64]. */
export function accountDataRoutes(app: Hono<Env>, services: Services, limits: SignInLimits): void {
  const { db, clock, log } = services

  app.get(DATA, async (c) => {
    const session = await sessionOf(c, services)
    if (!session) return c.redirect(`/account?next=${encodeURIComponent('/account')}`, 302)
    await limitAddress(c, services, 'data', MOST_FILES)
    const { id } = session.account
    const text = writePersonData(db, { id, email: await emailOf(db, id) })
    return sendFile(c, 'application/json', exportName('my-data', clock(), 'json'), text)
  })

  async function deleteAccount(c: Context<Env>, fields: FormData): Promise<void> {
    requireCrumb(c, services, textField(fields, 'crumb'))
    const session = await sessionOf(c, services)
    const idHash = sessionHash(c)
    if (!session || idHash === undefined) throw new ApiError(401, REFUSALS.sessionHadEnded)
    const { id, kind } = session.account
    // The page of another person, who has signed in meanwhile, deletes nothing.
    if (textField(fields, 'account') !== id || textField(fields, 'sure') !== 'yes')
      throw new ApiError(400, REFUSALS.deleteUnsure)
    if (kind !== 'member') throw new ApiError(403, REFUSALS.deleteStaff)
    await proveAgain(c, services, limits, { accountId: id, idHash, password: textField(fields, 'current') ?? '' })
    const email = await emailOf(db, id)
    await endAllOf(services, { accountId: id, email })
    await db.transaction().execute(async (tx) => {
      await deletePerson(tx, { id, email })
      await sendMail(tx, { to: email, ...changeLetter('deleted', languageOfRequest(c).lang) }, clock())
    })
    await stopSession(c, services)
    log.info('somebody deleted an account', { accountId: id })
  }

  app.post('/account/delete', async (c) => {
    const fields = await readFields(c)
    try {
      await deleteAccount(c, fields)
    } catch (error) {
      if (error instanceof ApiError) return refuseSettings(c, services, fields, error)
      throw error
    }
    return c.redirect('/account/deleted', 303)
  })

  app.get('/account/deleted', (c) => {
    const say = wordsFor(c, BUYER)
    return renderNotice(c, services, 200, { title: say.deletedTitle, text: say.deletedText })
  })
}
