import { makePlayer } from './player.js'

/** Sends no messages, and hears none. */
makePlayer(() => {})
