/** Seconds until a session ends: twelve hours, or thirty days [SRV-16]. */
export const SESSION_SECONDS = { short: 12 * 3600, long: 30 * 86_400 } as const

/** Seconds after which an unused session ends: four hours, or fifteen days [SRV-16]. */
export const IDLE_SECONDS = { short: 4 * 3600, long: 15 * 86_400 } as const

/** Milliseconds between two notes that a session is used. */
export const SESSION_NOTE_MS = 60_000

/** UTF-16 units of a browser's name that are stored. */
export const LONGEST_USER_AGENT = 300

/** Milliseconds after the sign-in during which an account without a password needs no further proof [SRV-99]. */
export const FRESH_MS = 10 * 60_000

/** Milliseconds for which a one-time link can be used [SRV-16]. */
export const LINK_MS = 10 * 60_000
