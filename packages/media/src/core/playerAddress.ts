import type { Embed } from './parseEmbed.js'
import type { VideoProvider } from './videoProvider.js'

/** Facts about the page on which a player's address depends. */
export interface PlayerPage {
  readonly provider: VideoProvider
  /** Whether the page is served over https. */
  readonly isSecure: boolean
  /** Whether the player starts by itself: the video has an overlay, or is set to autoplay. */
  readonly autoplay: boolean
  /** Origin of the page, which YouTube requires; `undefined` if it is unknown. */
  readonly origin?: string | undefined
}

/**
 * Returns the address of a player. On a secure page it is https for Vimeo, YouTube, Wistia, Animoto and object embeds
 * [MED-39]. It asks for autoplay only if the video starts by itself, or behind an overlay whose press starts it
 * [MED-40]. It enables messages, so that the player can be told to play and pause [MED-41].
 */
export function playerAddress({ type, src }: Pick<Embed, 'type' | 'src'>, page: PlayerPage): string {
  const { provider, isSecure, autoplay, origin } = page
  const isUpgraded = isSecure && (provider !== 'other' || type === 'object')
  const isRelative = src.startsWith('//')
  const url = new URL(isRelative ? `https:${src}` : src)
  const { searchParams } = url
  if (isUpgraded) url.protocol = 'https:'
  if (autoplay && provider === 'wistia') searchParams.set('autoPlay', 'true')
  else if (autoplay) searchParams.set('autoplay', '1')
  if (provider === 'youtube') {
    searchParams.set('enablejsapi', '1')
    if (origin) searchParams.set('origin', origin)
  }
  return isRelative && !isUpgraded ? url.href.slice('https:'.length) : url.href
}
