import { safeHref } from '@vitrine/links'
import * as v from 'valibot'
import { SITE } from '../content/site.ts'
import type { FooterSettings, HeaderSettings, NavigationLink } from './model.ts'

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

const { header: firstHeader, footer: firstFooter } = SITE.settings

const header = v.object({
  siteTitle: v.fallback(text, firstHeader.siteTitle),
  navigation: v.optional(listOf(link), []),
})

const column = v.object({ heading: text, lines: v.optional(listOf(v.union([text, link])), []) })

const footer = v.object({
  columns: v.optional(listOf(column), []),
  closing: v.fallback(text, firstFooter.closing),
})

/**
 * Reads the header of all pages from the owner's stored data. Unknown members and unsafe links are dropped, so that no
 * setting can break a page or run code in it [SRV-8] [SRV-35] [SRV-80].
 */
export function readHeader(settings: unknown): HeaderSettings {
  const read = v.safeParse(header, settings)
  return read.success ? read.output : firstHeader
}

/** Reads the footer of every page as {@link readHeader} reads the header. */
export function readFooter(settings: unknown): FooterSettings {
  const read = v.safeParse(footer, settings)
  return read.success ? read.output : firstFooter
}
