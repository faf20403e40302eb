import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import type { AccountSettings } from './accountOptions.js'

/** Page of a link, for an app without one of its own. */
export const showLink = defineEndpoint({
  method: 'GET',
  path: `${API_ROOT}site-users/account/links/page`,
  format: 'raw',
  query: v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(100)), '') }),
  response: v.string(),
})

/** Path of the page on which a person uses a link. */
export const linkPath = ({ linkPage }: Pick<AccountSettings, 'linkPage'>): string => linkPage ?? showLink.path
