import { blankParts, composite, type PartsValue } from './composite.js'
import type { ControlShape, FieldKind } from '../core/fieldKind.js'

const PARTS = ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'] as const

/** A postal address. */
export type AddressValue = PartsValue<(typeof PARTS)[number]>

/** How the United States are written, in any case [FRM-12]. */
const UNITED_STATES = /^(us|usa|united states)$/i

/**
 * A postal address [FRM-8]: the first line, city and country are needed [FRM-13]; the zip code too in the United States, where it
 * is exactly 5 digits [FRM-11], while elsewhere it may have up to 20 characters [FRM-12].
 */
export const address: FieldKind<AddressValue> = composite({
  type: 'address',
  parts: PARTS,
  controls(_field, texts) {
    const control = (part: string, label: string | undefined, autocomplete: string): ControlShape => ({
      part,
      element: 'input',
      attributes: { type: 'text', autocomplete },
      label,
    })
    return [
      control('Line1', texts.addressLine1, 'address-line1'),
      control('Line2', texts.addressLine2, 'address-line2'),
      control('City', texts.city, 'address-level2'),
      control('State', texts.state, 'address-level1'),
      control('Zip', texts.zip, 'postal-code'),
      control('Country', texts.country, 'country-name'),
    ]
  },
  faults(value) {
    const isZipFine = UNITED_STATES.test(value.Country) ? /^\d{5}$/.test(value.Zip) : value.Zip.length <= 20
    const blank: readonly string[] = blankParts(value, ['Line1', 'City', 'Country'])
    return PARTS.filter((part) => blank.includes(part) || (part === 'Zip' && !isZipFine))
  },
})
