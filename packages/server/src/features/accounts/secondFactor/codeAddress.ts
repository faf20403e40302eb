import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import type { AccountSettings } from '../accountOptions.js'

/** Page that asks for the code of a sign-in, for an app without one of its own. */
export const showCode = defineEndpoint({
  method: 'GET',
  path: `${API_ROOT}site-users/account/session/code/page`,
  format: 'raw',
  query: v.object({ next: v.optional(v.pipe(v.string(), v.maxLength(2000))) }),
  response: v.string(),
})

/** Path of the page on which a person gives a code. */
export const codePath = ({ codePage }: Pick<AccountSettings, 'codePage'>): string => codePage ?? showCode.path
