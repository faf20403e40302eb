/** Names of query parameters whose values give access to something or name a person [design section 5]. */
const SECRET = /^(cartToken|token|key|crumb|code|email|e-mail|password|secret|signature)$/i
const EMAIL = /[\w.+-]{1,64}@[\w.-]{1,255}/g
/** Matches long runs of letters and digits: session ids, signed tokens, hashes. */
const TOKEN = /[\w-]{32,}(?:\.[\w-]+)*/g

/**
 * Removes what an error's text may reveal about a person: e-mail addresses, tokens, and the values of secret query
 * parameters [TRK-66].
 * @example scrubText('no user ada@example.com') // => 'no user [e-mail]'
 */
export function scrubText(text: string): string {
  return text
    .replace(/([?&#]([\w-]{1,40})=)[^&#\s"']*/g, (all, start: string, name: string) =>
      SECRET.test(name) ? `${start}[removed]` : all,
    )
    .replace(EMAIL, '[e-mail]')
    .replace(TOKEN, '[token]')
}

/**
 * Returns the query of an address without the values of secret parameters [TRK-66].
 * @param search - With or without its `?`.
 * @returns With its `?`; `''` for no parameters.
 * @example scrubQuery('?page=2&token=abc') // => '?page=2&token=[removed]'
 */
export function scrubQuery(search: string): string {
  return search && scrubText(search.startsWith('?') ? search : `?${search}`)
}
