import type { ReactElement } from 'react'
import { HONEYPOT } from '../core/honeypot.js'
import type { FormMessages } from '../core/messages.js'
import { part } from './part.js'

/** A field that people neither see, hear nor reach. Its label explains it to a person who loads the page without styles. */
export function Honeypot({ texts }: { readonly texts: FormMessages }): ReactElement {
  return (
    <div {...part('honeypot', { 'aria-hidden': 'true' })}>
      <label>
        {texts.leaveEmpty} <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
