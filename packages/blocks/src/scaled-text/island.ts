import type { IslandModule } from '@vitrine/core-data/site'
import { enhanceScaledText, keepStyles, shrinkText } from '@vitrine/motion'
import { requirePart } from '@vitrine/parts'

/** Keeps a text on its lines and makes it smaller where they are too wide. */
function keepLines(element: HTMLElement): () => void {
  const restore = keepStyles(element, 'white-space')
  element.style.whiteSpace = 'nowrap'
  const stop = shrinkText(element)
  return () => {
    stop()
    restore()
  }
}

/** Scales a text of the HTML to the width of its place [BLK-28]. */
export const island: IslandModule<{ readonly shrink: boolean }> = {
  // Read the setting `shrink` without a schema, because the schema library is heavier than the whole island.
  decode: (json) => ({
    ok: true,
    data: { shrink: (json as { readonly shrink?: unknown } | undefined)?.shrink === true },
  }),
  start(element, { shrink }) {
    const text = requirePart(element, 'scaled-text', 'text')
    return shrink ? keepLines(text) : enhanceScaledText(text)
  },
}
