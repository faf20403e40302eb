import { safeHref } from '@vitrine/links'
import { parseEmbed, videoRatio, vitrineLoader } from '@vitrine/media'
import { Image, Video } from '@vitrine/media/react'
import type { PLAYERS, Translation } from '@vitrine/messages'
import { createPart } from '@vitrine/parts/react'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import { plainText } from '../kit/plainText.js'
import type { VideoData } from './data.js'

const part = createPart<'root' | 'words' | 'link' | 'caption'>('video')

/** The host of an address; a path has no host, so it is returned unchanged. */
const hostOf = (address: string): string => /^(?:https?:)?\/\/([^/?#]+)/i.exec(address)?.[1] ?? address

/**
 * A video or embed block: its poster or its player, with a caption. An embed without a player shows its text, sanitised,
 * and a link to its address; its script never runs [BLK-25].
 */
export function VideoBlock({
  data,
  messages,
  page,
}: BlockViewProps<VideoData, Translation<typeof PLAYERS>>): ReactElement {
  const { html, url, films, captions, width, height, mode, overlay, title, poster, sizes } = data
  const { caption, description, captionPlace, providerName } = data
  const contentLanguage = page?.contentLanguage
  const isEmpty = films.length === 0 && parseEmbed(html).type === 'invalid'
  const words = isEmpty && html ? (page?.sanitize ?? plainText)(html) : ''
  // Add no link to the video's address if the text of an embed already contains a link, because one link is enough.
  const link = isEmpty && url && !words.includes('<a ') ? safeHref(url) : null
  return (
    <figure {...part('root', { 'data-caption': captionPlace !== 'below' && captionPlace })}>
      {words ? (
        <Html {...part('words')} {...contentLanguage} html={words} />
      ) : (
        <Video
          html={html}
          sources={films}
          captions={captions || undefined}
          width={width}
          height={height}
          mode={mode}
          overlay={overlay}
          title={title}
          origin={page?.origin}
          messages={messages}
          contentLanguage={contentLanguage}
          poster={
            poster && (
              <Image
                src={poster.src}
                loader={vitrineLoader}
                width={poster.width}
                height={poster.height}
                alt=""
                color={poster.color}
                preview={poster.preview}
                sizes={sizes}
                fit="cover"
                boxRatio={100 / videoRatio(width, height)}
              />
            )
          }
        />
      )}
      {link && (
        <a {...part('link')} href={link} {...((title || providerName) && contentLanguage)}>
          {title || providerName || hostOf(link)}
        </a>
      )}
      {caption ? (
        <figcaption {...part('caption')} {...contentLanguage}>
          {caption}
        </figcaption>
      ) : description.html ? (
        <figcaption {...part('caption')} {...contentLanguage}>
          <Html html={unsafelyTrustHtml(description.html)} />
        </figcaption>
      ) : null}
    </figure>
  )
}
