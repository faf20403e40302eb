import { array, fallback, object, pipe, string, transform, union } from 'valibot'
import { flag, maybe, numeric, text, yesOrNo } from '../kit/settings.js'

/** Names of designs in saved data, and the variants that they mean. */
export const DESIGNS: Readonly<Record<string, string>> = {
  autocolumns: 'wall',
  carousel: 'carousel',
  list: 'list',
  autogrid: 'grid',
}

/** A tag or a category: one name, or a list of which the first counts. */
const name = fallback(
  union([
    pipe(
      array(string()),
      transform(([first = '']) => first.trim()),
    ),
    text,
  ]),
  '',
)

/** The keys of a saved summary that stand for keys of this package, which win. */
export const savedEntries = {
  design: text,
  headerText: text,
  pageSize: numeric,
  imageAspectRatio: numeric,
  showThumbnail: yesOrNo,
  showReadMoreLink: yesOrNo,
  primaryMetadata: text,
  secondaryMetadata: text,
  showPastOrUpcomingEvents: text,
  filter: maybe(object({ featured: flag, tag: name, category: name })),
} as const

/** The members of an item that the two chosen metadata name; nothing where neither is stored. */
export function shownMetadata(
  primary: string,
  secondary: string,
): { readonly date: boolean; readonly author: boolean; readonly location: boolean } | undefined {
  if (!primary && !secondary) return undefined
  const has = (one: string): boolean => primary === one || secondary === one
  return { date: has('date') || has('event-time'), author: has('author'), location: has('location') }
}
