import { LRUCache } from 'lru-cache'
import { declaredTheme } from '../declaredTheme.ts'
import { membersOf, OWN_IDS, readableColors, readType, type SiteColors, type SiteTheme } from './siteTheme.ts'

const HEX = /^#[\da-f]{6}$/i

function readColors(setting: unknown): SiteColors {
  const stored = membersOf(setting)
  const read = (id: keyof SiteColors): string => {
    const value = stored[id]
    return typeof value === 'string' && HEX.test(value) ? value.toUpperCase() : declaredTheme().colors[id]
  }
  return Object.fromEntries(OWN_IDS.map((id) => [id, read(id)])) as unknown as SiteColors
}

/** Readable colours by stored ones: mending takes milliseconds, and every page of a site has the same colours. */
const readable = new LRUCache<string, SiteColors>({ max: 20 })

/**
 * Reads the published colours and type from the settings `palette` and `typography`. A spoiled member takes that
 * of the declared theme, and colours that do not read are mended, so that no row makes a page unreadable [SRV-302].
 */
export function readTheme(settings: ReadonlyMap<string, unknown>): SiteTheme {
  const stored = readColors(settings.get('palette'))
  const key = Object.values(stored).join()
  const colors = readable.get(key) ?? readableColors(stored)
  readable.set(key, colors)
  return { colors, type: readType(settings.get('typography'), declaredTheme().type) }
}
