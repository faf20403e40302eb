import { PLAYER_HOSTS } from '../data/playerHosts.js'
import { isAtHost } from './isAtHost.js'

/** A provider whose player's messages are known, or `'other'`. */
export type VideoProvider = (typeof PLAYER_HOSTS)[keyof typeof PLAYER_HOSTS] | 'other'

/**
 * Returns the provider of the player at an address. Only the host decides, never a name that is stored beside the
 * embed [MED-32].
 * @param src - As `parseEmbed` gives it.
 * @example videoProvider('https://youtube.com.evil.example/x') // => 'other'
 */
export function videoProvider(src: string): VideoProvider {
  return Object.entries(PLAYER_HOSTS).find(([host]) => isAtHost(src, host))?.[1] ?? 'other'
}
