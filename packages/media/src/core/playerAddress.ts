import type { Embed } from './parseEmbed.js'
import type { VideoProvider } from './videoProvider.js'

/** The page facts that the address of a player depends on. */
export interface PlayerPage {
  readonly provider: VideoProvider
  /** The page is served over https. */
  readonly isSecure: boolean
  /** The video has an overlay, or is to start by itself. */
  readonly autoplay: boolean
  /** Origin of the page, which YouTube wants to be told; `undefined` where it is not known. */
  readonly origin?: string | undefined
}

/**
 * The address of a player: https on a secure page for Vimeo, YouTube, Wistia, Animoto and object embeds [MED-39]; with
 * autoplay only where it is to start by itself, or behind an overlay whose press is the start [MED-40]; ready to be told
 * to play and pause.
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
