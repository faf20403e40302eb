import { type CookieSettings, readCookieSettings, writeCookieSettings } from '@vitrine/blocks/react'
import { escapeHtml } from '@vitrine/trust'
import { BANNER_CHOICES } from '../../editor/chromeSchemas.ts'
import { CookieSettingsPage } from '../../pages/CookieSettingsPage.tsx'
import { readGoogleTags, TAG_IDS } from '../googleTags.ts'
import { REFUSALS } from '../../messages/refusals.ts'
import type { ReadSettings, Settings, SettingsArea, Texts } from './settingsPage.tsx'

/** Most characters of the banner's text, its words and the version. */
const LONGEST = { text: 1000, accept: 40, decline: 40, version: 40 } as const

type Stored = Readonly<Record<string, unknown>>
const storedOf = (settings: Settings): Stored => (settings.get('cookieBanner') ?? {}) as Stored
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The words of a stored text, a blank line between its paragraphs. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<\/p>\s*<p[^<>]*>/gi, '\n\n')
    .replaceAll(/<br[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim()
}

const paragraphs = (words: string): string =>
  words
    .split(/\n[^\S\n]*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
    .join('')

function fill(settings: Settings): Texts {
  const stored = storedOf(settings)
  const { enabled, layout, position, theme, choices, buttons, policy, ...more } = readCookieSettings(stored)
  const ticks = { enabled, signal: more.respectGlobalPrivacyControl, record: more.record }
  return {
    ...Object.fromEntries(Object.entries(ticks).flatMap(([name, isOn]) => (isOn ? [[name, 'yes']] : []))),
    text: wordsOf(textOf(stored['cookieBannerText'])),
    accept: textOf(stored['cookieBannerCtaText']),
    decline: textOf(stored['cookieBannerOptOutCtaText']),
    place: `${layout} ${position}`,
    theme,
    choices,
    buttons,
    policy,
    version: more.policyVersion,
    ...readGoogleTags(settings.get('googleTags')),
  }
}

function errorsOf(texts: Texts): Texts {
  const errors: Record<string, string> = {}
  for (const [name, most] of Object.entries(LONGEST))
    if ((texts[name] ?? '').trim().length > most) errors[name] = REFUSALS.tooLongToKeep
  for (const [name, values] of Object.entries(BANNER_CHOICES))
    if (!Object.hasOwn(values, texts[name] ?? '')) errors[name] = 'Please choose one of these.'
  const examples = { analytics: 'G-1A2B3C4D5E', ads: 'AW-123456789' } as const
  for (const name of ['analytics', 'ads'] as const) {
    const id = (texts[name] ?? '').trim()
    if (id !== '' && !TAG_IDS[name].test(id)) errors[name] = `This is no such id. Write one such as ${examples[name]}.`
  }
  if (texts['choices'] === 'accept-decline' && texts['buttons'] === 'icon')
    errors['buttons'] = 'A check mark cannot decline. Please choose buttons or words, or accept alone.'
  return errors
}

function read(texts: Texts, _site: unknown, settings: Settings): ReadSettings {
  const errors = errorsOf(texts)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const stored = storedOf(settings)
  const html = textOf(stored['cookieBannerText'])
  const words = texts['text']?.replaceAll('\r\n', '\n').trim()
  const [layout, position] = texts['place']!.split(' ') as [CookieSettings['layout'], CookieSettings['position']]
  const written = writeCookieSettings({
    ...readCookieSettings(stored),
    enabled: texts['enabled'] === 'yes',
    layout,
    position,
    theme: texts['theme'] as CookieSettings['theme'],
    choices: texts['choices'] as CookieSettings['choices'],
    buttons: texts['buttons'] as CookieSettings['buttons'],
    policy: texts['policy'] as CookieSettings['policy'],
    respectGlobalPrivacyControl: texts['signal'] === 'yes',
    record: texts['record'] === 'yes',
    policyVersion: texts['version']!.trim() || '1',
  })
  const cookieBanner = {
    ...stored,
    ...written,
    // Keep the links and the emphasis of a text that stays as it is. An empty word is the word of each language.
    cookieBannerText: words === undefined || words === wordsOf(html) ? html : paragraphs(words),
    cookieBannerCtaText: texts['accept']!.trim(),
    cookieBannerOptOutCtaText: texts['decline']!.trim(),
  }
  const googleTags = { analytics: texts['analytics']!.trim(), ads: texts['ads']!.trim() }
  return { ok: true, settings: { cookieBanner, googleTags } }
}

/** The area of the cookie banner and of the tags that wait for consent [SRV-392]. */
export const COOKIES_AREA: SettingsArea = {
  path: '/config/cookies',
  title: 'Cookies',
  description: 'The banner that asks visitors about cookies, and the tags that wait for their choice.',
  logged: 'the settings of cookies were changed',
  fill,
  read,
  draw: (form, _settings, _site, config) => <CookieSettingsPage form={form} hasTags={config.tagScript !== undefined} />,
}
