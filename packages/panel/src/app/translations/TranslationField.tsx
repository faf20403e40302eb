import { lazy, type ReactElement, Suspense, useEffect, useId, useState } from 'react'
import { Html } from '@vitrine/trust/react'
import type { SafeHtml } from '@vitrine/trust'
import type { TranslationRow } from './translationRows.js'

const RichField = lazy(() => import('../../forms/RichField.js').then((module) => ({ default: module.RichField })))

/** A language into which the site is translated. */
export interface EditedLanguage {
  /** BCP 47 tag. */
  readonly code: string
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
}

export interface TranslationFieldProps {
  readonly row: TranslationRow
  readonly language: EditedLanguage
  /** BCP 47 tag of the original. */
  readonly locale: string
  onTranslate(to: string): void
}

/** The original with its formats; empty until it has been cleaned. */
function OriginalHtml({ html }: { readonly html: string }): ReactElement {
  const [clean, setClean] = useState<SafeHtml>()
  useEffect(() => {
    let isShown = true
    async function show(): Promise<void> {
      const { sanitize } = await import('@vitrine/trust/sanitize')
      const safe = await sanitize(html)
      if (isShown) setClean(safe)
    }
    void show()
    return () => {
      isShown = false
    }
  }, [html])
  return clean === undefined ? <p aria-busy="true" /> : <Html html={clean} />
}

/** A text beside its translation, which is written in the direction of its language [PAN-101]. */
export function TranslationField({ row, language, locale, onTranslate }: TranslationFieldProps): ReactElement {
  const id = useId()
  const { label, text, translation, state, before, isHtml, key } = row
  const isLong = text.length > 60 || text.includes('\n')
  const props = {
    id,
    lang: language.code,
    dir: key === 'path' ? ('ltr' as const) : language.dir,
    value: translation,
    'aria-describedby': `${id}-original`,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onTranslate(target.value),
  }
  return (
    <li className="pn-translation" data-state={state}>
      <div className="pn-original">
        <span className="pn-label">{label}</span>
        <div id={`${id}-original`} lang={locale} dir="auto">
          {isHtml ? <OriginalHtml html={text} /> : text}
        </div>
        {state === 'changed' && (
          <p className="pn-before">
            <strong>Look at it again.</strong> It was: <del>{isHtml ? before.replace(/<[^<>]*>/g, ' ') : before}</del>
          </p>
        )}
      </div>
      <div className="pn-field" data-kind={isHtml ? 'html' : 'text'} lang={language.code} dir={language.dir}>
        {isHtml ? (
          <Suspense fallback={<p aria-busy="true" />}>
            <RichField
              field={{ kind: 'html', label: `${label}, ${language.name}`, required: false }}
              value={translation}
              onChange={onTranslate}
            />
          </Suspense>
        ) : (
          <>
            <label htmlFor={id}>
              {label}, <bdi lang={language.code}>{language.name}</bdi>
            </label>
            {isLong ? <textarea {...props} rows={3} /> : <input {...props} type="text" autoComplete="off" />}
          </>
        )}
        <div className="pn-translation-tools" lang="en" dir="ltr">
          {state === 'missing' && key !== 'path' && (
            <button type="button" className="pn-quiet" onClick={() => onTranslate(text)}>
              Copy the original
            </button>
          )}
          {state === 'changed' && (
            <button type="button" className="pn-quiet" onClick={() => onTranslate(translation)}>
              The translation is still right
            </button>
          )}
        </div>
      </div>
    </li>
  )
}
