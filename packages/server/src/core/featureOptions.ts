import * as v from 'valibot'

/** A number of bytes of one address and one of a website, for a {@link ByteBudget}. */
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Schemas that options of several features share. */
export const optionSchemas = {
  /** Requests, days or years: at least 1. */
  positive: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  budget: v.strictObject({ party: count, website: count }),
  function: v.function(),
} as const

/** The members of options, each with a value. */
export type Filled<Options> = { readonly [Name in keyof Options]-?: Exclude<Options[Name], undefined> }

/** Sentences for options that several features share, by option. */
const SHARED: Readonly<Record<string, string>> = { bytesADay: 'has the numbers "party" and "website"' }

/**
 * Checks the options of a feature and fills in the defaults of its schema.
 * @param sentences - Ends of the sentences about wrong options, by option. Default: a whole number from 1 on.
 * @throws {TypeError} One sentence for the first option that is unknown or wrong.
 */
export function readFeatureOptions<Entries extends v.ObjectEntries>(
  feature: string,
  schema: v.StrictObjectSchema<Entries, undefined>,
  options: unknown,
  sentences: Readonly<Record<string, string>>,
): v.InferOutput<v.StrictObjectSchema<Entries, undefined>> {
  const result = v.safeParse(schema, options)
  if (result.success) return result.output
  const key = String(result.issues[0].path?.[0]?.key ?? '')
  const names = Object.keys(schema.entries)
  const wrong = names.includes(key)
    ? (sentences[key] ?? SHARED[key] ?? 'is a whole number from 1 on')
    : `is unknown; there are ${names.join(', ')}`
  throw new TypeError(`[server] The option "${key}" of ${feature}() ${wrong}.`)
}
