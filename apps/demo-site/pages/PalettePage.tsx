import type { CSSProperties, ReactNode } from 'react'
import { CheckoutField } from './CheckoutField.tsx'
import { SettingsForm, type SettingsFormProps } from './SettingsForm.tsx'

/** A colour of the pages. */
export interface Swatch {
  readonly name: string
  /** `#RRGGBB`. */
  readonly hex: string
}

/** Two colours that the pages show on each other. */
export interface ColorPair {
  readonly name: string
  /** Colour of the words or of the mark. */
  readonly text: string
  readonly ground: string
  /** Words stand on the ground; otherwise a line or a mark. */
  readonly isText: boolean
  /** Contrast ratio, rounded down to two decimals. */
  readonly ratio: string
  /** Outcome by WCAG 2: the least ratio for this use, or decoration, which needs none. */
  readonly verdict: string
  readonly passes: boolean
}

export interface PalettePageProps extends Omit<SettingsFormProps, 'children' | 'lead'> {
  /** Colours of the pages, the accent first. */
  readonly swatches: readonly Swatch[]
  readonly pairs: readonly ColorPair[]
  /** Chosen accent, if the pages use a lighter one; else `undefined`. */
  readonly lightened: string | undefined
}

const colors = (ground: string, text: string): CSSProperties =>
  ({ '--swatch-ground': ground, '--swatch-text': text }) as CSSProperties

/** The page of the panel with the colours of the site, on which an owner chooses the accent [SRV-59] [SRV-90]. */
export function PalettePage({ swatches, pairs, lightened, ...form }: PalettePageProps): ReactNode {
  return (
    <SettingsForm
      {...form}
      lead="The accent marks what can be pressed. Paper and ink stay, so that every page reads well by day and at night."
      buttons={
        <button type="submit" name="reset" value="1" data-kind="secondary" formNoValidate>
          Back to the first colours
        </button>
      }
      after={
        <>
          <Swatches swatches={swatches} />
          <Contrasts pairs={pairs} />
        </>
      }
    >
      <fieldset>
        <legend>Accent</legend>
        {lightened !== undefined && (
          <p className="quiet">
            You chose {lightened}. Words on it would be hard to read, so the pages use {swatches[0]!.hex}.
          </p>
        )}
        <CheckoutField form={form} name="accent" label="Pick a colour" type="color" required isHalf />
        <CheckoutField
          form={form}
          name="written"
          label="Or write one, such as #E2982F or teal"
          maxLength={80}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          isHalf
        />
      </fieldset>
    </SettingsForm>
  )
}

function Swatches({ swatches }: Pick<PalettePageProps, 'swatches'>): ReactNode {
  return (
    <section aria-labelledby="colors">
      <h2 id="colors">The colours</h2>
      <ul className="swatches">
        {swatches.map(({ name, hex }) => (
          <li key={name} style={colors(hex, hex)}>
            {name} <span className="quiet">{hex}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Contrasts({ pairs }: Pick<PalettePageProps, 'pairs'>): ReactNode {
  return (
    <section aria-labelledby="contrasts">
      <h2 id="contrasts">How well they read</h2>
      <table aria-labelledby="contrasts">
        <thead>
          <tr>
            <th scope="col">Use</th>
            <th scope="col">Contrast</th>
            <th scope="col">WCAG 2</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ name, text, ground, isText, ratio, verdict, passes }) => (
            <tr key={name}>
              <th scope="row">
                <div>
                  <span className="sample" style={colors(ground, text)} aria-hidden="true">
                    {isText && 'Aa'}
                  </span>
                  {name}
                </div>
              </th>
              <td>{ratio}</td>
              <td data-kind={passes ? undefined : 'fails'}>{verdict}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
