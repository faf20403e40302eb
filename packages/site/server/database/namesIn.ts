import { sql } from 'kysely'
import type { Db } from './db.ts'
import { readSettings } from './site.ts'
import { readTexts } from './thingWords.ts'

/** Groups of names that many things share: of the shop's products, of posts, and of what the shop adds to a price. */
export const NAME_GROUPS = ['shop', 'posts', 'delivery'] as const

export type NameGroup = (typeof NAME_GROUPS)[number]

/** Translated names by the owner's. */
export type Names = Readonly<Record<string, string>>

/** Most names of a group that are translated. */
const MOST = 2000

interface NameRow {
  readonly name: string
}

const inOrder = (rows: readonly NameRow[]): readonly string[] =>
  rows.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'en'))

/** The names of options, their values, categories and tags of products, each once. */
async function shopNames(db: Db): Promise<object> {
  const { rows } = await sql<NameRow>`
    select distinct name from (
      select option ->> 'optionName' as name from variants, jsonb_array_elements(option_values) as option
      union all
      select option ->> 'value' from variants, jsonb_array_elements(option_values) as option
      union all
      select jsonb_array_elements_text(data -> kind) from products, unnest(array['categories', 'tags']) as kind
        where jsonb_typeof(data -> kind) = 'array'
    ) as names where name <> '' limit ${MOST}`.execute(db)
  return { names: inOrder(rows) }
}

/** The names of categories and tags of posts, events, projects and lessons, each once. */
async function postNames(db: Db): Promise<object> {
  const { rows } = await sql<NameRow>`
    select distinct name from (
      select jsonb_array_elements_text(categories) as name from items
      union all
      select jsonb_array_elements_text(tags) from items
    ) as names where name <> '' limit ${MOST}`.execute(db)
  return { names: inOrder(rows) }
}

type Named = readonly { readonly name: string }[]

/** The names of the ways of sending and of the taxes, in the order of the owner. */
async function deliveryNames(db: Db): Promise<object> {
  const shop = (await readSettings(db)).get('shop') as { readonly shippingOptions?: Named; readonly taxRules?: Named }
  const namesOf = (list: Named | undefined): Named => (list ?? []).map(({ name }) => ({ name }))
  return { shipping: namesOf(shop?.shippingOptions), taxes: namesOf(shop?.taxRules) }
}

/** Reads the names of each group as words to translate [PAN-129] [PAN-144] [PAN-145]. */
export const NAME_WORDS: Readonly<Record<NameGroup, (db: Db) => Promise<object>>> = {
  shop: shopNames,
  posts: postNames,
  delivery: deliveryNames,
}

/**
 * Reads the names of a group in a language, by the owner's.
 * @param language - Code of the language; `undefined` for the owner's.
 */
export async function readNamesIn(db: Db, group: NameGroup, language: string | undefined): Promise<Names> {
  if (language === undefined) return {}
  const texts = (await readTexts(db, 'names', [group], language)).get(group) ?? {}
  return Object.fromEntries(Object.values(texts).map(({ from, to }) => [from, to]))
}

/** The translation of a name; `undefined` for a name without one. */
export const translatedName = (names: Names, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined

/** Returns a name of the shop in a language; a name without a translation stays as it is. */
export async function namesIn(db: Db, language: string | undefined): Promise<(name: string) => string> {
  const names = await readNamesIn(db, 'shop', language)
  return (name) => translatedName(names, name) ?? name
}
