import type { IslandModule } from '@vitrine/core-data/site'

/** Shows the height in feet. */
export const island: IslandModule<{ readonly metres: number }> = {
  decode(json) {
    const { metres } = Object(json) as { readonly metres?: unknown }
    return typeof metres === 'number' ? { ok: true, data: { metres } } : { ok: false, error: 'metres is no number' }
  },
  start(element, { metres }) {
    const place = element.querySelector('output')
    if (place) place.textContent = `(${(metres * 3.281).toFixed(1)} ft)`
    return () => {
      if (place) place.textContent = ''
    }
  },
}
