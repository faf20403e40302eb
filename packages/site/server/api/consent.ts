import { readCookieSettings } from '@vitrine/blocks/react'
import { mayEdit } from '@vitrine/enums'
import { consent } from '@vitrine/server/consent'
import type { Hono } from 'hono'
import { REFUSALS } from '../../messages/refusals.ts'
import { readSettings } from '../database/site.ts'
import { serveFeature } from '../http/serveFeature.ts'
import type { Env, Services } from '../http/services.ts'
import { requireAccess } from '../http/session.ts'
import { BUDGETS } from '../http/storing.ts'

/**
 * Serves consent records by the feature of `@vitrine/server`: a visitor's choice is stored, if the owner wants records, and
 * the owner reads the list [SRV-110].
 */
export function consentRoutes(app: Hono<Env>, services: Services): void {
  serveFeature(app, services, (contextOf) =>
    consent({
      keeps: async () => readCookieSettings((await readSettings(services.db)).get('cookieBanner')).record,
      async mayList(visit) {
        await requireAccess(contextOf(visit), services, { roles: mayEdit }, false)
        return true
      },
      bytesADay: BUDGETS.consent,
      tooMany: () => REFUSALS.tooManyChoices,
    }),
  )
}
