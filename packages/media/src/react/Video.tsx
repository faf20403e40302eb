'use client'

import { PLAYERS, formatMessage } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { EDITOR_VIDEO } from '@vitrine/messages/editor'
import { warnProp } from '@vitrine/parts'
import type { ContentLanguage } from '@vitrine/parts'
import { createPart, mergeProps, toProps, useLatest, useMergedRef } from '@vitrine/parts/react'
import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react'
import type {
  ComponentPropsWithoutRef,
  CSSProperties,
  ForwardRefExoticComponent,
  ReactNode,
  Ref,
  RefAttributes,
} from 'react'
import { frameAttributes } from '../core/frameAttributes.js'
import type { OnPlayingChange } from '../core/mediaChange.js'
import type { VideoSource } from '../core/mediaItem.js'
import { parseEmbed } from '../core/parseEmbed.js'
import { playerAddress } from '../core/playerAddress.js'
import { videoAttributes } from '../core/videoAttributes.js'
import { videoProvider } from '../core/videoProvider.js'
import { videoRatio } from '../core/videoRatio.js'
import type { Players } from '../dom/createPlayers.js'
import { enhanceVideo } from '../dom/enhanceVideo.js'
import type { VideoHandle } from '../dom/enhanceVideo.js'

/** The handle of a video. */
export type VideoActions = Pick<VideoHandle, 'play' | 'pause'>

