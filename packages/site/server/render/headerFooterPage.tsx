import { REFUSALS } from '../../messages/refusals.ts'
import { safeHref } from '@vitrine/links'
import { HeaderFooterPage } from '../../pages/HeaderFooterPage.tsx'
import { countRows } from '../../pages/PairRows.tsx'
import type { FooterSettings, NavigationLink } from '../site/furniture.ts'
import { readFooter, readHeader } from '../furniture.ts'
import type { ReadSettings, Settings, SettingsArea, Texts } from './settingsPage.tsx'

/** Most links of the navigation, columns of the footer, and lines of a column. */
const MOST = { links: 40, columns: 12, lines: 60 } as const

/** Most characters of a text. */
const LONGEST = { title: 100, words: 200, closing: 300, href: 2000 } as const

/** Empty rows and lines that a form offers beside the stored ones. */
const SPARE: readonly NavigationLink[] = [
  { label: '', href: '' },
  { label: '', href: '' },
]

const TOO_LONG = REFUSALS.tooLongToKeep

/** Beginnings of an address that leads to the same page from everywhere on the site. */
const WHOLE = /^(?:[/#?]|[a-z][a-z\d+.-]*:)/i

function fillRows(start: string, rows: readonly (string | NavigationLink)[]): Texts {
  return Object.fromEntries(
    [...rows, ...SPARE].flatMap((row, place) => [
      [`${start}${place}-label`, typeof row === 'string' ? row : row.label],
      [`${start}${place}-href`, typeof row === 'string' ? '' : row.href],
    ]),
  )
}

function fill(settings: Settings): Texts {
  const { siteTitle, navigation } = readHeader(settings.get('header'))
  const { columns, closing } = readFooter(settings.get('footer'))
  const all = [...columns, { heading: '', lines: [] }]
  const filled = all.map(({ heading, lines }, place) => ({
    [`column-${place}-heading`]: heading,
    ...fillRows(`column-${place}-line-`, lines),
  }))
  return Object.assign({ 'site-title': siteTitle, ...fillRows('link-', navigation) }, ...filled, { closing }) as Texts
}

/** Reads the fields of a form; errors are collected by field. */
function formReader(texts: Texts) {
  const errors: Record<string, string> = {}

  function text(name: string, longest: number, missing?: string): string {
    const trimmed = (texts[name] ?? '').trim()
    if (trimmed === '' && missing !== undefined) errors[name] = missing
    if (trimmed.length > longest) errors[name] = TOO_LONG
    return trimmed
  }

  function checkAddress(name: string, href: string): void {
    if (safeHref(href) === null) errors[name] = 'This address is not safe to follow. Please write another one.'
    else if (!WHOLE.test(href))
      errors[name] = 'Please begin with / for a page of this site, or with https:// for another site.'
  }

  /** Rows that are not empty, in order. */
  function rows(start: string, most: number, missingAddress?: string): NavigationLink[] {
    const all = Array.from({ length: countRows(texts, start, '-label') }, (_, place) => {
      const [words, address] = [`${start}${place}-label`, `${start}${place}-href`]
      const hasAddress = text(address, LONGEST.href) !== ''
      const label = text(words, LONGEST.words, hasAddress ? 'Please write the words of this link.' : undefined)
      const href = text(address, LONGEST.href, label === '' ? undefined : missingAddress)
      if (hasAddress) checkAddress(address, href)
      return { label, href }
    })
    const kept = all.filter(({ label, href }) => label !== '' || href !== '')
    if (kept.length > most) errors['form'] = `A list has ${kept.length} rows. It may have ${most}.`
    return kept
  }

  function columns(): FooterSettings['columns'] {
    const all = Array.from({ length: countRows(texts, 'column-', '-heading') }, (_, place) => {
      const lines = rows(`column-${place}-line-`, MOST.lines)
      const missing = lines.length > 0 ? 'Please write the heading of this column.' : undefined
      const heading = text(`column-${place}-heading`, LONGEST.words, missing)
      return { heading, lines: lines.map((line) => (line.href === '' ? line.label : line)) }
    })
    const kept = all.filter(({ heading, lines }) => heading !== '' || lines.length > 0)
    if (kept.length > MOST.columns)
      errors['form'] = `The footer has ${kept.length} columns. It may have ${MOST.columns}.`
    return kept
  }

  return { errors, text, rows, columns }
}

function read(texts: Texts, _site: unknown, stored: Settings): ReadSettings {
  const form = formReader(texts)
  const siteTitle = form.text('site-title', LONGEST.title, 'Please write the title of the site.')
  const navigation = form.rows('link-', MOST.links, 'Please write where this link leads.')
  const columns = form.columns()
  const closing = form.text('closing', LONGEST.closing, 'Please write the closing line.')
  const { errors } = form
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return {
    ok: true,
    settings: {
      header: readHeader({ siteTitle, navigation }),
      footer: readFooter({ columns, closing, social: readFooter(stored.get('footer')).social }),
    },
  }
}

/** The area of header and footer: the same settings that `PUT /api/site-header-footer` stores [SRV-59] [SRV-35]. */
export const HEADER_FOOTER_AREA: SettingsArea = {
  path: '/config/header-footer',
  title: 'Header and footer',
  description: 'The words and links around every page of this site.',
  logged: 'header and footer were changed',
  fill,
  read,
  draw: (form) => <HeaderFooterPage {...form} />,
}
