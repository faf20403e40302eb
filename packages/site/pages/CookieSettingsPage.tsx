import type { ReactNode } from 'react'
import { AROUND } from '../editor/chromeParts.ts'
import { CheckoutChoice, CheckoutField, errorProps, FieldError } from './CheckoutField.tsx'
import { SettingsForm, type SettingsFormProps } from './SettingsForm.tsx'

type Form = Omit<SettingsFormProps, 'children' | 'lead'>

const PLACES = [
  ['bar bottom', 'A bar at the bottom'],
  ['bar top', 'A bar at the top'],
  ['popup bottom-left', 'A box at the bottom left'],
  ['popup bottom-right', 'A box at the bottom right'],
  ['popup top-left', 'A box at the top left'],
  ['popup top-right', 'A box at the top right'],
] as const
const THEMES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const
const CHOICES = [
  ['accept-decline', 'Accept and decline'],
  ['accept', 'Accept alone'],
] as const
const BUTTONS = [
  ['button', 'Buttons'],
  ['text', 'Words'],
  ['icon', 'A check mark, without decline'],
] as const
const POLICIES = [
  ['restrictive', 'Nothing but the necessary'],
  ['open', 'Visits are counted'],
  ['absolute', 'Nothing but the necessary, and after accept neither'],
] as const

function Tick({
  form,
  name,
  label,
}: {
  readonly form: Form
  readonly name: string
  readonly label: string
}): ReactNode {
  return (
    <label className="tick">
      <input type="checkbox" name={name} value="yes" defaultChecked={form.typed[name] === 'yes'} /> {label}
    </label>
  )
}

/** Radio buttons under a heading of their own. */
function Choice({ form, name, legend, options }: ChoiceProps): ReactNode {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <CheckoutChoice form={form} name={name} selected={options[0]![0]} options={options} />
    </fieldset>
  )
}
interface ChoiceProps {
  readonly form: Form
  readonly name: string
  readonly legend: string
  readonly options: readonly (readonly [value: string, label: string])[]
}

/** @param hasTags - The site's operator allows tags of Google. */
export function CookieSettingsPage({ form, hasTags }: { readonly form: Form; readonly hasTags: boolean }): ReactNode {
  return (
    <SettingsForm
      {...form}
      lead="The banner that asks visitors about cookies. They choose by category, and change their choice from the footer."
      after={
        <p>
          See the banner before visitors do, with its earlier versions:{' '}
          <a href={`${AROUND}/cookie-banner`}>Cookie banner</a>.
        </p>
      }
    >
      <fieldset>
        <legend>Banner</legend>
        <Tick form={form} name="enabled" label="Ask visitors who have not chosen yet" />
        <p className="field">
          <FieldError name="text" form={form} />
          <label htmlFor="text">
            Text <small>(optional)</small>
          </label>
          <textarea
            id="text"
            name="text"
            rows={4}
            maxLength={1000}
            dir="auto"
            defaultValue={form.typed['text'] ?? ''}
            {...errorProps('text', form)}
          />
        </p>
        <CheckoutField form={form} name="accept" label="Word on accept" maxLength={40} dir="auto" isHalf />
        <CheckoutField form={form} name="decline" label="Word on decline" maxLength={40} dir="auto" isHalf />
      </fieldset>
      <Choice form={form} name="place" legend="Place" options={PLACES} />
      <Choice form={form} name="theme" legend="Colours" options={THEMES} />
      <Choice form={form} name="choices" legend="Answers" options={CHOICES} />
      <Choice form={form} name="buttons" legend="Look of the answers" options={BUTTONS} />
      <Choice form={form} name="policy" legend="Before a visitor has chosen" options={POLICIES} />
      <fieldset>
        <legend>Signals and records</legend>
        <Tick form={form} name="signal" label="A browser’s signal for privacy counts as a refusal" />
        <Tick form={form} name="record" label="Keep a record of each choice, without the visitor’s name" />
        <CheckoutField form={form} name="version" label="Version of your privacy text" maxLength={40} dir="auto" />
      </fieldset>
      <fieldset>
        <legend>Tags of Google</legend>
        <p>
          {hasTags
            ? 'Each waits for consent to its category, and learns the choice by Consent Mode.'
            : 'The operator of this site has not set TAG_SCRIPT, so no tag is loaded.'}
        </p>
        <CheckoutField form={form} name="analytics" label="Google Analytics, for statistics" maxLength={24} />
        <CheckoutField form={form} name="ads" label="Google Ads, for marketing" maxLength={24} />
      </fieldset>
    </SettingsForm>
  )
}
