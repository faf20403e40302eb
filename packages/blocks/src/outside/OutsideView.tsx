import type { BOOKING, Translation } from '@vitrine/messages'
import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import { Button } from '../button/Button.js'
import { ActionButton } from '../kit/ActionButton.js'
import type { PageProps } from '../kit/blockView.js'

export interface OutsideViewProps {
  /** `data-scope` of the parts. */
  readonly scope: string
  readonly title: string
  readonly text: string
  readonly href: string
  /** Text of the link. Default: the host of the address. */
  readonly label: string
  /** Whether a button offers the content in the page. */
  readonly offersContent: boolean
  /** Height that is kept for the content, in pixels. */
  readonly height?: number | undefined
  readonly messages: Translation<typeof BOOKING>
  readonly page?: PageProps | undefined
}

const hostOf = (href: string): string => (URL.canParse(href) ? new URL(href).host : href)

/** Text, the plain link to another company, and the place for its content [BLK-43] [BLK-44]. */
export function OutsideView({
  scope,
  title,
  text,
  href,
  label,
  offersContent,
  height,
  messages,
  page,
}: OutsideViewProps): ReactElement {
  const part = createPart<'root' | 'title' | 'text' | 'ways' | 'status' | 'place'>(scope)
  return (
    <div {...part('root')} data-outside="">
      {title && (
        <h2 {...part('title')} {...page?.contentLanguage}>
          {title}
        </h2>
      )}
      {text && (
        <p {...part('text')} {...page?.contentLanguage}>
          {text}
        </p>
      )}
      <div {...part('ways')}>
        <Button href={href} kind="quiet" newWindow {...page?.contentLanguage}>
          {label || hostOf(href)}
        </Button>
        {offersContent && <ActionButton action="show">{messages.showFromOutside}</ActionButton>}
      </div>
      <output {...part('status')} />
      <div {...part('place')} hidden {...(height !== undefined && { style: { minBlockSize: height } })} />
    </div>
  )
}
