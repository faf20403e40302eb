import type { ComparedText } from '@vitrine/panel/document'
import type { ReactNode } from 'react'
import { SettingsForm, type SettingsFormProps } from './SettingsForm.tsx'
import { type ShownLanguage, TranslatedLine } from './TranslatedLine.tsx'

export interface ThingWordsPageProps extends Omit<SettingsFormProps, 'children' | 'after'> {
  /** Name of the thing, as its owner calls it. */
  readonly name: string
  readonly language: ShownLanguage
  /** The languages of the site, each with the address of this page in it. */
  readonly languages: readonly (ShownLanguage & { readonly href: string })[]
  readonly texts: readonly ComparedText[]
  /** Address of the list that the thing stands in. */
  readonly listHref: string
  /** BCP 47 tag of the originals. */
  readonly original: string
  /** The picture whose text it is. */
  readonly picture: { readonly src: string; readonly width: number; readonly height: number } | undefined
  mostOf(text: ComparedText): number
}

/** The texts of one thing beside their translations into one language [PAN-129]. */
export function ThingWordsPage(props: ThingWordsPageProps): ReactNode {
  const { name, language, languages, texts, listHref, original, picture, mostOf, ...form } = props
  const missing = texts.filter(({ state }) => state === 'missing').length
  return (
    <SettingsForm {...form}>
      <nav className="ways" aria-label="Languages">
        {languages.map(({ code, name: languageName, href }) => (
          <a key={code} href={href} lang={code} aria-current={code === language.code ? 'page' : undefined}>
            <bdi>{languageName}</bdi>
          </a>
        ))}
        <a href={listHref}>All translations</a>
      </nav>
      <fieldset className="translations">
        <legend>
          <bdi lang={original}>{name}</bdi>{' '}
          <small className="quiet">
            {texts.length - missing} of {texts.length} texts translated
          </small>
        </legend>
        {picture && <img {...picture} alt="" />}
        {texts.length === 0 && <p>It has no texts.</p>}
        {texts.map((text) => (
          <TranslatedLine
            key={text.key}
            name={`text.${text.key}`}
            most={mostOf(text)}
            {...{ form, language, text, original }}
          />
        ))}
      </fieldset>
    </SettingsForm>
  )
}
