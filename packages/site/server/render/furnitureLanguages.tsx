import type { Translations } from '@vitrine/panel/document'
import { REFUSALS } from '../../messages/refusals.ts'
import { FurnitureLanguagesPage } from '../../pages/FurnitureLanguagesPage.tsx'
import { chosenLanguages } from '../http/languageAddresses.ts'
import { languageOf, ownersLanguage } from '../languages.ts'
import type { ReadSettings, Settings, SettingsArea, Texts } from './settingsPage.tsx'
import { FURNITURE_TRANSLATIONS, furnitureTexts, furnitureTranslations, readFurniture } from '../translatedFurniture.ts'

/** Path of the panel's lists of what is translated. */
export const TRANSLATIONS = '/config/translations'

/** Most characters of a text. */
const LONGEST = 500

const nameOf = (language: string, key: string): string => `${language}.${key}`

function fill(settings: Settings): Texts {
  const [furniture, stored] = [readFurniture(settings), furnitureTranslations(settings)]
  const entries = chosenLanguages(settings).flatMap(({ code }) =>
    furnitureTexts(furniture, stored, code).map(({ key, translation }) => [nameOf(code, key), translation]),
  )
  return Object.fromEntries(entries) as Texts
}

/** Reads the translations of a posted form. A text that is to be looked at again stays so until it is changed or confirmed. */
function read(texts: Texts, settings: Settings): ReadSettings {
  const [furniture, stored] = [readFurniture(settings), furnitureTranslations(settings)]
  const errors: Record<string, string> = {}
  const languages = chosenLanguages(settings).map(({ code }): [string, Translations[string]] => {
    const entries = furnitureTexts(furniture, stored, code).flatMap(({ key, text, translation, state, storedKey }) => {
      const name = nameOf(code, key)
      const to = (texts[name] ?? '').trim()
      if (to.length > LONGEST) errors[name] = REFUSALS.tooLongToKeep
      const isSame = state === 'changed' && to === translation && texts[`${name}-right`] === undefined
      const from = isSame ? (stored[code]?.[storedKey]?.from ?? text) : text
      return to === '' ? [] : [[key, { from, to }] as const]
    })
    return [code, Object.fromEntries(entries)]
  })
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  // Languages that are switched off keep their translations.
  return { ok: true, settings: { [FURNITURE_TRANSLATIONS]: { ...stored, ...Object.fromEntries(languages) } } }
}

/** The texts of header, menu and footer beside their translations [SRV-389]. */
export const FURNITURE_LANGUAGES_AREA: SettingsArea = {
  path: `${TRANSLATIONS}/site`,
  title: 'Header and footer in other languages',
  description: 'The texts of header, menu and footer beside their translations.',
  logged: 'the translations of header and footer were changed',
  kinds: ['translations'],
  fill,
  read: (texts, _site, settings) => read(texts, settings),
  draw(form, settings) {
    const [furniture, stored] = [readFurniture(settings), furnitureTranslations(settings)]
    const languages = chosenLanguages(settings).map(({ code, name }) => ({
      code,
      name,
      dir: languageOf(code).dir,
      texts: furnitureTexts(furniture, stored, code),
    }))
    return <FurnitureLanguagesPage {...form} languages={languages} original={ownersLanguage(settings)} />
  },
}
