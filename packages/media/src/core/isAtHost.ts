/**
 * Whether an address is at a host or at one of its subdomains. `youtube.com.localhost`, which never leaves the machine,
 * counts as `youtube.com`: it is a stand-in.
 * @param src - Absolute or protocol-relative.
 */
export function isAtHost(src: string, host: string): boolean {
  const { hostname } = new URL(src, 'https://site.invalid')
  return [host, `${host}.localhost`].some((name) => `.${hostname}`.endsWith(`.${name}`))
}
