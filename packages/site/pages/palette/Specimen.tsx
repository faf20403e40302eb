import type { CSSProperties, ReactNode } from 'react'

/** Sections of a specimen, by theme. */
const SECTIONS = [
  ['tint', 'Light'],
  ['accent', 'Bright'],
  ['shade', 'Dark'],
] as const

function Page({ theme, label }: { readonly theme: 'paper' | 'ink'; readonly label: string }): ReactNode {
  return (
    <figure className="specimen" data-theme={theme}>
      <figcaption>{label}</figcaption>
      <p className="specimen-title">Evenings by lamplight</p>
      <p>
        Prints on the walls, and a <span className="specimen-mark">stage</span> below them.
      </p>
      <p className="specimen-quiet">Doors at seven</p>
      <p className="specimen-error">Please write your name.</p>
      <p>
        <span className="specimen-button">Book a seat</span>
      </p>
      <ul>
        {SECTIONS.map(([section, words]) => (
          <li key={section} data-theme={section}>
            {words}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** The colours on a page by day and at night, beside each other; `style` has the custom properties of the theme. */
export function Specimen({ style }: { readonly style: CSSProperties }): ReactNode {
  return (
    <div className="specimens" data-specimen style={style}>
      <Page theme="paper" label="By day" />
      <Page theme="ink" label="At night" />
    </div>
  )
}
