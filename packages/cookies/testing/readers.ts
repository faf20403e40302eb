import type { HostileTexts } from '@vitrine/testing/steps'
import { cookieDomains } from '../src/core/cookieDomains.js'
import { cookieLine } from '../src/core/cookieLine.js'
import { findCookie } from '../src/core/findCookie.js'
import { isVisitCookie, isVisitorCookie, nextVisit } from '../src/core/visit.js'
import { consentState, hasConsentChoice } from '../src/index.js'

/** Everything of the package that reads a text from outside. */
export const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['findCookie', (text) => findCookie(text, 'a')],
  ['findCookie, of a name', (text) => findCookie('a=1; b=2', text)],
  ['hasConsentChoice', hasConsentChoice],
  ['consentState', consentState],
  ['cookieDomains', cookieDomains],
  ['cookieLine', (text) => cookieLine('a', text, {}, true, 0)],
  ['isVisitorCookie', isVisitorCookie],
  ['isVisitCookie', isVisitCookie],
  ['nextVisit', (text) => nextVisit(text, text, 0, () => 'id')],
]

const units = [
  'a',
  'a=',
  '=',
  ';',
  '; ',
  ' ',
  '\t',
  '%',
  '%20',
  '%E0',
  '|',
  '1',
  '|1',
  '.',
  'ss_cookieAllowed=',
  '\ud800',
  '<',
  '&nbsp',
]

/** Building blocks of hostile texts. */
export const HOSTILE: HostileTexts = { heads: ['a=', 'id|1|1|1|', ' '], units, tails: ['; a=1', ';a', '|', '='] }
