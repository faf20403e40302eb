import type { Attributes } from '@vitrine/parts'
import type { VideoProvider } from './videoProvider.js'

/** The frame of a player. */
export interface PlayerFrame {
  /** From `playerAddress`. */
  readonly src: string
  readonly provider: VideoProvider
  /** Names it to who does not see it. */
  readonly title: string
  /** What the embed asked for. */
  readonly allow: string
  /** The player has the page's own origin: it may then have no access to it. */
  readonly isOwn: boolean
  /** It waits until it comes near the viewport. */
  readonly isLazy: boolean
  /** The size the embed gave. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/**
 * The attributes of a player's frame, each as the provider needs it and no more. Scripts run in a sandbox: they reach
 * neither the page nor its window, and open nothing but tabs. A player learns which site it stands on and never which
 * page.
 */
export function frameAttributes({
  src,
  provider,
  title,
  allow,
  isOwn,
  isLazy,
  width,
  height,
}: PlayerFrame): Attributes {
  const isKnown = provider !== 'other'
  return {
    'data-scope': 'media',
    'data-part': 'frame',
    title,
    width,
    height,
    sandbox: `allow-scripts${isOwn ? '' : ' allow-same-origin'}${isKnown ? ' allow-popups allow-popups-to-escape-sandbox' : ''} allow-presentation`,
    allow: isKnown ? 'autoplay; encrypted-media; fullscreen; picture-in-picture' : allow || undefined,
    referrerpolicy: isKnown ? 'strict-origin-when-cross-origin' : 'strict-origin',
    loading: isLazy && 'lazy',
    src,
  }
}
