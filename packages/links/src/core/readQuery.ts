/** How many parameters are read; what follows is ignored [LNK-33]. */
const MAX_PARAMETERS = 1000

/** The parameters of a query, or of a hash that is written like one, without its first character. */
export function readQuery(query: string): URLSearchParams {
  const parameters = query.split('&').filter(Boolean).slice(0, MAX_PARAMETERS)
  // Node searches the rest of the query for the "=" of each parameter, which is slow, so each parameter gets its own
  // "=".
  return new URLSearchParams(parameters.map((each) => (each.includes('=') ? each : `${each}=`)).join('&'))
}
