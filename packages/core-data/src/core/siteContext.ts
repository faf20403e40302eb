import { checkContext } from './checkContext.js'
import type { SiteContext } from './context.js'
import type { Service } from './site.js'

/**
 * The typed context of a site: `site.context` checked member by member, once per site. Code that needs a member imports
 * this check, so a page without such code does not load it.
 * @example const { developerMode } = site.use(siteContext).website ?? {}
 */
export const siteContext: Service<SiteContext> = ({ context }) => checkContext(context)
