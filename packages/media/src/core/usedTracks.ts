import { LIMITS } from '@vitrine/enums'

/** A track of an album. */
export interface Track {
  /** Address of the sound. */
  readonly src: string
  readonly title: string
  /** Milliseconds, shown before the sound is fetched. Default: unknown. */
  readonly duration?: number | undefined
}

/** Returns the tracks of an album that are used: the first 60 [MED-49]. */
export function usedTracks<Any>(tracks: readonly Any[]): readonly Any[] {
  return tracks.slice(0, LIMITS.tracksPerAlbum)
}
