import { safeHref } from '@vitrine/links'
import type { PLAYERS, Translation } from '@vitrine/messages'
import { Marquee } from '@vitrine/motion/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { MarqueeData } from './codec.js'

/** A marquee block: its items in one line, which moves [BLK-27], and a button that stops it [BLK-57]. */
export function MarqueeBlock({
  data,
  messages,
  page,
}: BlockViewProps<MarqueeData, Translation<typeof PLAYERS>>): ReactElement {
  const { items, ...settings } = data
  const { contentLanguage } = page ?? {}
  const entries = items.map(({ text, href }, index) => {
    const address = safeHref(href)
    return (
      <span key={index} data-part="entry">
        {address ? <a href={address}>{text}</a> : text}
      </span>
    )
  })
  return (
    <Marquee {...settings} pauseLabel={messages?.pause} playLabel={messages?.play}>
      {/* Wrap all items in one element with the content's language, so that they follow one
          another in its direction. */}
      {contentLanguage?.lang === undefined ? entries : <span {...contentLanguage}>{entries}</span>}
    </Marquee>
  )
}
