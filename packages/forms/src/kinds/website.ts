import { EXAMPLE_HOST, EXAMPLE_OTHER_HOST, formatMessage } from '@vitrine/messages'
import type { FieldKind } from './kind.js'
import { pattern } from './pattern.js'

/** A bare host with a dot, or an http or https address [FRM-18]. */
function isAddress(value: string): boolean {
  const hasScheme = /^https?:\/\//i.test(value)
  if (!hasScheme && !/^[^\s/:?#@[\]\\]+\.[^\s/:?#@[\]\\]+$/.test(value)) return false
  try {
    return new URL(hasScheme ? value : `https://${value}`).hostname !== ''
  } catch {
    return false
  }
}

/** The address of a website [FRM-18]. */
export const website: FieldKind<string> = pattern(
  { type: 'text', inputmode: 'url', autocomplete: 'url', autocapitalize: 'none', spellcheck: 'false' },
  isAddress,
  ({ messages }) => formatMessage(messages.websiteInvalid, { host: EXAMPLE_HOST, otherHost: EXAMPLE_OTHER_HOST }),
)
