import type { BlockVariant } from '@vitrine/enums'
import { isPreview } from '@vitrine/media'
import {
  array,
  boolean,
  custom,
  fallback,
  maxLength,
  minLength,
  number,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  trim,
  union,
  unknown,
} from 'valibot'
import type { GenericSchema } from 'valibot'

/** A boolean; `false` for any other value [BLK-6]. */
export const flag: GenericSchema<unknown, boolean> = fallback(boolean(), false)

/** Trimmed text; empty for any other value [BLK-6]. */
export const text: GenericSchema<unknown, string> = fallback(pipe(string(), trim()), '')

/** A string, number or boolean; `undefined` for any other value [BLK-6]. */
export const scalar: GenericSchema<unknown, string | number | boolean | undefined> = fallback(
  optional(union([string(), number(), boolean()])),
  undefined,
)

/** The main colour of a picture, `#rrggbb`; `undefined` for any other value [BLK-6]. */
export const color: GenericSchema<unknown, string | undefined> = fallback(
  optional(pipe(string(), regex(/^#[\da-f]{6}$/i))),
  undefined,
)

/** A tiny version of a picture as a `data:` address, shown until the picture has arrived [BLK-6]. */
export const preview: GenericSchema<unknown, string | undefined> = fallback(
  optional(custom<string>(isPreview, 'the data address of a small picture')),
  undefined,
)

/** A value by a schema; `undefined` where it is missing or does not fit [BLK-6]. */
export function maybe<Value>(schema: GenericSchema<unknown, Value>): GenericSchema<unknown, Value | undefined> {
  return fallback(optional(schema), undefined)
}

/** Language of a picture's text as a BCP 47 tag; `undefined` for any other value [BLK-6]. */
export const lang: GenericSchema<unknown, string | undefined> = maybe(
  pipe(string(), maxLength(35), regex(/^[a-zA-Z]{2,3}(-[\w]{1,8})*$/)),
)

/** A number, also as text, as the site builder writes some; `undefined` for any other value [BLK-6]. */
export const numeric: GenericSchema<unknown, number | undefined> = maybe(
  union([number(), pipe(string(), trim(), minLength(1), transform(Number))]),
)

/** Yes or no, also as text or as 1 and 0; `undefined` for any other value [BLK-6]. */
export const yesOrNo: GenericSchema<unknown, boolean | undefined> = maybe(
  pipe(
    union([boolean(), number(), string()]),
    transform(String),
    picklist(['true', 'false', '1', '0']),
    transform((value) => value === 'true' || value === '1'),
  ),
)

/** The readable items of a list; empty for any other value [BLK-6]. */
export function listOf<Item>(item: GenericSchema<unknown, Item>): GenericSchema<unknown, readonly Item[]> {
  const read = (given: unknown): Item[] => {
    const result = safeParse(item, given)
    return result.success ? [result.output] : []
  }
  const list = pipe(
    fallback(array(unknown()), []),
    transform((items) => items.flatMap(read)),
  )
  // Name the schema of the items, because a form is made from it.
  return Object.assign(list, { item })
}

/** One of the given names; the first for any other value [BLK-5] [BLK-6]. */
export function oneOf<const Name extends string>(names: readonly [Name, ...Name[]]): GenericSchema<unknown, Name> {
  return fallback(picklist(names), names[0] as never)
}

/**
 * The layout of a block: by name, or by its number in `BlockVariant`, also as text [BLK-4] [BLK-5] [BLK-6] [BLK-67]
 * [COL-24]. The first for any other value.
 * @param layouts - The numbers by name; a layout that has none is `undefined`.
 */
export function layoutOf<const Name extends string>(
  layouts: Readonly<Record<Name, BlockVariant | undefined>>,
): GenericSchema<unknown, Name> {
  const names = Object.keys(layouts) as [Name, ...Name[]]
  const nameOf = (value: unknown): unknown => {
    if (typeof value !== 'number' && typeof value !== 'string') return value
    return names.find((name) => layouts[name] !== undefined && Number(value) === layouts[name]) ?? value
  }
  return fallback(pipe(unknown(), transform(nameOf), picklist(names)), names[0] as never)
}

/** Level of a heading, 1 to 6. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

/** Level of a heading, with a default [BLK-6]. */
export function level<const Standard extends HeadingLevel>(standard: Standard): GenericSchema<unknown, HeadingLevel> {
  return fallback(picklist([1, 2, 3, 4, 5, 6]), standard as never)
}
