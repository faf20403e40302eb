// The entry loads the client through this file alone, so that the client becomes one chunk, which the first call
// fetches.
import { createClient, type Client } from '@vitrine/core-data'
import { checkContext, ownAddress, type JsonRecord } from '@vitrine/core-data/site'

/** The client of a page: secure calls go to the site's own domain, and an account's token with every call [DAT-5] [DAT-7]. */
export function siteClient(record: JsonRecord): Client {
  const context = checkContext(record)
  return createClient({ ownUrl: ownAddress(context, location), xsrfToken: context.xsrfToken })
}
