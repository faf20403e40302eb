import type { ContentLanguage } from '@vitrine/parts'
import type { SafeHtml } from '@vitrine/trust'
import type { ComponentPropsWithoutRef, Ref } from 'react'
import type { FormDefinition } from '../core/definition.js'
import type { FieldKind } from '../core/fieldKind.js'
import type { FormStatus } from '../core/formState.js'
import type { FormMessages } from '../core/messages.js'
import type { ErrorMap, Values } from '../core/values.js'
import type { FormActions } from '../dom/formActions.js'
import type { FormHandle } from './formHandle.js'

/** The handle of a running form, or a definition whose markup `enhanceForm` starts. */
export type FormSource =
  | { readonly form: FormHandle; readonly definition?: undefined; readonly kinds?: undefined }
  | {
      readonly form?: undefined
      readonly definition: FormDefinition
      /** Kinds of fields beside the five of the first load. Default: a browser loads them, a server has them. */
      readonly kinds?: readonly FieldKind[] | undefined
    }

/** The props of a form's view. */
export interface FormViewProps {
  /**
   * Address to which the form posts without scripts. The id of the summary, or of the success, is added as fragment, so
   * that the browser scrolls to the answer and focuses it. Default: none; pass `onSubmit` to `useForm`.
   */
  readonly action?: string | undefined
  /** Id of the root element, unique on the page. Default `form-` and the definition's id. */
  readonly id?: string | undefined
  /** Names the form: the text of the heading above it, in the language of the definition's texts [FRM-82]. Default: no name. */
  readonly label?: string | undefined
  /** Posted as `crumb`. */
  readonly crumb?: string | undefined
  /** Posted as `key`: a single-use submission key issued with the page. */
  readonly submissionKey?: string | undefined
  /**
   * Posted as `shownAt`: a signed text from which your server reads when it made the page. For a definition with
   * `minimumSeconds`.
   */
  readonly shownAt?: string | undefined
  /** Values that the form starts with, for example those of a plain post that failed. Default: all blank. */
  readonly defaultValues?: Values | undefined
  /** By field id. Default: none. A change shows the new errors. */
  readonly errors?: ErrorMap | undefined
  /** The error of the whole form. Default: none, or with `errors` the catalogue's text for them. */
  readonly failure?: string | undefined
  /** Default `'failure'` if there is an error or a failure, else `'idle'`. */
  readonly status?: FormStatus | undefined
  /** The definition's `postSubmitHtml`, sanitised; shown with status `'success'`. */
  readonly successHtml?: SafeHtml | undefined
  /** Address of the captcha's script and the site's key, for a definition that asks for a captcha [FRM-51]. */
  readonly captcha?: CaptchaPlace | undefined
  /** The sign-in page, for a definition with `membersOnly` [FRM-61]. */
  readonly signIn?: SignInPlace | undefined
  /** Default: the handle's, or English. */
  readonly messages?: FormMessages | undefined
  /** Language of the definition's texts: `contentLanguage` of `@vitrine/parts`. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
  /** Receives the form's handle. Default: none; the result of `useForm` is the same handle. */
  readonly actionsRef?: Ref<FormActions> | undefined
}

/** The props of a form: its source, its view, and any attribute of its root element. */
export type FormProps = FormSource &
  FormViewProps &
  Omit<ComponentPropsWithoutRef<'div'>, keyof FormViewProps | 'children'>

/** The page on which a visitor signs in to send a form. */
export interface SignInPlace {
  /** Address of the sign-in page. */
  readonly href: string
  /**
   * Whether the visitor is signed out: the link then replaces the fields, or stands in the summary of a post that failed.
   */
  readonly isNeeded: boolean
}

/** A captcha's provider, as the markup names it. */
export interface CaptchaPlace {
  readonly siteKey: string
  /** Address of the script, without a query. */
  readonly script: string
}
