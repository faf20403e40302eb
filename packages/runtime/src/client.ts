// The chunk of the first call: the entry reaches the client through this file alone.
import { createClient, ownAddress, type Client, type SiteContext } from '@vitrine/core-data'

/** The client of a page: secure calls go to the site's own domain, and an account's token with every call [DAT-5] [DAT-7]. */
export function siteClient(context: SiteContext): Client {
  return createClient({ ownUrl: ownAddress(context, location), xsrfToken: context.xsrfToken })
}
