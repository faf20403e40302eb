/** How many parameters are read; what follows is ignored [LNK-33]. */
const MAX_PARAMETERS = 1000

/** The parameters of a query, or of a hash that is written like one, without its first character. */
export function readQuery(query: string): URLSearchParams {
  return new URLSearchParams(query.split('&').filter(Boolean).slice(0, MAX_PARAMETERS).join('&'))
}
