/** Characters of a host name, by the rules of DNS. */
const LONGEST = 253

/**
 * The domains a cookie of this host may have been set for: the host and every parent [COO-23]. Browsers refuse those that
 * are public suffixes (`.com`), so including them does no harm.
 * @param hostname - One of more than 253 characters has no parents.
 * @example cookieDomains('shop.lantern.test') // => ['shop.lantern.test', 'lantern.test', 'test']
 */
export function cookieDomains(hostname: string): readonly string[] {
  if (hostname.length > LONGEST) return [hostname]
  const labels = hostname.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}
