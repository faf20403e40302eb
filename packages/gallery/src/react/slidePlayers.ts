import { createPlayers, type Player, type Players } from '@vitrine/media'

/** The players of a gallery's slides: those of the page, with the slide of each. */
export interface SlidePlayers {
  /** The players of the video of a slide, by its id; the same object at each call. */
  readonly of: (id: string) => Players
  readonly pause: (id: string) => void
}

/** Creates players that know their slide, so that the player of a slide pauses when the slide is left [GAL-59]. */
export function createSlidePlayers(): SlidePlayers {
  const active = new Map<string, Player>()
  const players = new Map<string, Players>()
  // Create the shared list of players only when a video plays, because the list belongs to a page and a server has
  // none.
  const make = (id: string): Players => ({
    started(player) {
      active.set(id, player)
      createPlayers().started(player)
    },
    stopped(player) {
      if (active.get(id) === player) active.delete(id)
      createPlayers().stopped(player)
    },
  })
  return {
    of(id) {
      const own = players.get(id) ?? make(id)
      players.set(id, own)
      return own
    },
    pause: (id) => active.get(id)?.pause(),
  }
}
