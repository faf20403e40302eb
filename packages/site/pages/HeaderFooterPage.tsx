import type { ReactNode } from 'react'
import { AROUND } from '../editor/chromeParts.ts'
import { CheckoutField } from './CheckoutField.tsx'
import { countRows, PairRows } from './PairRows.tsx'
import { SettingsForm, type SettingsFormProps } from './SettingsForm.tsx'

/** The page of the panel on which an owner writes the header and the footer of all pages [SRV-59] [SRV-35]. */
export function HeaderFooterPage(form: Omit<SettingsFormProps, 'children' | 'lead'>): ReactNode {
  const columns = countRows(form.typed, 'column-', '-heading')
  return (
    <SettingsForm
      {...form}
      lead="The words and links around every page. Empty a row to remove it. A line without an address is plain text."
      after={
        <p>
          See them before visitors do, with their earlier versions: <a href={`${AROUND}/header`}>Header</a>,{' '}
          <a href={`${AROUND}/footer`}>Footer</a>.
        </p>
      }
    >
      <fieldset>
        <legend>Header and navigation</legend>
        <CheckoutField form={form} name="site-title" label="Title of the site" maxLength={100} dir="auto" required />
        <PairRows form={form} start="link-" words="Label" />
      </fieldset>
      {Array.from({ length: columns }, (_, place) => (
        <fieldset key={place}>
          <legend>{place < columns - 1 ? `Footer, column ${place + 1}` : 'Footer, a new column'}</legend>
          <CheckoutField form={form} name={`column-${place}-heading`} label="Heading" maxLength={200} dir="auto" />
          <PairRows form={form} start={`column-${place}-line-`} words="Line" />
        </fieldset>
      ))}
      <fieldset>
        <legend>End of the page</legend>
        <CheckoutField form={form} name="closing" label="Closing line" maxLength={300} dir="auto" required />
      </fieldset>
    </SettingsForm>
  )
}
