/** A page without crumbs, keys, nonces and the time, which are made for each visitor. */
export const plainPage = (html: string): string =>
  html.replaceAll(/(?:nonce|value|content)="[\w+/=.-]{16,}"|data-now="\d+"/g, '')
