import type { FieldKind } from '../core/fieldKind.js'
import { pattern } from './pattern.js'

/** A Twitter name [FRM-2]: an optional "@" and 1 to 15 letters, digits or underscores [FRM-18] [FRM-60]. */
export const twitter: FieldKind<string> = pattern({
  type: 'twitter',
  attributes: { type: 'text', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false' },
  longest: 100,
  matches: (value) => /^@?\w{1,15}$/.test(value),
})
