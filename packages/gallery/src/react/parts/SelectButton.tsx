import { formatMessage, type GALLERY, type Translation } from '@vitrine/messages'
import { toProps } from '@vitrine/parts/react'
import type { ReactElement, ReactNode } from 'react'

interface SelectButtonProps {
  readonly messages: Translation<typeof GALLERY>
  readonly index: number
  readonly total: number
  readonly children?: ReactNode
}

/** A button that makes the slide of its picture the current one. */
export function SelectButton({ messages, index, total, children }: SelectButtonProps): ReactElement {
  return (
    <button
      type="button"
      data-scope="gallery"
      data-part="select"
      data-replay=""
      aria-label={formatMessage(messages.goTo, { n: index + 1, total })}
      {...toProps({ 'aria-current': index === 0 && 'true' })}
    >
      {children}
    </button>
  )
}
