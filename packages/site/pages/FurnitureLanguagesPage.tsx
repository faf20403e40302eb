import type { ComparedText } from '@vitrine/panel/document'
import type { ReactNode } from 'react'
import { errorProps, FieldError, type FormTexts } from './CheckoutField.tsx'
import { SettingsForm, type SettingsFormProps } from './SettingsForm.tsx'

interface ShownLanguage {
  readonly code: string
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
  readonly texts: readonly ComparedText[]
}

export interface FurnitureLanguagesPageProps extends Omit<SettingsFormProps, 'children' | 'lead'> {
  readonly languages: readonly ShownLanguage[]
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

interface TranslatedLineProps {
  readonly form: FormTexts
  readonly language: Omit<ShownLanguage, 'texts'>
  readonly text: ComparedText
  readonly original: string
}

/** A text beside the field of its translation. */
function TranslatedLine({ form, language, text: { key, text, state }, original }: TranslatedLineProps): ReactNode {
  const name = `${language.code}.${key}`
  return (
    <p className="field translation">
      <label htmlFor={name} lang={original} dir="auto">
        {text}
      </label>
      <span>
        <FieldError name={name} form={form} />
        <input
          id={name}
          name={name}
          lang={language.code}
          dir={language.dir}
          maxLength={500}
          autoComplete="off"
          defaultValue={form.typed[name] ?? ''}
          {...errorProps(name, form)}
        />
        {state === 'changed' && (
          <label className="again">
            <input type="checkbox" name={`${name}-right`} /> The original was changed. This translation is still right.
          </label>
        )}
      </span>
    </p>
  )
}
