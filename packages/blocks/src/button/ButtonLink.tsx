import { safeHref } from '@vitrine/links'
import type { ReactElement } from 'react'
import type { ButtonData } from './codec.js'

/** A link that looks like a button. An address that is not safe leaves the words, and says that they lead nowhere. */
export function ButtonLink(props: Pick<ButtonData, 'text' | 'href' | 'newWindow' | 'kind' | 'size'>): ReactElement {
  const { text, newWindow, kind, size } = props
  const href = safeHref(props.href)
  const part = { 'data-scope': 'button', 'data-part': 'link', 'data-kind': kind, 'data-size': size }
  if (href === null)
    return (
      <a {...part} role="link" aria-disabled="true">
        {text}
      </a>
    )
  return (
    <a {...part} href={href} {...(newWindow && { target: '_blank', rel: 'noopener' })}>
      {text}
    </a>
  )
}
