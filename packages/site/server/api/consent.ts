import { REFUSALS } from '../../messages/refusals.ts'
import { readCookieSettings } from '@vitrine/blocks/react'
import { mayEdit } from '@vitrine/enums'
import { getConsentRecords, saveConsentRecord } from '@vitrine/tracking/api'
import type { Hono } from 'hono'
import { countRequest, partyOf } from '@vitrine/server/core'
import { listConsent, storeConsent } from '../database/consent.ts'
import { readSettings } from '../database/site.ts'
import { tooMany } from '../http/apiError.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import type { Env, Services } from '../http/services.ts'
import { clientAddress } from '../http/visitor.ts'

/**
 * Most consent records per minute from one address. A person changes their mind less often; the limit protects the
 * table.
 */
const RECORDS = { limit: 30, seconds: 60 }
/** Consent records on one page of the owner's list. */
const PAGE = 100

/** Serves consent records: a visitor's choice is stored, and the owner reads the list [SRV-110]. */
export function consentRoutes(app: Hono<Env>, services: Services): void {
  const { db, clock } = services

  serveEndpoint(app, services, saveConsentRecord, async ({ c, body }) => {
    const now = clock()
    const verdict = await countRequest(db, `consent:${partyOf(clientAddress(c, services))}`, RECORDS, now)
    if (!verdict.allowed) {
      throw tooMany(REFUSALS.tooManyChoices, verdict.retryAfter)
    }
    const { record } = readCookieSettings((await readSettings(db)).get('cookieBanner'))
    // Store the visitor's consent choice only if the owner wants records: a page opened before the setting changed may
    // still send one.
    if (record) await storeConsent(db, body, now)
    return {}
  })

  serveEndpoint(
    app,
    services,
    getConsentRecords,
    async ({ query }) => {
      const found = await listConsent(db, query.before, PAGE + 1)
      const records = found.slice(0, PAGE)
      return { records, next: found.length > PAGE ? records.at(-1)!.id : null }
    },
    { access: { roles: mayEdit } },
  )
}
