/** The forms of link that have a length limit. */
export type LinkPattern = 'anchor' | 'tel' | 'sms' | 'mailto' | 'javascript' | 'ftp' | 'internal'

/**
 * Prefix of each link form, in any letter case, and the length that a link stays under, prefix included [LNK-1]
 * [LNK-2].
 */
const FORMS: Readonly<Record<LinkPattern, readonly [prefix: RegExp, under: number]>> = {
  anchor: [/^#/, 100],
  tel: [/^tel:/i, 50],
  sms: [/^sms:/i, 1000],
  mailto: [/^mailto:/i, 1000],
  javascript: [/^javascript:/i, 250],
  ftp: [/^ftp:\/\//i, 100],
  internal: [/^\/(?!\/)/, 150],
}

/**
 * Whether a text is a link of a form, and short enough for it [LNK-1]: anchor, ftp and internal links, telephone
 * numbers, text messages, mail and script.
 * @param text - Trimmed first. Counted in UTF-16 units, prefix included; 99 passes where the limit is 100 [LNK-2].
 * @returns `false` for a form that there is none of, whatever its name.
 * @example matchesLinkPattern('internal', '/about') // => true
 */
export function matchesLinkPattern(form: LinkPattern, text: string): boolean {
  if (!Object.hasOwn(FORMS, form)) return false
  const [prefix, under] = FORMS[form]
  const trimmed = text.trim()
  return trimmed.length < under && prefix.test(trimmed)
}
