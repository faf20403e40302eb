import type { ContentLanguage } from '@vitrine/parts'
import { createContext, useContext, type Context } from 'react'
import type { FormModel } from '../core/fieldKinds.js'
import type { FormState } from '../core/formState.js'
import type { FormMessages } from '../core/messages.js'
import type { FormParts } from '../core/parts.js'
import type { Values } from '../core/values.js'
import type { CaptchaPlace } from './formProps.js'

/** The data that the pieces of one form render. */
export interface FormView extends FormModel {
  readonly state: FormState
  readonly values: Values
  readonly texts: FormMessages
  /** Id of the form's root. */
  readonly id: string
  readonly parts: FormParts
  readonly captcha: CaptchaPlace | undefined
  /** Language of the definition's texts. */
  readonly contentLanguage: ContentLanguage | undefined
}

/** Passes a form's data to its pieces. */
export const FormContext: Context<FormView | undefined> = createContext<FormView | undefined>(undefined)

/**
 * The data of the form around a piece.
 * @throws {Error} Outside of a `FormRoot`.
 */
export function useFormView(piece: string): FormView {
  const view = useContext(FormContext)
  if (!view) throw new Error(`[forms] Put ${piece} inside of a FormRoot.`)
  return view
}
