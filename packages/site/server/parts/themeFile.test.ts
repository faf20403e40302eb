import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { declareTheme, declaredTheme } from '../declaredTheme.ts'
import { renderMail } from '../mail/renderMail.tsx'
import { readTheme } from '../render/publishedTheme.ts'
import { FIRST_THEME, themeAddress, themeSheet } from '../render/siteTheme.ts'
import { iconAddress, themeIcon } from '../render/themeFiles.ts'
import { mailColors, readAccent } from '../siteColors.ts'
import { defineSite } from '../site/defineSite.ts'
import { openParts } from './openParts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-theme-'))
})
afterEach(() => {
  declareTheme(FIRST_THEME)
  rmSync(folder, { recursive: true, force: true })
})

function open(css: string) {
  const theme = path.join(folder, 'theme.css')
  writeFileSync(theme, css)
  return openParts({ theme })
}

const SEA = `@font-face { font-family: 'Sea'; src: url('./sea.woff2') format('woff2'); }
:root {
  --white: #f2fbff; --lightAccent: #cfe8f5; --accent: #2fa7d8; --darkAccent: #123a52; --black: #06202e;
  --vt-font-display: 'Sea', serif;
  --vt-font-text: Verdana, sans-serif;
}
body { letter-spacing: 0.01em; }
`

/** The colours of the first release, in every spelling that a page, a sheet or an e-mail may use. */
const OLD = /faf6ef|f1e4ce|e2982f|3d2e1c|1b1a22|fraunces|instrument/i

test('a theme file alone decides the colours and fonts of pages, icon and e-mails [ENG-101]', () => {
  writeFileSync(path.join(folder, 'sea.woff2'), 'font')
  const { theme, themeSheet: address, file } = open(SEA)
  declareTheme(theme)
  const shown = readTheme(new Map())
  expect(shown).toEqual(theme)
  expect(themeAddress(shown)).toBe('/theme/f2fbff-cfe8f5-2fa7d8-123a52-06202e-own-own-16-1250.css')
  expect(themeSheet(shown)).not.toMatch(OLD)
  const { type, bytes } = file(address!.replace('/assets/', ''))!
  expect(type).toBe('text/css; charset=utf-8')
  const css = bytes.toString()
  expect(css).toContain(`:root{--vt-font-display:'Sea', serif;--vt-font-text:Verdana, sans-serif;}`)
  const [, font] = /url\((own-sea-[0-9a-f]{12}\.woff2)\)/.exec(css)!
  expect(file(font!)?.bytes.toString()).toBe('font')
  expect(css).toContain('letter-spacing: 0.01em')

  const icon = '<svg><rect fill="#1B1A22"/><rect fill="#faf6ef"/><rect fill="#2FA7D8"/><rect fill="#123456"/></svg>'
  const colors = iconAddress(shown).split('colors=')[1]
  expect(themeIcon(icon, colors)).toBe(
    '<svg><rect fill="#06202e"/><rect fill="#f2fbff"/><rect fill="#2fa7d8"/><rect fill="#123456"/></svg>',
  )
  const look = { site: 'The Quay', accent: readAccent(undefined, theme.colors).used, colors: mailColors(theme.colors) }
  const parts = [{ type: 'text', text: 'Come.' } as const]
  const mail = renderMail({ kind: 'form-notice', subject: 'The tide', parts, lang: 'en-US' }, look)
  expect(mail.replace(/font-family:[^"]*/g, '')).not.toMatch(OLD)
  expect(mail).toContain('#F2FBFF')
})

test('the colours that an owner chooses win over those of the theme file, and unreadable ones are mended [ENG-101]', () => {
  declareTheme(open(':root { --accent: teal; --white: #808080; --black: #777777 }').theme)
  expect(declaredTheme().colors).toMatchObject({ accent: '#008080', lightAccent: '#F1E4CE' })
  const mended = readTheme(new Map())
  expect(mended.colors.white).not.toBe(mended.colors.black)
  const chosen = { ...FIRST_THEME.colors, accent: '#AA3366' }
  expect(readTheme(new Map([['palette', chosen]])).colors.accent).toBe('#AA3366')
})

test('a theme file that declares what the package has needs no sheet of its own [ENG-101]', () => {
  const faces = `--vt-font-display: "Fraunces", "Fraunces Fallback", Georgia, serif`
  const { theme, themeSheet } = open(`/* The Hall. */\n:root { --accent: #e2982f; ${faces} }`)
  expect({ theme, themeSheet }).toEqual({ theme: FIRST_THEME, themeSheet: undefined })
})

test.each([
  [':root { --accent: tomatoo }', 'theme.css:1: "--accent: tomatoo" is no colour without transparency.'],
  ['\n:root { --accent: rgb(1 2 3 / 50%) }', 'theme.css:2: "--accent: rgb(1 2 3 / 50%)" is no colour'],
  [':root { --accent: #123456', 'theme.css:1: Unclosed block.'],
  ['@import "other.css";', 'theme.css:1: a sheet is one file'],
  ['a { background: url(https://evil.test/x.png) }', '"https://evil.test/x.png" is no file beside the sheet'],
  ['a { background: url(../secret.png) }', '"../secret.png" is no file beside the sheet'],
  ['a { background: url(none.png) }', 'none.png cannot be read'],
  ['a { background: url(page.html) }', 'page.html cannot be read'],
])('the theme file %j is refused by a sentence with its place [ENG-101]', (css, sentence) => {
  expect(() => open(css)).toThrow(sentence)
})

test('a theme file that is not there, and a path that is not whole, are refused [ENG-101]', () => {
  const theme = path.join(folder, 'none.css')
  expect(() => openParts({ theme })).toThrow(`${theme} cannot be read`)
  const site = { name: 'Two Wheels', content: { pages: [] }, icon: '<svg/>', timeZone: 'UTC' }
  expect(() => defineSite({ ...site, theme: './theme.css' })).toThrow('"theme" is "./theme.css"; write its whole path')
})
