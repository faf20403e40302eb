import type { IslandModule } from '@vitrine/core-data/site'
import { membersOf } from '../readers.ts'
import { daysLeft } from './daysLeft.ts'

/** Writes how many days are left, each minute anew. */
export const island: IslandModule<{ readonly start: number }> = {
  decode(json) {
    const { start } = membersOf(json)
    return typeof start === 'number'
      ? { ok: true, data: { start } }
      : { ok: false, error: 'start cannot be read: a number expected.' }
  },
  start(element, { start }, site) {
    const place = element.querySelector('[data-countdown]')
    if (!place) return () => {}
    const write = (): void => void (place.textContent = daysLeft(start, Date.now(), site.locale))
    write()
    const timer = setInterval(write, 60_000)
    return () => {
      clearInterval(timer)
      place.textContent = ''
    }
  },
}
