import { createByteBudgets } from '@vitrine/server/core'
import type { WebsiteDbs } from '../database/db.ts'
import { readSecret } from '../database/guards.ts'
import type { Services } from '../http/services.ts'
import { openFiles } from '../media/openFiles.ts'
import { createStandInPayments } from '../payments/standInPayments.ts'
import { type ListedWebsite, websiteConfig, websiteFolder } from './websiteConfig.ts'

/**
 * Makes the services of another website from those of the first one [ENG-81]. Rows, signing secret, files, budgets and
 * settings are its own; connections, the encoding of pictures, the turns of sign-ins and the providers are shared.
 */
export async function websiteServices(first: Services, website: ListedWebsite, dbs: WebsiteDbs): Promise<Services> {
  const config = websiteConfig(first.config, website)
  const secret = await readSecret(dbs.db, 'signing')
  const { log } = first
  return {
    ...first,
    ...dbs,
    config,
    secret,
    files: await openFiles(config, first.site, secret, websiteFolder(website.id)),
    byteBudgets: createByteBudgets(),
    payments: createStandInPayments(dbs.callDb),
    log: {
      info: (message, facts) => log.info(message, { website: website.id, ...facts }),
      error: (message, error, facts) => log.error(message, error, { website: website.id, ...facts }),
    },
  }
}
