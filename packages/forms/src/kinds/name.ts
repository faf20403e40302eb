import { blankParts, composite, type PartsValue } from './composite.js'
import type { FieldKind } from '../core/fieldKind.js'

const PARTS = ['First', 'Last'] as const

/** A person's name. */
export type NameValue = PartsValue<(typeof PARTS)[number]>

/** First and last name; both are needed once one is filled, or when the field is required [FRM-8] [FRM-13]. */
export const name: FieldKind<NameValue> = composite({
  type: 'name',
  parts: PARTS,
  controls: (_field, { firstName, lastName }) => [
    { part: 'First', element: 'input', attributes: { type: 'text', autocomplete: 'given-name' }, label: firstName },
    { part: 'Last', element: 'input', attributes: { type: 'text', autocomplete: 'family-name' }, label: lastName },
  ],
  faults: (value) => blankParts(value, PARTS),
})
