import type { Db } from './db.ts'
import { readTexts, wordsIn } from './thingWords.ts'

/** Settings of what surrounds a page, by the name of the part in addresses; header and footer have a page of their own. */
export const AROUND_SETTINGS = {
  'announcement-bar': 'announcementBar',
  popup: 'popupOverlay',
  'mobile-bar': 'mobileInformationBar',
  'cookie-banner': 'cookieBanner',
} as const

/** A part that surrounds a page. */
export type AroundPart = keyof typeof AROUND_SETTINGS

/** All parts, in the order of the panel. */
export const AROUND_PARTS = Object.keys(AROUND_SETTINGS) as readonly AroundPart[]

type Settings = ReadonlyMap<string, unknown>

/** The words of a part. */
export const aroundWords = (settings: Settings, part: AroundPart): object => ({
  ...Object(settings.get(AROUND_SETTINGS[part])),
})

/** Settings in a language, with the parts that are whole in it. */
export interface ShownAround {
  readonly settings: Settings
  readonly translated: ReadonlySet<AroundPart>
}

/**
 * The settings with what surrounds a page in a language, each part whole in it or whole in the original [PAN-132].
 * @param language - Code of the language; `undefined` for the owner's.
 */
export async function aroundIn(db: Db, settings: Settings, language: string | undefined): Promise<ShownAround> {
  if (language === undefined) return { settings, translated: new Set() }
  const texts = await readTexts(db, 'around', AROUND_PARTS, language)
  const shown = AROUND_PARTS.flatMap((part) => {
    const words = wordsIn('around', aroundWords(settings, part), texts.get(part))
    return words ? [{ part, words }] : []
  })
  return {
    settings: new Map([...settings, ...shown.map(({ part, words }) => [AROUND_SETTINGS[part], words] as const)]),
    translated: new Set(shown.map(({ part }) => part)),
  }
}
