import type { ReactNode } from 'react'
import { CheckoutField, errorProps, FieldError, type FormTexts } from './CheckoutField.tsx'
import { countRows } from './PairRows.tsx'
import { SettingsForm, type SettingsFormProps } from './SettingsForm.tsx'

export interface LanguagesPageProps extends Omit<SettingsFormProps, 'children' | 'lead'> {
  /** Codes of the languages that the site's own words are written in. */
  readonly written: readonly string[]
}

/** The page of the panel with the languages of the site [SRV-59] [SRV-37]. */
export function LanguagesPage({ written, ...form }: LanguagesPageProps): ReactNode {
  const count = countRows(form.typed, 'language-', '-code')
  return (
    <SettingsForm
      {...form}
      lead="Visitors choose among these at the end of every page. Your own words are in the default."
    >
      {Array.from({ length: count }, (_, place) => (
        <LanguageRow key={place} place={place} form={form} written={written} />
      ))}
      <fieldset>
        <legend>Add a language</legend>
        <CheckoutField form={form} name="new-code" label="Code, such as fr or pt-BR" maxLength={35} dir="ltr" isHalf />
        <CheckoutField form={form} name="new-name" label="Name in that language" maxLength={100} dir="auto" isHalf />
      </fieldset>
    </SettingsForm>
  )
}

interface LanguageRowProps {
  readonly place: number
  readonly form: FormTexts
  readonly written: readonly string[]
}

function LanguageRow({ place, form, written }: LanguageRowProps): ReactNode {
  const start = `language-${place}`
  const code = form.typed[`${start}-code`]!
  const name = form.typed[`${start}-name`] ?? ''
  return (
    <fieldset>
      <legend>
        <bdi>{name || code}</bdi> <small className="quiet">{code}</small>
      </legend>
      <input type="hidden" name={`${start}-code`} value={code} />
      <CheckoutField form={form} name={`${start}-name`} label="Name" maxLength={100} dir="auto" required />
      <div className="switches">
        <Switch form={form} name={`${start}-enabled`} label="On" />
        <Switch form={form} name="default" value={String(place)} label="Default" />
        <Switch form={form} name={`${start}-remove`} label="Remove" />
      </div>
      {!written.includes(code) && (
        <p className="quiet">The buttons and labels have no words in this language yet, so visitors do not see it.</p>
      )}
    </fieldset>
  )
}

interface SwitchProps {
  readonly form: FormTexts
  readonly name: string
  readonly label: string
  /** Value of a radio button. Default: a checkbox. */
  readonly value?: string
}

function Switch({ form, name, label, value }: SwitchProps): ReactNode {
  const isRadio = value !== undefined
  return (
    <span>
      {(!isRadio || value === '0') && <FieldError name={name} form={form} />}
      <label>
        <input
          type={isRadio ? 'radio' : 'checkbox'}
          id={isRadio && value !== '0' ? undefined : name}
          name={name}
          value={value ?? 'on'}
          defaultChecked={form.typed[name] === (value ?? 'on')}
          {...errorProps(name, form)}
        />
        {label}
      </label>
    </span>
  )
}
