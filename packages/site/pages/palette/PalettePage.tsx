import type { ThemePair } from '@vitrine/palette'
import type { CSSProperties, ReactNode } from 'react'
import type { SiteTheme } from '../../server/render/siteTheme.ts'
import { SettingsForm, type SettingsFormProps } from '../SettingsForm.tsx'
import { CustomColors, Presets } from './ColorFields.tsx'
import { statusText } from './pairTexts.ts'
import { PairTable, PALETTE_FORM } from './PairTable.tsx'
import { type PaletteImage, PictureChoice } from './PictureChoice.tsx'
import { PreviewFrames, type PreviewFramesProps } from './PreviewFrames.tsx'
import { Specimen } from './Specimen.tsx'
import { TypeFields } from './TypeFields.tsx'

export interface PalettePageProps extends Omit<SettingsFormProps, 'children' | 'lead'> {
  /** Colours and type that are being tried. */
  readonly theme: SiteTheme
  /** Whether the site's theme file declares a typeface. */
  readonly hasOwnFaces: boolean
  /** Whether they differ from the published ones. */
  readonly isDraft: boolean
  /** Address of the sheet of the published theme; `undefined` for the first theme. */
  readonly published: string | undefined
  /** Custom properties of the colours. */
  readonly style: CSSProperties
  readonly pairs: readonly ThemePair[]
  /** The remedy of each pair that fails, in words. */
  readonly remedies: Readonly<Record<string, string>>
  readonly pictures: readonly PaletteImage[]
  readonly pages: PreviewFramesProps['pages']
}

/** Pairs that an owner's colours can make unreadable come first in `themePairs`. */
const OWN_PAIRS = 6

/** The page of the panel on which an owner chooses colours and type, tries them and publishes them [SRV-300] [SRV-302]. */
export function PalettePage(props: PalettePageProps): ReactNode {
  const { theme, isDraft, published, style, pairs, remedies, pictures, pages, ...form } = props
  const { colors, type } = theme
  const failing = pairs.filter(({ passes }) => !passes).length
  return (
    <SettingsForm
      {...form}
      id={PALETTE_FORM}
      submitLabel="Publish"
      lead="Five colours make every page, by day and at night. Try others here: visitors see them once you publish."
      buttons={
        <>
          <a href={form.path}>Undo to the last published</a>
          <button type="submit" name="reset" value="1" data-kind="secondary" formNoValidate>
            Back to the first colours
          </button>
          <p
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the page's `output` says that it is saved
            role="status"
            className="palette-status"
            data-fails={failing > 0 ? '' : undefined}
            data-published={published}
          >
            {statusText(failing, isDraft)}
          </p>
        </>
      }
      after={
        <>
          <section aria-labelledby="contrasts">
            <h2 id="contrasts">How well they read</h2>
            <PairTable pairs={pairs.slice(0, OWN_PAIRS)} labelledBy="contrasts" remedies={remedies} />
            <details>
              <summary id="derived">Colours that follow from them</summary>
              <PairTable pairs={pairs.slice(OWN_PAIRS)} labelledBy="derived" remedies={remedies} />
            </details>
          </section>
          <PreviewFrames pages={pages} />
        </>
      }
    >
      {/* Enter in a field tries the colours: the first button of a form is the one that Enter presses. */}
      <button type="submit" name="try" value="1" hidden formNoValidate>
        Try
      </button>
      <div>
        <CustomColors form={form} colors={colors} />
        <PictureChoice form={form} pictures={pictures} />
      </div>
      <div>
        <Specimen style={style} />
        <Presets form={form} colors={colors} />
      </div>
      <TypeFields type={type} hasOwn={props.hasOwnFaces} />
    </SettingsForm>
  )
}
