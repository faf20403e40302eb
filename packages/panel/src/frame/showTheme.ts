/** The media features by which a sheet asks for a theme. */
const SCHEME = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi

/** Cache: media texts as the sheets were written, so that a theme can be changed again. */
const written = new WeakMap<MediaList, string>()

function* mediaOf(rules: Iterable<CSSRule>): Generator<MediaList> {
  for (const rule of rules) {
    const { media, styleSheet, cssRules } = rule as Partial<CSSImportRule & CSSMediaRule>
    if (media) yield media
    const inner = styleSheet?.cssRules ?? cssRules
    if (inner) yield* mediaOf(inner)
  }
}

/** Returns the rules of a sheet; none for a sheet of another origin, whose rules the browser keeps to itself. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}

/** Shows the page in a theme, whatever the person's own browser prefers [PAN-42]. */
export function showTheme(document: Document, theme: 'light' | 'dark'): void {
  for (const sheet of document.styleSheets) {
    for (const media of mediaOf(rulesOf(sheet))) {
      const text = written.get(media) ?? media.mediaText
      if (!text.includes('prefers-color-scheme')) continue
      written.set(media, text)
      media.mediaText = text.replace(SCHEME, (_, asked: string) =>
        asked.toLowerCase() === theme ? '(min-width: 0px)' : '(max-width: 0px)',
      )
    }
  }
  document.documentElement.style.colorScheme = theme
}
