import { pageState } from '@vitrine/parts'

/** A player that other players can pause. */
export interface Player {
  /** Pauses the player because another one has started; a video returns to its overlay [MED-37]. */
  pause(): void
}

/** The players of a page, of which one plays at a time. */
export interface Players {
  /** Called when a player has started: pauses all others. */
  started(player: Player): void
  /** Called when a player has stopped or was removed. */
  stopped(player: Player): void
}

/**
 * Coordinates the players of a page: starting one pauses the others, videos and audio alike [MED-37] [MED-48].
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
