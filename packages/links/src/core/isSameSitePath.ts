function keepsOrigin(path: string, base: string): boolean {
  if (!URL.canParse(base) || !URL.canParse(path, base)) return false
  const [page, target] = [new URL(base), new URL(path, base)]
  // Compare the protocols as well as the origins, because equal origins do not prove the same site: every opaque origin
  // reads "null", and a `blob:` URL has its maker's origin.
  return /^https?:/.test(page.protocol) && target.protocol === page.protocol && target.origin === page.origin
}

/**
 * Whether an address, resolved as a browser does, stays on the page's own site: the check wherever a same-site path is
 * asked for. `//host`, `/\host`, `/<tab>/host` and `blob:` addresses leave it [LNK-34].
 * @param path - Anything, from the address bar or a server.
 * @param base - Address of the page, for example `location.href`. Without it only paths pass, since no absolute address
 * can be known to be the site's own. Nothing stays on a page without an http or https address of its own, such as
 * `about:srcdoc`.
 * @example isSameSitePath('/\\evil.example') // => false
 */
export function isSameSitePath(path: string, base?: string): boolean {
  if (base !== undefined) return keepsOrigin(path, base)
  // Resolve the path on two invented sites with different schemes: a path that stays on both stays on every site.
  return keepsOrigin(path, 'https://one.invalid') && keepsOrigin(path, 'http://two.invalid')
}