interface OwnProps {
  /** The owner's embed HTML. Its values are read; the HTML itself is never rendered [MED-44]. */
  readonly html?: string | undefined
  /** Files in the order of preference, instead of an embed. */
  readonly sources?: readonly VideoSource[] | undefined
  /** Address of a file's captions, as WebVTT. */
  readonly captions?: string | undefined
  /** Description of the video: names its button and its player. */
  readonly title?: string | undefined
  /** Size in pixels. Default: that of the embed, else a height of 56.3 % of the width [MED-42]. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Fit of the video in its container [MED-35]. Default `null`: as wide as its container. */
  readonly mode?: 'none' | 'fit' | 'fill' | null | undefined
  /** Content shown until a press of play, usually an `Image`. Without it the player itself is shown from the start. */
  readonly poster?: ReactNode
  /** Whether the video begins with its overlay. Default: `true` if there is a poster. */
  readonly overlay?: boolean | undefined
  /**
   * Whether the video plays, if the caller controls this: a press then calls `onPlayingChange` and changes nothing by
   * itself.
   */
  readonly playing?: boolean | undefined
  /** Whether the video starts by itself, if the browser allows it. Default `false`. */
  readonly defaultPlaying?: boolean | undefined
  /**
   * Called when the video starts and stops. With `playing` it is called when a press asks for the change. The player's
   * own controls start and stop the video whatever `playing` is.
   */
  readonly onPlayingChange?: OnPlayingChange | undefined
  /** Receives the handle: `play`, `pause`. */
  readonly actionsRef?: Ref<VideoActions> | undefined
  /**
   * Origin of the page, for the server's HTML: `'https://hall.example'`. Default: unknown; players of hosts other than
   * the four known ones then have no access to the page until the script runs.
   */
  readonly origin?: string | undefined
  /** Default: the players of the page; one plays at a time. */
  readonly players?: Players | undefined
  /** Default: English. */
  readonly messages?: Translation<typeof PLAYERS> | undefined
  /** Language of the title, if it is not the page's: the player is named in it. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** Props of `Video`, and any attribute of its root, a `<div>`. */
export type VideoProps = OwnProps & Omit<ComponentPropsWithoutRef<'div'>, keyof OwnProps | 'children'>

const part = createPart<'player' | 'film' | 'overlay' | 'play' | 'invalid'>('media')

const MODES: readonly unknown[] = ['none', 'fit', 'fill', null, undefined]

/** Returns a known mode. An unknown one is reported, and the default is used [MED-34]. */
function knownMode(mode: OwnProps['mode']): OwnProps['mode'] {
  if (MODES.includes(mode)) return mode
  warnProp('Video', 'mode', `${JSON.stringify(mode)} is no mode. Pass 'none', 'fit', 'fill' or null.`)
  return undefined
}

/**
 * A video: its poster with a play button, and its player, which a press loads; or the player itself [MED-36]. The
 * server's HTML works without script: the button is a link to the player [MED-39] [MED-53]. The frame of the player has
 * no access to the page [MED-44], an invalid embed has none [MED-45], and another video or mode has a new one [MED-38].
 * The ratio is that of its size [MED-42]. One video plays at a time [MED-37]. The title keeps its language [SRV-97].
 * @example
 * <Video title="Doors at seven" html={'<iframe src="https://www.youtube.com/embed/…"></iframe>'} poster={<Image … />} />
 */
export const Video: ForwardRefExoticComponent<VideoProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  VideoProps
>(function Video(props, ref) {
  const { html = '', sources, captions, title, width, height, mode: givenMode, poster, ...others } = props
  const { overlay = !!poster, origin, players, messages = PLAYERS, contentLanguage, ...behaviour } = others
  const { playing, defaultPlaying = false, onPlayingChange, actionsRef, ...rest } = behaviour
  const root = useRef<HTMLDivElement>(null)
  const handle = useRef<VideoHandle>(undefined)
  const isPlaying = useRef(false)
  const latest = useLatest({ playing, onPlayingChange })
  const isFile = !!sources?.length
  const mode = knownMode(givenMode)
  const attributes = videoAttributes({ html, title, width, height, mode, overlay }, isFile)
  // Give another video or mode a new element through this key: the undo of the old video's script writes to the old
  // element.
  const identity = JSON.stringify([attributes, sources])
  const starts = playing ?? defaultPlaying
  const startsAtFirst = useRef(starts)
  useEffect(() => {
    isPlaying.current = false
    const stop = enhanceVideo(root.current!, {
      players,
      onPlayingChange(next, details) {
        isPlaying.current = next
        // Call `onPlayingChange` only if the value differs from the caller's `playing`: the caller knows a value that
        // it has set.
        if (next !== latest.current.playing) latest.current.onPlayingChange?.(next, details)
      },
      onPlayRequest(details) {
        if (latest.current.playing === undefined) return true
        latest.current.onPlayingChange?.(true, details)
        return false
      },
    })
    handle.current = stop
    if (latest.current.playing ?? startsAtFirst.current) stop.play()
    startsAtFirst.current = false
    return stop
  }, [identity, players, latest])
  useEffect(() => {
    if (playing !== undefined && playing !== isPlaying.current) handle.current![playing ? 'play' : 'pause']()
  }, [playing])
  useImperativeHandle(
    actionsRef,
    () => ({ play: () => handle.current?.play(), pause: () => handle.current?.pause() }),
    [],
  )

  const embed = parseEmbed(html)
  const own = embed.type === 'invalid' ? undefined : embed
  const provider = own ? videoProvider(own.src) : 'other'
  const name = title || own?.title || ''
  const isKnownProvider = provider !== 'other'
  // If the page's origin is unknown, as on a server, use https for the four known providers, because all of them serve
  // it. Leave other addresses as they are, because their hosts may not.
  const isSecure = origin ? origin.startsWith('https:') : isKnownProvider
  const address = own && playerAddress(own, { provider, isSecure, autoplay: overlay, origin })
  const href = sources?.[0]?.src ?? address
  const ratio = videoRatio(Number(attributes['data-width']), Number(attributes['data-height']))
  const style = { '--vt-video-ratio': `100 / ${Number(ratio.toFixed(2))}` } as CSSProperties
  return (
    <div key={identity} {...mergeProps({ ...toProps(attributes), style }, rest)} ref={useMergedRef(root, ref)}>
      {/*
       * Put `lang` around the player, so that it also covers the frame that script inserts. Leave `dir` out: it would
       * move the player.
       */}
      <div
        {...part('player')}
        {...toProps({ inert: overlay && !!href, lang: name ? contentLanguage?.lang : undefined })}
      >
        {isFile ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the caller passes the captions of the video, if it has any
          <video
            {...part('film')}
            controls
            playsInline
            preload="none"
            width={width}
            height={height}
            aria-label={name || messages.video}
          >
            {sources.map(({ src, type }) => (
              <source key={src} src={src} type={type} />
            ))}
            {captions ? <track kind="captions" src={captions} /> : null}
          </video>
        ) : own && !overlay ? (
          // oxlint-disable-next-line jsx-a11y/iframe-has-title -- `frameAttributes` sets the frame's title
          <iframe
            {...(toProps(
              frameAttributes({
                ...own,
                src: address!,
                title: name || messages.video,
                // Mark a player whose address has the page's origin: its sandbox then leaves out `allow-same-origin`,
                // so that the player gets no access to the page. If the page's origin is unknown, mark every player
                // but those of the four known providers.
                isOwn: origin ? new URL(address!, origin).origin === origin : !isKnownProvider,
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
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the cover is a button with script and a link without
          role="button"
          data-replay=""
          aria-label={title ? formatMessage(messages.playNamed, { title }) : messages.playVideo}
        >
          {poster}
          <span {...part('play')} aria-hidden="true" />
        </a>
      ) : null}
      {/* Render a warning about an invalid embed for the site's owner: the style sheet shows it only in edit mode. */}
      {!own && !isFile ? (
        <p {...part('invalid')} {...contentLanguage}>
          {EDITOR_VIDEO.invalidVideo}
        </p>
      ) : null}
    </div>
  )
})
