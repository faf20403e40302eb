import type { ComparedText } from '@vitrine/panel/document'
import type { ReactNode } from 'react'
import { SettingsForm, type SettingsFormProps } from './SettingsForm.tsx'
import { type ShownLanguage, TranslatedLine } from './TranslatedLine.tsx'

/** Most characters of a text. */
const MOST = 500

export interface FurnitureLanguagesPageProps extends Omit<SettingsFormProps, 'children' | 'lead'> {
  readonly languages: readonly (ShownLanguage & { readonly texts: readonly ComparedText[] })[]
  /** BCP 47 tag of the originals. */
  readonly original: string
}

/** The texts of header, menu and footer, each with a field for each language [SRV-389]. */
export function FurnitureLanguagesPage({ languages, original, ...form }: FurnitureLanguagesPageProps): ReactNode {
  return (
    <SettingsForm
      {...form}
      lead="Visitors of a language read the header in it once all of its texts are translated, and so the footer."
    >
      {languages.length === 0 && (
        <p>
          The site has one language. <a href="/config/languages">Add another one first.</a>
        </p>
      )}
      {languages.map(({ code, name, dir, texts }) => {
        const missing = texts.filter(({ state }) => state === 'missing').length
        return (
          <fieldset key={code} className="translations">
            <legend>
              <bdi lang={code}>{name}</bdi>{' '}
              <small className="quiet">
                {texts.length - missing} of {texts.length} translated
              </small>
            </legend>
            {texts.map((text) => (
              <TranslatedLine
                key={text.key}
                name={`${code}.${text.key}`}
                most={MOST}
                form={form}
                language={{ code, name, dir }}
                text={text}
                original={original}
              />
            ))}
          </fieldset>
        )
      })}
    </SettingsForm>
  )
}
