import type { IslandModule } from '@vitrine/core-data/site'

/** Marks the row of today. */
export const island: IslandModule<undefined> = {
  decode: () => ({ ok: true, data: undefined }),
  start(element) {
    const today = new Date().getDay() || 7
    const row = element.querySelector(`[data-day="${today}"]`)
    row?.setAttribute('aria-current', 'date')
    return () => row?.removeAttribute('aria-current')
  },
}
