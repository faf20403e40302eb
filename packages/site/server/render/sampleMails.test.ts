import { contrastRatio } from '@vitrine/palette'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { SITE_LOCALES } from '../languages.ts'
import { FIRST_COLORS } from '../siteColors.ts'
import { mailText } from '../mail/mailText.ts'
import { renderMail } from '../mail/renderMail.tsx'
import { SAMPLES } from './sampleMails.ts'
import type { MailContent } from '../mail/siteMail.ts'

const OPTIONS = {
  origin: 'https://hall.test',
  site: 'The Hall',
  currency: 'USD',
  now: new Date('2026-03-02T09:00:00Z'),
}
const LOOK = { site: 'The Hall', accent: FIRST_COLORS.accent, colors: FIRST_COLORS }
const samples = (lang: string): MailContent[] =>
  [...SAMPLES.values()].flatMap(({ write }) => write({ ...OPTIONS, lang }))
const draw = (mail: MailContent): Document => new JSDOM(renderMail(mail, LOOK)).window.document
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

test.each(SITE_LOCALES)('every kind of e-mail says the same in HTML as in text, in %s [SRV-245]', (lang) => {
  for (const mail of samples(lang)) {
    const page = draw(mail)
    const words = flat(page.body.textContent)
    const { documentElement: html } = page
    expect([html.lang, html.dir, page.title]).toEqual([lang, lang === 'ar' ? 'rtl' : 'ltr', mail.subject])
    for (const part of mail.parts) {
      const texts = part.type === 'rows' ? part.rows.flatMap(({ label, value }) => [label, value]) : []
      const said =
        part.type === 'link' ? [part.lead ?? part.label, part.label] : part.type === 'rows' ? texts : [part.text]
      for (const text of said) expect(words, mail.kind).toContain(flat(text))
    }
    const addresses = [...page.querySelectorAll('a')].map(({ href }) => href)
    for (const address of addresses) expect(mailText(mail)).toContain(address)
    expect(addresses).toHaveLength((mailText(mail).match(/https:\S+/g) ?? []).length)
  }
})

test('an e-mail loads nothing, and runs nothing, from its HTML [SRV-245]', () => {
  for (const mail of samples('en-US')) {
    const html = renderMail(mail, LOOK)
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object|form)\b|@import|url\(|\son\w+=/i)
    expect(Buffer.byteLength(html)).toBeLessThan(9000)
  }
})

test('words of visitors stay words in the HTML of an e-mail [SRV-245]', () => {
  const hostile = '</p><script>alert(1)</script>"><a href="https://evil.test">'
  const mail: MailContent = {
    kind: 'form-notice',
    subject: hostile,
    parts: [
      { type: 'quote', text: hostile },
      { type: 'text', text: hostile },
      { type: 'rows', rows: [{ label: hostile, value: hostile }] },
    ],
    lang: 'en-US',
  }
  const page = draw(mail)
  expect([page.querySelectorAll('script').length, page.querySelectorAll('a').length]).toEqual([0, 0])
  expect(page.body.textContent.split(hostile)).toHaveLength(6)
})

test('an e-mail has the title and the accent of the site, and colours of a dark theme [SRV-245]', () => {
  const html = renderMail(samples('en-US')[0]!, { ...LOOK, site: 'The Mill', accent: '#7FB8A4' })
  for (const text of ['The Mill', '#7FB8A4', 'prefers-color-scheme:dark']) expect(html).toContain(text)
  expect(html).not.toContain(LOOK.accent)
  const { ink, paper, muted, mutedOnInk } = FIRST_COLORS
  for (const [words, ground] of [
    [ink, paper],
    [muted, paper],
    [paper, ink],
    [mutedOnInk, ink],
  ] as const)
    expect(contrastRatio(words, ground)).toBeGreaterThan(4.5)
})
