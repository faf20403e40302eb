import type { ContentLanguage } from '@vitrine/parts'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import { translatorOf } from '../server/languages.ts'
import { CHECKOUT } from '../messages/checkout.ts'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'

/** Typed values and errors of a form, by field. */
export interface FormTexts {
  /** BCP 47 tag of the page's texts. Default: en-US, in which the panel speaks. */
  readonly lang?: string | undefined
  readonly typed: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
}

/** Attributes that join a control with its error. */
export function errorProps(name: string, { errors }: FormTexts): Readonly<Record<string, string | boolean>> {
  return errors[name] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${name}-error` }
}

/** The error of a field, above its label. */
export function FieldError({ name, form }: { readonly name: string; readonly form: FormTexts }): ReactNode {
  const error = form.errors[name]
  return (
    error !== undefined && (
      <span className="error" id={`${name}-error`}>
        {error}
      </span>
    )
  )
}

export interface CheckoutFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'form'> {
  readonly name: string
  readonly label: string
  readonly form: FormTexts
  /** Half of the form's width. Default `false`. */
  readonly isHalf?: boolean
}

/** A labelled line of a checkout's form [SRV-112] [SRV-53] [SRV-55] [SRV-56]. */
export function CheckoutField({ name, label, form, isHalf = false, ...input }: CheckoutFieldProps): ReactNode {
  return (
    <p className="field" data-half={isHalf || undefined}>
      <FieldError name={name} form={form} />
      <label htmlFor={name}>
        {label}
        {!input.required && <small> {translatorOf(form.lang ?? DEFAULT_LOCALE)(CHECKOUT).optional}</small>}
      </label>
      <input id={name} name={name} defaultValue={form.typed[name] ?? ''} {...errorProps(name, form)} {...input} />
    </p>
  )
}

export interface CheckoutChoiceProps {
  readonly name: string
  readonly form: FormTexts
  readonly selected: string
  /** Value, words, what stands at the end of the line, and whether the words are in the language of the page. */
  readonly options: readonly (readonly [value: string, label: string, end?: string, isTranslated?: boolean])[]
  /** Language of the other labels. Default: that of the page. */
  readonly language?: ContentLanguage
}

/** Radio buttons, one below the other. */
export function CheckoutChoice({ name, form, selected, options, language = {} }: CheckoutChoiceProps): ReactNode {
  const present = options.some(([value]) => value === form.typed[name]) ? form.typed[name] : selected
  return (
    <div className="choices" id={name}>
      <FieldError name={name} form={form} />
      {options.map(([value, label, end, isTranslated = false]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === present}
            {...errorProps(name, form)}
          />
          <span {...(isTranslated ? {} : language)}>{label}</span>
          {end !== undefined && <span className="amount">{end}</span>}
        </label>
      ))}
    </div>
  )
}

export interface ErrorLinksProps {
  /** Fields with their errors, in the order of the form. The error of the field `form` belongs to none. */
  readonly errors: readonly (readonly [name: string, error: string])[]
  readonly className?: string
}

/** Lists links to the fields with an error. */
export function ErrorLinks({ errors, className }: ErrorLinksProps): ReactNode {
  return (
    <ul className={className}>
      {errors.map(([name, error]) => (
        <li key={name}>{name === 'form' ? error : <a href={`#${name}`}>{error}</a>}</li>
      ))}
    </ul>
  )
}
