/** Sheets of a site before or after those of the packages. */
export interface Host {
  readonly name: string
  /** Sheets of the site: CSS, or `'tailwind'` for what Tailwind 4 writes. */
  readonly css: string
  /** Whether the site's sheet follows those of the packages. Default `false`. */
  readonly last?: boolean
  /** Whether the page is dark, so that its colours are compared among bundlers alone. Default `false`. */
  readonly dark?: boolean
}

/** The globals.css that create-next-app 16 writes, with the colours of a page without styles, and a reset of buttons. */
const RESET = `
:root { --background: Canvas; --foreground: CanvasText; }
html, body { max-width: 100vw; overflow-x: hidden; }
body { color: var(--foreground); background: var(--background); -webkit-font-smoothing: antialiased; }
* { box-sizing: border-box; padding: 0; margin: 0; }
a { color: inherit; text-decoration: none; }
button { background: none; border: 0; }
@media (prefers-color-scheme: dark) { html { color-scheme: dark; } }
`

/** Dark colours only: system colours stay those of a light page. */
const DARK = 'body { background: #0a0a0a; color: #ededed; }'

export const HOSTS: readonly Host[] = [
  { name: 'plain', css: '' },
  { name: 'plain with a colour scheme', css: ':root { color-scheme: light; }' },
  { name: 'dark', css: DARK, dark: true },
  { name: 'dark with a colour scheme', css: `:root { color-scheme: dark; } ${DARK}`, dark: true },
  { name: 'create-next-app', css: RESET },
  { name: 'create-next-app, reset last', css: RESET, last: true },
  { name: 'Tailwind first', css: 'tailwind' },
  { name: 'Tailwind last', css: 'tailwind', last: true },
]
