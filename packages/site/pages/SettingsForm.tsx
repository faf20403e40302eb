import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { ErrorLinks, type FormTexts } from './CheckoutField.tsx'

export interface SettingsFormProps extends FormTexts {
  readonly title: string
  /** A sentence under the title. */
  readonly lead: string
  /** Path that the form is posted to. */
  readonly path: string
  readonly crumb: string
  /** Id of the form, for buttons outside of it. Default: none. */
  readonly id?: string
  /** Label of the button that stores. Default `'Save'`. */
  readonly submitLabel?: string
  /** The form has just been stored. */
  readonly isSaved: boolean
  readonly templateLanguage: ContentLanguage
  /** Fields of the form. */
  readonly children: ReactNode
  /** Buttons beside that which saves. */
  readonly buttons?: ReactNode
  /** Content below the form. */
  readonly after?: ReactNode
}

/** A page of the panel with one form: its title, its outcome, its fields and its button [SRV-59] [SRV-86]. */
export function SettingsForm(props: SettingsFormProps): ReactNode {
  const { title, lead, path, crumb, isSaved, templateLanguage, children, buttons, after } = props
  const { id, submitLabel = 'Save' } = props
  return (
    <section className="band checkout-page settings-page" {...templateLanguage}>
      <div className="cell" data-span="wide">
        <h1>{title}</h1>
        {isSaved && <output>Saved. The pages show it from now on.</output>}
        <FieldsInError {...props} />
        <p className="lead">{lead}</p>
        <form id={id} method="post" action={path}>
          <input type="hidden" name="crumb" value={crumb} />
          <div className="fields">{children}</div>
          <div className="ways">
            <button type="submit">{submitLabel}</button>
            {buttons}
            <a href="/config/">Back to the panel</a>
          </div>
        </form>
        {after && <div className="fields">{after}</div>}
      </div>
    </section>
  )
}

/** Lists links to the fields with an error. */
function FieldsInError({ errors }: FormTexts): ReactNode {
  if (Object.keys(errors).length === 0) return null
  return (
    // Focus the list when the page loads: a screen reader does not announce a live region that is in the page from the
    // start.
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus makes a screen reader read the errors aloud
    <div className="refusal" role="alert" tabIndex={-1} autoFocus>
      <ErrorLinks errors={Object.entries(errors)} />
    </div>
  )
}
