import { sql } from 'kysely'
import type { Db } from './db.ts'
import { readTexts } from './thingWords.ts'

/** Id of the names of the shop, which many products share. */
export const SHOP_NAMES = 'shop'

/** Most names of a shop that are translated. */
const MOST = 2000

/** Lists the names of options, their values, categories and tags of the published products, each once [PAN-129]. */
export async function readNames(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from (
      select option ->> 'optionName' as name from variants, jsonb_array_elements(option_values) as option
      union all
      select option ->> 'value' from variants, jsonb_array_elements(option_values) as option
      union all
      select jsonb_array_elements_text(data -> kind) from products, unnest(array['categories', 'tags']) as kind
        where jsonb_typeof(data -> kind) = 'array'
    ) as names where name <> '' limit ${MOST}`.execute(db)
  return rows.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'en'))
}

/**
 * Reads the names of the shop in a language, by the owner's.
 * @param language - Code of the language; `undefined` for the owner's.
 */
export async function readShopNames(db: Db, language: string | undefined): Promise<Readonly<Record<string, string>>> {
  if (language === undefined) return {}
  const texts = (await readTexts(db, 'names', [SHOP_NAMES], language)).get(SHOP_NAMES) ?? {}
  return Object.fromEntries(Object.values(texts).map(({ from, to }) => [from, to]))
}

/** Returns a name of the shop in a language; a name without a translation stays as it is. */
export async function namesIn(db: Db, language: string | undefined): Promise<(name: string) => string> {
  const names = await readShopNames(db, language)
  return (name) => (Object.hasOwn(names, name) ? names[name]! : name)
}
