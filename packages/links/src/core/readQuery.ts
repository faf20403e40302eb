/** Most parameters that are read from a query; further ones are ignored [LNK-33]. */
const MAX_PARAMETERS = 1000

/** The parameters of a query, or of a hash that is written like one, without its first character [LNK-27] [LNK-33]. */
export function readQuery(query: string): URLSearchParams {
  const parameters = query.split('&').filter(Boolean).slice(0, MAX_PARAMETERS)
  // Append "=" to each parameter that has none: without it, Node would search the whole rest of the query for "=",
  // which is slow.
  return new URLSearchParams(parameters.map((each) => (each.includes('=') ? each : `${each}=`)).join('&'))
}
