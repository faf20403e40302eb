import { createPlayers, type Player, type Players } from '@vitrine/media'

/** The players of a gallery's slides: the page's, and what makes that of one slide rest. */
export interface SlidePlayers {
  /** For the video of a slide, by its id; the same whenever it is asked for. */
  readonly of: (id: string) => Players
  readonly rest: (id: string) => void
}

/** Players that know of which slide they are, so that one can be laid to rest when its slide is left [GAL-59]. */
export function createSlidePlayers(): SlidePlayers {
  const active = new Map<string, Player>()
  const players = new Map<string, Players>()
  // The page's own are asked for with the first that plays: on a server there are none.
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
    rest: (id) => active.get(id)?.pause(),
  }
}
