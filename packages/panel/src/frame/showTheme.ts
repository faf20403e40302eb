/** The media features by which a sheet asks for a theme. */
const SCHEME = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi

/** The media feature by which a sheet asks for a device that is touched. */
const TOUCH = /\(\s*pointer\s*:\s*coarse\s*\)/gi

const [ALWAYS, NEVER] = ['(min-width: 0px)', '(max-width: 0px)']

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

/** Cache: the answers of a document to media features that the preview decides. */
const answers = new WeakMap<Document, { theme?: 'light' | 'dark'; isTouch?: boolean }>()

/** Writes the media of all sheets with the answers of the preview in place of the features. */
function writeMedia(document: Document): void {
  const { theme, isTouch } = answers.get(document) ?? {}
  for (const sheet of document.styleSheets) {
    for (const media of mediaOf(rulesOf(sheet))) {
      const text = written.get(media) ?? media.mediaText
      if (!/prefers-color-scheme|pointer/.test(text)) continue
      written.set(media, text)
      const themed = text.replace(SCHEME, (feature: string, asked: string) =>
        theme === undefined ? feature : asked.toLowerCase() === theme ? ALWAYS : NEVER,
      )
      media.mediaText = themed.replace(TOUCH, (feature) => (isTouch === undefined ? feature : isTouch ? ALWAYS : NEVER))
    }
  }
}

/** Shows the page in a theme, whatever the person's own browser prefers [PAN-42]. */
export function showTheme(document: Document, theme: 'light' | 'dark'): void {
  answers.set(document, { ...answers.get(document), theme })
  writeMedia(document)
  document.documentElement.style.colorScheme = theme
}

/** Shows the page as on a device that is touched, or as on one with a mouse [PAN-96]. */
export function showTouch(document: Document, isTouch: boolean): void {
  answers.set(document, { ...answers.get(document), isTouch })
  writeMedia(document)
}
