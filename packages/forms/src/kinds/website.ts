import { EXAMPLE_HOST, EXAMPLE_OTHER_HOST, formatMessage } from '@vitrine/messages'
import type { FieldKind } from '../core/fieldKind.js'
import { pattern } from './pattern.js'

/** A bare host with a dot, or an http or https address [FRM-18]. */
function isAddress(value: string): boolean {
  const hasScheme = /^https?:\/\//i.test(value)
  const isHost = /^[^\s/:?#@[\]\\]+$/.test(value) && value.slice(1, -1).includes('.')
  return (hasScheme || isHost) && URL.canParse(hasScheme ? value : `https://${value}`)
}

/** The address of a website [FRM-2], at most 2048 characters [FRM-18] [FRM-60]. */
export const website: FieldKind<string> = pattern({
  type: 'website',
  attributes: { type: 'text', inputmode: 'url', autocomplete: 'url', autocapitalize: 'none', spellcheck: 'false' },
  longest: 2048,
  matches: isAddress,
  error: ({ messages }) =>
    formatMessage(messages.websiteInvalid, { host: EXAMPLE_HOST, otherHost: EXAMPLE_OTHER_HOST }),
})
