import { formatColor, type ThemePair } from '@vitrine/palette'
import type { ReactNode } from 'react'
import { pairName } from './labels.ts'
import { ratioText, verdictText } from './pairTexts.ts'
import { swatchStyle } from './Swatches.tsx'

/** Id of the form to which the remedies belong. */
export const PALETTE_FORM = 'palette-form'

export interface PairTableProps {
  readonly pairs: readonly ThemePair[]
  /** Id of the table's heading. */
  readonly labelledBy: string
  /** The remedy of each pair that fails, in words. */
  readonly remedies: Readonly<Record<string, string>>
}

/** Pairs of colours with their contrast; one that fails has the button of its remedy [SRV-302]. */
export function PairTable({ pairs, labelledBy, remedies }: PairTableProps): ReactNode {
  return (
    <table aria-labelledby={labelledBy} className="pairs-table">
      <thead>
        <tr>
          <th scope="col">Use</th>
          <th scope="col">Contrast</th>
          <th scope="col">WCAG 2</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => {
          const { id, foreground, background, ratio, least, passes } = pair
          return (
            <tr key={id} data-pair={id}>
              <th scope="row">
                <div>
                  <span
                    className="sample"
                    style={swatchStyle(formatColor(background), formatColor(foreground))}
                    aria-hidden="true"
                  >
                    {least > 3 && 'Aa'}
                  </span>
                  {pairName(id)}
                </div>
                <button
                  type="submit"
                  form={PALETTE_FORM}
                  name="mend"
                  value={id}
                  data-kind="secondary"
                  formNoValidate
                  hidden={passes}
                >
                  {remedies[id]}
                </button>
              </th>
              <td>{ratioText(ratio)}</td>
              <td data-fails={passes ? undefined : ''}>{verdictText(pair)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
