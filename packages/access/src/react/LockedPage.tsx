import { ACCESS } from '@vitrine/messages'
import { mergeProps } from '@vitrine/parts/react'
import { forwardRef, useId } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { type Labels, LABELS } from '../core/labels.js'
import type { Lock } from '../core/lockRule.js'
import { FormError } from './FormError.js'
import { HiddenFields, type HiddenValues } from './HiddenFields.js'
import { part } from './part.js'
import { PasswordField } from './PasswordField.js'

export interface LockedPageProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /** Why the page is locked: the result of `lockRule`. */
  readonly lock: Exclude<Lock, 'open'>
  /** The heading. Default: the ledger's text for members' pages, and the password's label for a page with a password. */
  readonly title?: string | undefined
  /** For the lock `'password'`: the address to which the form posts the field `password`. */
  readonly action?: string | undefined
  /** For the lock `'password'`: hidden fields of the form. */
  readonly hiddenFields?: HiddenValues | undefined
  /** For the lock `'password'`: the reason why the last try was refused. */
  readonly error?: string | undefined
  readonly labels?: Labels | undefined
}

/**
 * Replaces a locked page. For the lock `'sign-in'` put a `SignInForm` inside [ACC-9] [ACC-10]. The lock `'password'` has the
 * form that opens the page [SRV-78].
 */
export const LockedPage: ForwardRefExoticComponent<LockedPageProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  LockedPageProps
>(function LockedPage({ lock, title, action, hiddenFields, error, labels, children, ...rest }, ref) {
  const id = useId()
  const texts = { ...LABELS, ...labels }
  const isPassword = lock === 'password'
  const errorId = error === undefined ? undefined : `${id}-error`
  return (
    <section {...mergeProps({ ...part('locked', { 'data-state': lock }), 'aria-labelledby': id }, rest)} ref={ref}>
      <h1 {...part('title')} id={id}>
        {title ?? (isPassword ? texts.passwordOfPage : ACCESS.membersOnly)}
      </h1>
      {children}
      {isPassword && (
        <form {...part('sign-in')} method="post" action={action}>
          <HiddenFields values={hiddenFields} />
          <FormError id={`${id}-error`} error={error} />
          <PasswordField id={`${id}-password`} label={texts.password} autoComplete="off" errorId={errorId} />
          <button {...part('button')} type="submit">
            {texts.open}
          </button>
        </form>
      )}
    </section>
  )
})
