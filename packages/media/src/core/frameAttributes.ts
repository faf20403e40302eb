import type { Attributes } from '@vitrine/parts'
import { frameRights } from './frameRights.js'

/** Facts about a player's frame. */
export interface PlayerFrame {
  /** Address of the player, from `playerAddress`. */
  readonly src: string
  /** The frame's accessible name. */
  readonly title: string
  /** Features that the embed asks for; they count only for hosts without a row in the table of rights. */
  readonly allow: string
  /** Whether the player has the page's own origin; the sandbox then denies it access to the page. */
  readonly isOwn: boolean
  /** Whether the browser loads the frame only when it comes near the viewport. */
  readonly isLazy: boolean
  /** Size of the embed, in pixels. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/**
 * Returns the attributes of a player's frame. Its sandbox allows scripts, but no access to the page and its window. A
 * known provider's host gets the further rights of its row in the table; any other host gets none [MED-44]. The player
 * receives the site's origin, never the page's address.
 */
export function frameAttributes({ src, title, allow, isOwn, isLazy, width, height }: PlayerFrame): Attributes {
  const rights = frameRights(src)
  return {
    'data-scope': 'media',
    'data-part': 'frame',
    title,
    width,
    height,
    sandbox: ['allow-scripts', !isOwn && 'allow-same-origin', rights?.sandbox].filter(Boolean).join(' '),
    allow: (rights ? rights.allow : allow) || undefined,
    referrerpolicy: rights ? 'strict-origin-when-cross-origin' : 'strict-origin',
    loading: isLazy && 'lazy',
    src,
  }
}
