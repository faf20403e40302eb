/** A custom property that a site sets once for all packages. */
export interface Token {
  readonly name: string
  /** The value in a sheet if the site sets none. */
  readonly fallback: string
  /** The value on, or as, a ground of the package, where the page's `currentcolor` does not fit. */
  readonly onGround?: string
  readonly what: string
}

/**
 * Every token, with its one fallback: neutral, and legible on a light and on a dark page. The theme of Lantern Hall
 * (`packages/palette/src/theme.css`) sets each.
 */
export const TOKENS: readonly Token[] = [
  { name: '--vt-color-paper', fallback: 'Canvas', what: 'ground of what lies above the page' },
  { name: '--vt-color-ink', fallback: 'currentcolor', onGround: 'CanvasText', what: 'text and lines' },
  {
    name: '--vt-color-muted',
    fallback: 'color-mix(in srgb, currentcolor 72%, transparent)',
    what: 'quiet text',
  },
  {
    name: '--vt-color-line',
    fallback: 'color-mix(in srgb, currentcolor 18%, transparent)',
    what: 'hairlines',
  },
  {
    name: '--vt-color-accent',
    fallback: 'currentcolor',
    onGround: 'CanvasText',
    what: 'ground of the primary button, marks',
  },
  { name: '--vt-color-on-accent', fallback: 'Canvas', what: 'text on the accent' },
  {
    name: '--vt-color-accent-hover',
    fallback: 'color-mix(in oklab, var(--vt-color-accent, CanvasText) 88%, var(--vt-color-on-accent, Canvas))',
    what: 'accent under a pointer',
  },
  {
    name: '--vt-color-accent-active',
    fallback: 'color-mix(in oklab, var(--vt-color-accent, CanvasText) 80%, var(--vt-color-on-accent, Canvas))',
    what: 'accent while it is pressed',
  },
  {
    name: '--vt-color-hover',
    fallback: 'color-mix(in srgb, currentcolor 8%, transparent)',
    what: 'ground of a quiet control under a pointer',
  },
  {
    name: '--vt-color-active',
    fallback: 'color-mix(in srgb, currentcolor 14%, transparent)',
    what: 'ground of a quiet control while it is pressed',
  },
  { name: '--vt-color-selected', fallback: 'CanvasText', what: 'ground of what is chosen' },
  { name: '--vt-color-on-selected', fallback: 'Canvas', what: 'text of what is chosen' },
  {
    name: '--vt-color-edge',
    fallback: 'color-mix(in srgb, currentcolor 40%, transparent)',
    what: 'edge of a dark ground, seen on a dark page',
  },
  {
    name: '--vt-color-error',
    fallback: 'color-mix(in srgb, #e5484d 65%, currentcolor)',
    what: 'errors',
  },
  { name: '--vt-color-focus', fallback: '#3577f1', what: 'focus ring: 3 to 1 on white and on black' },
  { name: '--vt-color-dark', fallback: '#1a1a1a', what: 'the darker ground, in a light and in a dark theme' },
  { name: '--vt-color-light', fallback: '#fff', what: 'the lighter ground, in a light and in a dark theme' },
  { name: '--vt-font-text', fallback: 'inherit', what: 'typeface of text' },
  { name: '--vt-font-display', fallback: 'inherit', what: 'typeface of titles' },
  { name: '--vt-space-1', fallback: '11px', what: 'space, smallest step' },
  { name: '--vt-space-2', fallback: '22px', what: 'space' },
  { name: '--vt-space-3', fallback: '33px', what: 'space' },
  { name: '--vt-space-4', fallback: '44px', what: 'space, largest step' },
  { name: '--vt-radius-control', fallback: '4px', what: 'corners of controls' },
  { name: '--vt-radius-dialog', fallback: '8px', what: 'corners of dialogs' },
  { name: '--vt-duration-fast', fallback: '150ms', what: 'hover and press' },
  { name: '--vt-duration-slow', fallback: '600ms', what: 'blocks that appear' },
  { name: '--vt-press', fallback: '0.98', what: 'scale of a control while it is pressed' },
  { name: '--vt-ease', fallback: 'ease-out', what: 'course of motion' },
]

/** A use of a custom property: its name and what stands behind the comma, if anything does. */
export interface Use {
  readonly name: string
  readonly fallback: string | undefined
}

/** Every `var(--vt-…)` of a sheet, also those inside the fallback of another. */
export function findUses(css: string): Use[] {
  return Array.from(css.matchAll(/var\(\s*(--vt-[\w-]+)/g), ({ index, 0: opening, 1: name }) => {
    let depth = 1
    let end = index + opening.length
    while (depth > 0 && end < css.length) depth += { '(': 1, ')': -1 }[css[end++]!] ?? 0
    const rest = css.slice(index + opening.length, end - 1).trim()
    return {
      name: name!,
      fallback: rest
        ? rest.replace(/^,\s*/, '').replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')')
        : undefined,
    }
  })
}
