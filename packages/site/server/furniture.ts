import { safeHref } from '@vitrine/links'
import * as v from 'valibot'
import type { FooterSettings, HeaderSettings, NavigationLink, SocialAccount } from './site/furniture.ts'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty())

const link: v.GenericSchema<unknown, NavigationLink> = v.object({
  label: text,
  href: v.pipe(v.string(), v.transform(safeHref), v.string()),
})

/** Returns the readable members of a list. */
function listOf<Item>(item: v.GenericSchema<unknown, Item>): v.GenericSchema<unknown, Item[]> {
  return v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((items) =>
      items.flatMap((one) => {
        const read = v.safeParse(item, one)
        return read.success ? [read.output] : []
      }),
    ),
  )
}

/** Header and footer of a site whose settings cannot be read. */
const PLAIN_HEADER: HeaderSettings = { siteTitle: 'Home', navigation: [] }
const PLAIN_FOOTER: FooterSettings = { columns: [], closing: '' }

const header = v.object({
  siteTitle: v.fallback(text, PLAIN_HEADER.siteTitle),
  navigation: v.optional(listOf(link), []),
})

const account: v.GenericSchema<unknown, SocialAccount> = v.object({
  href: v.pipe(v.string(), v.transform(safeHref), v.string()),
  title: v.fallback(v.pipe(v.string(), v.trim()), ''),
})

const column = v.object({ heading: text, lines: v.optional(listOf(v.union([text, link])), []) })

const footer = v.object({
  columns: v.optional(listOf(column), []),
  closing: v.fallback(text, PLAIN_FOOTER.closing),
  social: v.optional(listOf(account)),
})

/**
 * Reads the header of all pages from the owner's stored data. Unknown members and unsafe links are dropped, so that no
 * setting can break a page or run code in it [SRV-8] [SRV-35] [SRV-80].
 */
export function readHeader(settings: unknown): HeaderSettings {
  const read = v.safeParse(header, settings)
  return read.success ? read.output : PLAIN_HEADER
}

/** Reads the footer of every page as {@link readHeader} reads the header. */
export function readFooter(settings: unknown): FooterSettings {
  const read = v.safeParse(footer, settings)
  return read.success ? read.output : PLAIN_FOOTER
}
