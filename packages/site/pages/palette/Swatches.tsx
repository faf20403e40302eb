import type { CSSProperties, ReactNode } from 'react'
import { OWN_IDS, type SiteColors } from '../../server/render/siteTheme.ts'

/** Custom properties of a sample. */
export const swatchStyle = (ground: string, text = ground): CSSProperties =>
  ({ '--swatch-ground': ground, '--swatch-text': text }) as CSSProperties

/** Five colours beside each other. */
export function Swatches({ colors }: { readonly colors: SiteColors }): ReactNode {
  return (
    <span className="strip" aria-hidden="true">
      {OWN_IDS.map((id) => (
        <span key={id} style={swatchStyle(colors[id])} />
      ))}
    </span>
  )
}
