// Keep all code of the client behind this file, the only one through which the entry loads the client: it becomes one
// chunk that the first call fetches.
import { createClient, type Client } from '@vitrine/core-data'
import { checkContext, ownAddress, type JsonRecord } from '@vitrine/core-data/site'

/**
 * Creates the client of a page: secure calls go to the site's own domain, and each call carries the account's token
 * [DAT-5] [DAT-7].
 */
export function siteClient(record: JsonRecord): Client {
  const context = checkContext(record)
  return createClient({ ownUrl: ownAddress(context, location), xsrfToken: context.xsrfToken })
}
