import { createPlayers, type Player, type Players } from '@vitrine/media'

/** The players of a gallery's slides: the page's, and what makes those of this gallery rest. */
export interface SlidePlayers extends Players {
  readonly rest: () => void
}

/** Players that know which of them plays, so that it can be laid to rest when its slide is left [GAL-59]. */
export function createSlidePlayers(): SlidePlayers {
  let active: Player | undefined
  // The page's own are asked for with the first that plays: on a server there are none.
  return {
    started(player) {
      active = player
      createPlayers().started(player)
    },
    over(player) {
      if (active === player) active = undefined
      createPlayers().over(player)
    },
    rest: () => active?.rest(),
  }
}
