import { mendPair, type OwnColors, type OwnPairId, SYSTEM_COLORS, type ThemePair } from '@vitrine/palette'
import { OWN_IDS, siteColors } from '../../server/render/siteTheme.ts'

/** Writes a contrast ratio, rounded down to two decimals. */
export const ratioText = (ratio: number): string => `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`

/** Writes whether a pair of colours passes by WCAG 2. */
export const verdictText = ({ passes, least }: Pick<ThemePair, 'passes' | 'least'>): string =>
  `${passes ? 'Passes' : 'Fails'} ${least}`

/** Describes the remedy of an unreadable pair: "Make Darkest #707070". */
export function remedyText(own: OwnColors, id: OwnPairId): string {
  const remedy = mendPair(own, id) ?? {}
  const hex = siteColors({ ...own, ...remedy })
  const changes = OWN_IDS.filter((one) => one in remedy).map((one) => `${SYSTEM_COLORS[one].editorLabel!} ${hex[one]}`)
  return `Make ${changes.join(' and ')}`
}

/** Writes how many pairs of colours fail, and whether the colours differ from the published ones. */
export function statusText(failing: number, isDraft: boolean): string {
  if (failing > 0)
    return `${failing} ${failing === 1 ? 'pair' : 'pairs'} of colours cannot be read. Mend them before you publish.`
  return isDraft ? 'Every pair of colours reads. Not published yet.' : 'Every pair of colours reads.'
}
