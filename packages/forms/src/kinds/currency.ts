import type { FieldKind } from '../core/fieldKind.js'
import { pattern } from './pattern.js'

/**
 * An amount of money [FRM-2]: a decimal of at most 100 characters, not negative, with at most as many digits behind the
 * point as its currency has [FRM-18] [FRM-60].
 */
export const currency: FieldKind<string> = pattern({
  type: 'currency',
  attributes: { type: 'text', inputmode: 'decimal', autocomplete: 'off' },
  longest: 100,
  matches(value, { definition: { fractionDigits = 2 } }) {
    const [, fraction] = /^\d+(?:\.(\d+))?$/.exec(value) ?? [undefined, '0'.repeat(fractionDigits + 1)]
    return (fraction ?? '').length <= fractionDigits
  },
})
