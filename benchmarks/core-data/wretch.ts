import wretch from 'wretch'
import QueryStringAddon from 'wretch/addons/queryString'
import { retry } from 'wretch/middlewares/retry'

/** With what ours can besides: query parameters and retries. Weighed, not run: it has no usual recipe for a crumb. */
export const client = wretch().addon(QueryStringAddon).middlewares([retry()])
