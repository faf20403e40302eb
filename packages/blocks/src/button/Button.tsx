import { safeHref } from '@vitrine/links'
import { createPart, mergeProps } from '@vitrine/parts/react'
import { warnProp } from '@vitrine/parts'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import type { ButtonKind, ButtonSize } from './codec.js'

export interface ButtonProps extends ComponentPropsWithoutRef<'a'> {
  /** Address of the link. An unsafe address is left out, and the link is marked as disabled. */
  readonly href: string
  /** Default `false`. */
  readonly newWindow?: boolean | undefined
  /** Filled, outlined or underlined. Default `'primary'`. */
  readonly kind?: ButtonKind | undefined
  /** Default `'medium'`. */
  readonly size?: ButtonSize | undefined
}

const part = createPart<'link'>('button')

const KINDS: readonly ButtonKind[] = ['primary', 'secondary', 'quiet']
const SIZES: readonly ButtonSize[] = ['medium', 'small', 'large']

/** Returns the value if it is one of the known ones, else the first of them, with a warning [BLK-64]. */
function oneOf<Value extends string>(name: string, known: readonly Value[], value: Value): Value {
  if (known.includes(value)) return value
  warnProp('Button', name, `${JSON.stringify(value)} is unknown. Pass ${known.map((one) => `'${one}'`).join(' or ')}.`)
  return known[0]!
}

/**
 * A link that looks like a button [BLK-69] [BLK-64].
 * @example <Button href="/visit" kind="secondary">Plan your visit</Button>
 */
export const Button: ForwardRefExoticComponent<ButtonProps & RefAttributes<HTMLAnchorElement>> = forwardRef<
  HTMLAnchorElement,
  ButtonProps
>(function Button({ href, newWindow = false, kind = 'primary', size = 'medium', children, ...props }, ref) {
  const address = safeHref(href)
  const own = {
    ...part('link', { 'data-kind': oneOf('kind', KINDS, kind), 'data-size': oneOf('size', SIZES, size) }),
    ...(address === null ? { role: 'link', 'aria-disabled': 'true' } : { href: address }),
    ...(address !== null && newWindow && { target: '_blank', rel: 'noopener' }),
  }
  return (
    <a {...mergeProps(own, props)} ref={ref}>
      {children}
    </a>
  )
})
