import { composite, digitsControl, type PartsValue } from './composite.js'
import type { FieldKind } from '../core/fieldKind.js'

const PARTS = ['Hour', 'Minute', 'Second', 'Ampm'] as const

/** A time of day as it was typed. */
export type TimeValue = PartsValue<(typeof PARTS)[number]>

/** Whether a text is a whole number of one or two digits within bounds, both inclusive. */
function isWithin(text: string, least: number, most: number): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most
}

/**
 * A time of day [FRM-8]: hour 1 to 12, minute and second 0 to 59, AM or PM; a blank second is 0 [FRM-15], all else needed
 * [FRM-13]. Only a field with `showSeconds` shows the second [FRM-63].
 */
export const time: FieldKind<TimeValue> = composite({
  type: 'time',
  parts: PARTS,
  controls({ showSeconds }, texts) {
    return [
      digitsControl('Hour', texts.hour, 2),
      digitsControl('Minute', texts.minute, 2),
      ...(showSeconds ? [digitsControl('Second', texts.second, 2)] : []),
      {
        part: 'Ampm',
        element: 'select',
        attributes: { autocomplete: 'off' },
        label: texts.halfOfDay,
        options: [
          { value: '', label: '' },
          { value: 'AM', label: texts.am ?? 'AM' },
          { value: 'PM', label: texts.pm ?? 'PM' },
        ],
      },
    ]
  },
  faults({ Hour, Minute, Second, Ampm }) {
    const isFine = {
      Hour: isWithin(Hour, 1, 12),
      Minute: isWithin(Minute, 0, 59),
      Second: !Second || isWithin(Second, 0, 59),
      Ampm: Ampm === 'AM' || Ampm === 'PM',
    }
    return PARTS.filter((part) => !isFine[part])
  },
})
