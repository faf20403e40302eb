/**
 * Whether an address is at a host or at a subdomain of it. `youtube.com.localhost`, which never leaves the machine, is a
 * stand-in of `youtube.com`.
 * @param src - Absolute or protocol-relative.
 */
export function isAtHost(src: string, host: string): boolean {
  const { hostname } = new URL(src, 'https://site.invalid')
  return [host, `${host}.localhost`].some((name) => `.${hostname}`.endsWith(`.${name}`))
}
