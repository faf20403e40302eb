const keepsOrigin = (path: string, base: string) =>
  URL.canParse(path, base) && new URL(path, base).origin === new URL(base).origin

/**
 * Whether an address, resolved as a browser does, stays on the page's own site: the check wherever a same-site path is
 * asked for. `//host`, `/\host` and `/<tab>/host` leave it [LNK-34].
 * @param path - Anything, from the address bar or a server.
 * @param base - Address of the page, for example `location.href`. Without it only paths pass, since no absolute address
 * can be known to be the site's own. Nothing stays on a page whose address cannot be read.
 * @example isSameSitePath('/\\evil.example') // => false
 */
export function isSameSitePath(path: string, base?: string): boolean {
  if (base !== undefined) return keepsOrigin(path, base)
  // What stays at home on two sites that share neither scheme nor host is a path.
  return keepsOrigin(path, 'https://one.invalid') && keepsOrigin(path, 'http://two.invalid')
}
