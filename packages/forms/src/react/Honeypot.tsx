import type { ReactElement } from 'react'
import { HONEYPOT } from '../core/honeypot.js'
import type { FormMessages } from '../core/messages.js'
import { part } from './part.js'

/**
 * A field hidden from people, the tab order and screen readers. Its label explains it on a page without styles
 * [FRM-65].
 */
export function Honeypot({ texts }: { readonly texts: FormMessages }): ReactElement {
  return (
    <div {...part('honeypot', { 'aria-hidden': 'true' })}>
      <label>
        {texts.leaveEmpty} <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
