import { composite, digitsControl, type PartsValue } from './composite.js'
import type { FieldKind } from '../core/fieldKind.js'

const PARTS = ['Country', 'Areacode', 'Prefix', 'Line'] as const

/** A telephone number as it was typed. */
export type PhoneValue = PartsValue<(typeof PARTS)[number]>

/** Digits of each part with the country code 1. */
const NORTH_AMERICAN = { Areacode: 3, Prefix: 3, Line: 4 } as const

const isDigits = (text: string): boolean => /^\d+$/.test(text)

/**
 * A telephone number in parts of digits [FRM-8] [FRM-16]: parts of 3, 3 and 4 digits if the country is 1, or is left out on a
 * site of the United States or Canada; otherwise 4 to 14 digits in total. The country, shown where the field says so,
 * is 1 to 3 digits with an optional "+"; every other part is needed [FRM-13].
 */
export const phone: FieldKind<PhoneValue> = composite({
  type: 'phone',
  parts: PARTS,
  controls({ showCountryCode }, texts) {
    const country = {
      part: 'Country',
      element: 'input' as const,
      attributes: { type: 'tel', size: 4, autocomplete: 'tel-country-code' },
      label: texts.countryCode,
    }
    return [
      ...(showCountryCode ? [country] : []),
      digitsControl('Areacode', texts.areaCode, 3, 'tel-area-code'),
      digitsControl('Prefix', texts.phonePrefix, 3, 'tel-local-prefix'),
      digitsControl('Line', texts.phoneLine, 4, 'tel-local-suffix'),
    ]
  },
  faults(value, { definition: { region = '' } }) {
    const local = ['Areacode', 'Prefix', 'Line'] as const
    const wrong: string[] = []
    const isNorthAmerican = value.Country ? /^\+?1$/.test(value.Country) : ['US', 'CA'].includes(region.toUpperCase())
    if (!/^(\+?\d{1,3})?$/.test(value.Country)) wrong.push('Country')
    for (const part of local)
      if (!isDigits(value[part]) || (isNorthAmerican && value[part].length !== NORTH_AMERICAN[part])) wrong.push(part)
    const together = local.reduce((sum, part) => sum + value[part].length, 0)
    if (!wrong.length && !isNorthAmerican && (together < 4 || together > 14)) wrong.push(...local)
    return PARTS.filter((part) => wrong.includes(part))
  },
})
