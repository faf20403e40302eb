'use client'

import { PLAYERS, formatMessage } from '@vitrine/messages'
import { EDITOR_VIDEO } from '@vitrine/messages/editor'
import type { Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { toProps } from '@vitrine/parts/react'
import { useEffect, useRef } from 'react'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { frameAttributes } from '../core/frameAttributes.js'
import { parseEmbed } from '../core/parseEmbed.js'
import { playerAddress } from '../core/playerAddress.js'
import { videoAttributes } from '../core/videoAttributes.js'
import { videoProvider } from '../core/videoProvider.js'
import { videoRatio } from '../core/videoRatio.js'
import type { Players } from '../dom/createPlayers.js'
import { enhanceVideo } from '../dom/enhanceVideo.js'

/** A film of one's own. */
export interface FilmSource {
  readonly src: string
  /** MIME type, so that a browser asks only for what it can show: `'video/webm'`. */
  readonly type: string
}

export interface VideoProps {
  /** The owner's embed HTML; read, and never shown as it is [MED-44]. */
  readonly html?: string | undefined
  /** Films in the order of preference, instead of an embed. */
  readonly films?: readonly FilmSource[] | undefined
  /** Address of a film's captions, as WebVTT. */
  readonly captions?: string | undefined
  /** What the video shows, in words: names its control and its player. */
  readonly title?: string | undefined
  /** Pixels. Default: what the embed says, else a height of 56.3 % of the width [MED-42]. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** How it stands in its container [MED-35]. Default `null`: as wide as it. */
  readonly mode?: 'none' | 'fit' | 'fill' | null | undefined
  /** What is shown until somebody presses play, usually an `Image`. Without it the player itself is there from the start. */
  readonly poster?: ReactNode
  /** It begins with its overlay. Default: where there is a poster. */
  readonly overlay?: boolean | undefined
  /**
   * Origin of the page, for what the server writes: `'https://hall.example'`. Default: it is not known; players of other
   * hosts than the four known ones are then kept from the page until its script knows better.
   */
  readonly origin?: string | undefined
  readonly players?: Players | undefined
  /** Default: English. */
  readonly messages?: Translation<typeof PLAYERS> | undefined
  /** Of the title, where it is not the page's: the player is named in it. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

function part(name: string): Record<`data-${string}`, string> {
  return { 'data-scope': 'media', 'data-part': name }
}

/**
 * A video: its poster with a play button, then its player, which is loaded with the press; or the player itself [MED-36].
 * On a server it needs no script: the button is a link to the player.
 * @throws {TypeError} For an unknown mode [MED-34].
 * @example
 * <Video title="Doors at seven" html={'<iframe src="https://www.youtube.com/embed/…"></iframe>'} poster={<Image … />} />
 */
export function Video(props: VideoProps): ReactElement {
  const { html = '', films, captions, title, mode, poster, origin, players, messages = PLAYERS } = props
  const { overlay = !!poster, width, height, contentLanguage } = props
  const root = useRef<HTMLDivElement>(null)
  const isFile = !!films?.length
  const attributes = videoAttributes({ html, title, width, height, mode, overlay }, isFile)
  // Another video, or another mode, is another element: the behaviour leaves the old one as it was.
  const identity = JSON.stringify([attributes, films])
  useEffect(() => enhanceVideo(root.current!, { players }), [identity, players])

  const embed = parseEmbed(html)
  const own = embed.type === 'invalid' ? undefined : embed
  const provider = own ? videoProvider(own.src) : 'other'
  const name = title || own?.title || ''
  // Where the page is not known, the four providers are on another host and speak https; of others nothing is known.
  const isTrue = provider !== 'other'
  const isSecure = origin ? origin.startsWith('https:') : isTrue
  const address = own && playerAddress(own, { provider, isSecure, autoplay: overlay, origin })
  const href = films?.[0]?.src ?? address
  const ratio = videoRatio(Number(attributes['data-width']), Number(attributes['data-height']))
  return (
    <div
      key={identity}
      ref={root}
      {...toProps(attributes)}
      style={{ '--vt-video-ratio': `100 / ${Number(ratio.toFixed(2))}` } as CSSProperties}
    >
      {/* Around the frame that script makes, too; a direction would place the player elsewhere. */}
      <div
        {...part('player')}
        {...toProps({ inert: overlay && !!href, lang: name ? contentLanguage?.lang : undefined })}
      >
        {isFile ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has those that are given
          <video
            {...part('film')}
            controls
            playsInline
            preload="none"
            width={width}
            height={height}
            aria-label={name || messages.video}
          >
            {films.map(({ src, type }) => (
              <source key={src} src={src} type={type} />
            ))}
            {captions ? <track kind="captions" src={captions} /> : null}
          </video>
        ) : own && !overlay ? (
          // oxlint-disable-next-line jsx-a11y/iframe-has-title -- among its attributes
          <iframe
            {...(toProps(
              frameAttributes({
                ...own,
                src: address!,
                title: name || messages.video,
                // A player that may be one of the page's own gets no access to it.
                isOwn: origin ? new URL(address!, origin).origin === origin : !isTrue,
                isLazy: true,
              }),
            ) as object)}
          />
        ) : null}
      </div>
      {overlay && href ? (
        <a
          {...part('overlay')}
          href={href}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- where no script runs it is a link
          role="button"
          data-replay=""
          aria-label={title ? formatMessage(messages.playNamed, { title }) : messages.playVideo}
        >
          {poster}
          <span {...part('play')} aria-hidden="true" />
        </a>
      ) : null}
      {/* Its sheet shows it where the body has the class of edit mode. */}
      {!own && !isFile ? <p {...part('invalid')}>{EDITOR_VIDEO.invalidVideo}</p> : null}
    </div>
  )
}
