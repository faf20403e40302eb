import type { Attributes } from '@vitrine/parts'
import { frameRights } from './frameRights.js'

/** The frame of a player. */
export interface PlayerFrame {
  /** From `playerAddress`. */
  readonly src: string
  /** The frame's accessible name. */
  readonly title: string
  /** The features that the embed asks for; they count only where the host has no row in the table of rights. */
  readonly allow: string
  /** The player has the page's own origin: the sandbox then keeps it from the page. */
  readonly isOwn: boolean
  /** The browser loads it when it comes near the viewport. */
  readonly isLazy: boolean
  /** Size of the embed, in pixels. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/**
 * The attributes of a player's frame. Scripts run in a sandbox that keeps them from the page and its window; a known
 * provider's host adds the rights of its row, any other host adds none [MED-44]. A player learns the site's origin and
 * never the page's address.
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
