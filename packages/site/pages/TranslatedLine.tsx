import type { ComparedText } from '@vitrine/panel/document'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { ReactNode } from 'react'
import { errorProps, FieldError, type FormTexts } from './CheckoutField.tsx'

/** A language into which the texts of a page of the panel are translated. */
export interface ShownLanguage {
  readonly code: string
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
}

export interface TranslatedLineProps {
  readonly form: FormTexts
  /** Name of the field. */
  readonly name: string
  readonly language: ShownLanguage
  readonly text: ComparedText
  /** BCP 47 tag of the original. */
  readonly original: string
  /** Most characters. */
  readonly most: number
}

/** Length from which a text is written in several lines. */
const LONG = 60

/** A text beside the field of its translation [SRV-389] [PAN-129]. */
export function TranslatedLine(props: TranslatedLineProps): ReactNode {
  const {
    form,
    name,
    language,
    text: { text, state, isHtml },
    original,
    most,
  } = props
  const field = {
    id: name,
    name,
    lang: language.code,
    dir: language.dir,
    maxLength: most,
    defaultValue: form.typed[name] ?? '',
    ...errorProps(name, form),
  }
  const isLong = isHtml || text.length > LONG || text.includes('\n')
  return (
    <div className="field translation">
      {isHtml ? (
        <div id={`${name}-original`} className="original" lang={original} dir="auto">
          <Html html={unsafelyTrustHtml(text)} />
        </div>
      ) : (
        <label htmlFor={name} lang={original} dir="auto">
          {text}
        </label>
      )}
      <span>
        <FieldError name={name} form={form} />
        {isLong ? (
          <textarea
            {...field}
            rows={isHtml ? 8 : 3}
            {...(isHtml && { 'aria-labelledby': `${name}-original`, 'data-rich': language.name })}
          />
        ) : (
          <input {...field} autoComplete="off" />
        )}
        {state === 'changed' && (
          <label className="again">
            <input type="checkbox" name={`${name}-right`} /> The original was changed. This translation is still right.
          </label>
        )}
      </span>
    </div>
  )
}
