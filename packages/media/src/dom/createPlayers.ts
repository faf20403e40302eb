/** Something that plays. */
export interface Player {
  /** Another one has started: this one pauses, and a video returns to its overlay [MED-37]. */
  rest(): void
}

/** The players of a page: one plays at a time. */
export interface Players {
  /** A player has started: all others rest. */
  started(player: Player): void
  /** A player is over: it is at rest by itself, or gone. */
  over(player: Player): void
}

/** One page has one list, even with two copies of this package; the number is that of its shape. */
const ACTIVE = Symbol.for('vitrine.media.players.1')

/**
 * Keeps the players of a page apart: starting one returns the others to rest, videos and audio alike [MED-37] [MED-48].
 * @param document - The page; every call for it shares one list.
 * @example enhanceVideo(element, { players: createPlayers() })
 */
export function createPlayers(document: Document = globalThis.document): Players {
  const home = document as Document & { [ACTIVE]?: Set<Player> }
  const active = (home[ACTIVE] ??= new Set())
  return {
    started(player) {
      for (const other of active)
        if (other !== player) {
          active.delete(other)
          other.rest()
        }
      active.add(player)
    },
    over: (player) => void active.delete(player),
  }
}
