/** Milliseconds of the default animation [DLG-13]. */
export const PRESENCE_DURATION = 300

/** The size that a scalable layer shows from and hides to [DLG-13]. */
export const HIDDEN_SCALE = 0.94
