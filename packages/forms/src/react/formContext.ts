import type { ContentLanguage } from '@vitrine/parts'
import { createContext, useContext, type Context } from 'react'
import type { FormState } from '../core/createForm.js'
import type { FormDefinition } from '../core/definition.js'
import type { FormMessages } from '../core/messages.js'
import type { FormParts } from '../core/parts.js'
import type { Values } from '../core/values.js'
import type { CaptchaPlace } from './formProps.js'

/** What the pieces of one form are drawn from. */
export interface FormView {
  readonly definition: FormDefinition
  readonly state: FormState
  readonly values: Values
  readonly texts: FormMessages
  /** Id of the form's root. */
  readonly id: string
  readonly parts: FormParts
  readonly captcha: CaptchaPlace | undefined
  /** Of the definition's texts. */
  readonly contentLanguage: ContentLanguage | undefined
}

/** Where the pieces of a form find it. */
export const FormContext: Context<FormView | undefined> = createContext<FormView | undefined>(undefined)

/**
 * The form around a piece of it.
 * @throws {Error} When there is none.
 */
export function useFormView(piece: string): FormView {
  const view = useContext(FormContext)
  if (!view) throw new Error(`[forms] ${piece} stands outside of a FormRoot.`)
  return view
}
