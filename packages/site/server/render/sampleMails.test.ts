import { contrastRatio } from '@vitrine/palette'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { SITE_LOCALES } from '../languages.ts'
import { FIRST_COLORS } from '../siteColors.ts'
import { mailText } from '../mail/mailText.ts'
import { renderMail } from '../mail/renderMail.tsx'
import { SAMPLES } from './sampleMails.ts'
import { MAIL_KINDS, type MailContent, MARKETING_KINDS } from '../mail/siteMail.ts'

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

/** The words of an e-mail, without the values that the site or a visitor has written. */
const wordsIn = ({ subject, parts }: MailContent): readonly string[] =>
  [
    subject,
    ...parts.flatMap((part) => {
      if (part.type === 'rows') return part.rows.flatMap(({ label, value }) => [label, value])
      return part.type === 'link' ? [part.lead ?? '', part.label] : part.type === 'text' ? [part.text] : []
    }),
  ].filter((text) => /\p{L}{2}/u.test(text))

/** Words that are the same in each language: names of goods, forms and fields that an owner has written. */
const OWN = /^(?:\d+ × |Enamel mug|Your name|E-mail$|Message$|Grace Hopper|grace@|Is there a stage|Code$|7K2M-)/

test.each(SITE_LOCALES)(
  'each kind of e-mail has a sample, whose every sentence is in its language, in %s [SRV-480]',
  (lang) => {
    const [mails, english] = [samples(lang), samples('en-US')]
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(MAIL_KINDS))
    for (const [index, mail] of mails.entries()) {
      const same = new Set(lang === 'en-US' ? [] : wordsIn(english[index]!))
      expect([mail.kind, ...wordsIn(mail).filter((text) => same.has(text) && !OWN.test(text))]).toEqual([mail.kind])
      expect([mail.kind, mail.unsubscribe !== undefined]).toEqual([mail.kind, MARKETING_KINDS.has(mail.kind)])
      const hosts = [...draw(mail).querySelectorAll('a')].map(({ origin }) => origin)
      expect(new Set([...hosts, OPTIONS.origin])).toEqual(new Set([OPTIONS.origin]))
      const html = renderMail(mail, LOOK)
      for (const text of [LOOK.site, LOOK.accent, `background:${LOOK.colors.paper}`, 'prefers-color-scheme:dark'])
        expect(html).toContain(text)
    }
  },
)

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
