import { videoRatio } from '@vitrine/media'
import { Image, Video } from '@vitrine/media/react'
import type { PLAYERS, Translation } from '@vitrine/messages'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../react/blockView.js'
import type { VideoData } from './data.js'

/** A video block: its poster or its player, with a caption below [BLK-25]. */
export function VideoBlock({
  data,
  messages,
  page,
}: BlockViewProps<VideoData, Translation<typeof PLAYERS>>): ReactElement {
  const { embed, films, captions, providerName, width, height, mode, overlay, title, caption, poster, sizes } = data
  return (
    <figure data-scope="video" data-part="root">
      <Video
        html={embed}
        films={films}
        captions={captions || undefined}
        providerName={providerName}
        width={width}
        height={height}
        mode={mode}
        overlay={overlay}
        title={title}
        origin={page?.origin}
        messages={messages}
        poster={
          poster && (
            <Image
              src={poster.src}
              width={poster.width}
              height={poster.height}
              alt=""
              sizes={sizes}
              fit="cover"
              boxRatio={100 / videoRatio(width, height)}
            />
          )
        }
      />
      {caption && (
        <figcaption data-scope="video" data-part="caption">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
