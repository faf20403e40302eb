import { pageState } from '@vitrine/parts'

/** A player that may play. */
export interface Player {
  /** Pauses it because another one has started; a video returns to its overlay [MED-37]. */
  pause(): void
}

/** The players of a page: one plays at a time. */
export interface Players {
  /** A player has started: all others pause. */
  started(player: Player): void
  /** A player has stopped by itself, or is gone. */
  stopped(player: Player): void
}

/**
 * Keeps the players of a page apart: starting one pauses the others, videos and audio alike [MED-37] [MED-48].
 * @param document - The page; every call for it shares one list.
 * @example enhanceVideo(element, { players: createPlayers() })
 */
export function createPlayers(document: Document = globalThis.document): Players {
  const active = pageState(document, 'vitrine.media.players.2', () => new Set<Player>())
  return {
    started(player) {
      for (const other of active)
        if (other !== player) {
          active.delete(other)
          other.pause()
        }
      active.add(player)
    },
    stopped: (player) => void active.delete(player),
  }
}
