import * as v from 'valibot'

const schema = v.object({ identifier: v.string() })

/** Reads the id of the site in the addresses of checkouts from the setting `website`; an empty text if there is none. */
export function readWebsiteId(settings: ReadonlyMap<string, unknown>): string {
  const read = v.safeParse(schema, settings.get('website'))
  return read.success ? read.output.identifier : ''
}
