'use client'

import {
  forwardRef,
  useImperativeHandle,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
} from 'react'
import { hasKinds } from '../core/fieldKinds.js'
import type { FormState } from '../core/formState.js'
import { rootAttributes } from '../core/parts.js'
import { CORE_KINDS } from '../kindSets/coreKinds.js'
import { ENGLISH, FormBody } from './FormBody.js'
import { KindsBoundary } from './KindsBoundary.js'
import type { FormProps } from './formProps.js'
import { part, rootProps } from './part.js'
import { useKindSource } from './useKinds.js'

/** The props of a form that a team lays out itself. */
export type FormRootProps = FormProps & {
  /** `FormSummary`, a `FormField` for each field, `FormSubmit`, and any other elements between them. */
  readonly children: ReactNode
}

/**
 * The form around its parts: it posts natively and replaces its parts by the success message. Kinds of fields beyond
 * the first load are fetched in a browser; the server's HTML stays until they have loaded.
 * @example
 * <FormRoot form={form}>
 *   <FormSummary />
 *   <div className="two"><FormField name="who" /><FormField name="email" /></div>
 *   <FormSubmit />
 * </FormRoot>
 */
export const FormRoot: ForwardRefExoticComponent<FormRootProps & RefAttributes<HTMLDivElement>> = forwardRef(
  function FormRoot(props: FormRootProps, ref) {
    const { form, definition: given, kinds: imported, actionsRef, signIn, children, ...shown } = props
    const { action, crumb, submissionKey, shownAt, successHtml, captcha, contentLanguage, label, ...shape } = shown
    const definition = form?.definition ?? given!
    const {
      id = `form-${definition.id}`,
      defaultValues = form?.defaultValues,
      messages = form?.messages,
      ...state
    } = shape
    const { errors = {}, failure, status, ...rest } = state
    const texts = messages ? { ...ENGLISH, ...messages } : ENGLISH
    const whole = failure ?? (Object.keys(errors).length ? texts.invalidFields : '')
    const isSignedOut = signIn?.isNeeded === true
    const view: FormState = {
      status: status ?? (whole ? 'failure' : 'idle'),
      errors,
      failure: whole,
      signInHref: isSignedOut ? signIn.href : undefined,
    }
    const isClosed = isSignedOut && view.status === 'idle'
    const source = useKindSource(definition, form?.kinds ?? imported)
    useImperativeHandle(actionsRef, () => form!, [form])
    const own = {
      id,
      'data-newsletter': definition.newsletter,
      'data-sign-in': signIn?.href,
      ...(isClosed ? { 'data-state': 'signed-out' } : rootAttributes(view)),
    }
    if (isClosed)
      return (
        <div {...rootProps(part('root', own), rest)} ref={ref}>
          <p {...part('members')}>{texts.forMembers}</p>
          <a href={signIn.href} {...part('sign-in')}>
            {texts.signInToSend}
          </a>
        </div>
      )

    const body = { form, definition, id, state: view, texts, defaultValues, children, contentLanguage }
    const posted = { action, crumb, submissionKey, shownAt, successHtml, captcha, label }
    // Decide by the form's definition alone whether to render a Suspense boundary, because
    // server and browser must agree.
    const isPlain = hasKinds(CORE_KINDS, definition)
    return (
      <div {...rootProps(part('root', own), rest)} ref={ref}>
        {isPlain ? (
          <FormBody {...body} {...posted} kinds={source.kinds()!} />
        ) : (
          <KindsBoundary source={source}>{(kinds) => <FormBody {...body} {...posted} kinds={kinds} />}</KindsBoundary>
        )}
      </div>
    )
  },
)
