import { contrastRatio } from '@vitrine/palette'
import { type ColorPair, PalettePage } from '../../pages/PalettePage.tsx'
import type { ReadSettings, SettingsArea, Texts } from './settingsPage.tsx'
import { FIRST_COLORS, parseAccent, readAccent } from '../siteColors.ts'

/** Least contrast of text, and of the outline of a control, by WCAG 2 [SRV-90]. */
const TEXT = 4.5
const CONTROL = 3

/** Describes two colours that lie on each other; without a least contrast they are decoration. */
export function colorPair(name: string, text: string, ground: string, least?: number): ColorPair {
  const ratio = contrastRatio(text, ground)!
  const passes = least === undefined || ratio >= least
  return {
    name,
    text,
    ground,
    isText: least === TEXT,
    ratio: `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`,
    verdict: least === undefined ? 'Decoration' : `${passes ? 'Passes' : 'Fails'} ${least}`,
    passes,
  }
}

/** The pairs of colours that the pages use by day and, on ink, in the dark theme. */
function pairsWith(accent: string): readonly ColorPair[] {
  const { paper, ink, muted, error, mutedOnInk, errorOnInk } = FIRST_COLORS
  return [
    colorPair('Words on paper', ink, paper, TEXT),
    colorPair('Quiet words on paper', muted, paper, TEXT),
    colorPair('Errors on paper', error, paper, TEXT),
    colorPair('Focus outline on paper', ink, paper, CONTROL),
    colorPair('Words on the accent', ink, accent, TEXT),
    colorPair('Accent on paper', accent, paper),
    colorPair('Words on ink', paper, ink, TEXT),
    colorPair('Quiet words on ink', mutedOnInk, ink, TEXT),
    colorPair('Errors on ink', errorOnInk, ink, TEXT),
    colorPair('Focus outline on ink', paper, ink, CONTROL),
    colorPair('Accent on ink', accent, ink, TEXT),
  ]
}

function read(texts: Texts): ReadSettings {
  if (texts['reset'] !== undefined) return { ok: true, settings: { palette: {} } }
  const written = (texts['written'] ?? '').trim()
  const parsed = parseAccent(written || (texts['accent'] ?? ''))
  if (!parsed.ok) return { ok: false, errors: { [written ? 'written' : 'accent']: parsed.error } }
  return { ok: true, settings: { palette: { accent: parsed.accent } } }
}

/** The area of the palette: the site's colours, and the accent as the setting `palette` [SRV-59] [SRV-90]. */
export const PALETTE_AREA: SettingsArea = {
  path: '/config/palette',
  title: 'Palette',
  description: 'The colours of Lantern Hall and how well they read.',
  logged: 'the palette was changed',
  fill: (settings) => ({ accent: readAccent(settings.get('palette')).chosen.toLowerCase() }),
  read,
  draw(form, settings) {
    const { chosen, used } = readAccent(settings.get('palette'))
    const { paper, ink, muted, error, mutedOnInk, errorOnInk } = FIRST_COLORS
    const swatches = [
      { name: 'Accent', hex: used },
      { name: 'Paper', hex: paper },
      { name: 'Ink', hex: ink },
      { name: 'Quiet words', hex: muted },
      { name: 'Quiet, on ink', hex: mutedOnInk },
      { name: 'Errors', hex: error },
      { name: 'Errors, on ink', hex: errorOnInk },
    ]
    const lightened = chosen === used ? undefined : chosen
    return <PalettePage {...form} swatches={swatches} pairs={pairsWith(used)} lightened={lightened} />
  },
}
