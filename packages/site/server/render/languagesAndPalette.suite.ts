import { beforeEach, describe, expect, test } from 'vitest'
import { accountCalls } from '../testing/accounts.ts'
import { panelForms } from '../testing/panelForms.ts'
import type { Stand } from '../testing/stand.ts'
import type { Visitor } from '../testing/visitor.ts'

const LANGUAGES = '/config/languages'
const PALETTE = '/config/palette'

/** The panel's pages of languages and of the palette. */
export function languagesAndPaletteSuite(stand: Stand): void {
  describe('the settings of the panel', () => {
    let visitor: Visitor
    const { arrive, signIn } = accountCalls(stand, () => visitor)

    beforeEach(async () => {
      visitor = await arrive()
      await signIn('editor')
    })

    const { parse, read, asVisitor, save, valueOf } = panelForms(stand, () => visitor)

    describe('of languages', () => {
      const stored = async () =>
        (JSON.parse(await asVisitor('/api/multilingual/languages')) as { languages: Record<string, unknown>[] })
          .languages

      test('are switched, removed, added by code and named in themselves [SRV-59 c] [SRV-37]', async () => {
        const { status } = await save(LANGUAGES, {
          'language-0-enabled': undefined,
          'language-2-remove': 'on',
          default: '1',
          'new-code': 'pt-br',
        })
        expect(status).toBe(303)
        expect(await stored()).toEqual([
          { code: 'en-US', name: 'English', enabled: false, default: false },
          { code: 'de', name: 'Deutsch', enabled: true, default: true },
          { code: 'pt-BR', name: 'Português (Brasil)', enabled: true, default: false },
        ])
        const page = await read(LANGUAGES)
        expect(valueOf(page, 'language-2-name')).toBe('Português (Brasil)')
        expect([...page.querySelectorAll('fieldset')].filter((set) => /no words/.test(set.textContent))).toHaveLength(1)
        await save(LANGUAGES, { 'new-code': 'tlh', 'new-name': 'tlhIngan Hol' })
        expect((await stored()).at(-1)).toMatchObject({ code: 'tlh', name: 'tlhIngan Hol' })
      })

      test.each([
        ['a default that is off', { 'language-0-enabled': undefined }, 'language-0-enabled'],
        ['a default that is removed', { 'language-0-remove': 'on' }, 'language-0-remove'],
        ['no default', { default: undefined }, 'default'],
        ['a name that is empty', { 'language-1-name': ' ' }, 'language-1-name'],
        ['a name of 101 characters', { 'language-1-name': 'x'.repeat(101) }, 'language-1-name'],
        ['a new name of 101 characters', { 'new-code': 'la', 'new-name': 'x'.repeat(101) }, 'new-name'],
        ['a code that is none', { 'new-code': 'german language' }, 'new-code'],
        ['a code of 36 characters', { 'new-code': 'de-abcde123-abcde124-abcde125-abcde6' }, 'new-code'],
        ['a language twice', { 'new-code': 'DE' }, 'new-code'],
        ['a name without a code', { 'new-name': 'Latin' }, 'new-code'],
        ['a code without a known name', { 'new-code': 'qaa' }, 'new-name'],
        ['a code with an extension', { 'new-code': 'en-u-ca-gregory' }, 'new-name'],
      ])('with %s are refused at the field [SRV-59 c] [SRV-37]', async (_, changes, field) => {
        const before = await stored()
        const { status, page, errors } = await save(LANGUAGES, changes)
        expect(status).toBe(303)
        expect(Object.keys(errors)).toEqual([field])
        for (const [name, text] of Object.entries(changes))
          if (/name|code/.test(name)) expect(valueOf(page, name)).toBe(text)
        expect(await stored()).toEqual(before)
      })

      test('whose rows are made up are refused by the rules of the call [SRV-59 c] [SRV-37]', async () => {
        const { page } = await save(LANGUAGES, { 'language-1-code': 'en-us' })
        expect(page.querySelector('.refusal')?.textContent).toBe('A language is in the list twice.')
      })
    })

    describe('of colours and type', () => {
      const HALL = '/theme/faf6ef-f1e4ce-e2982f-3d2e1c-1b1a22-fraunces-instrument-16-1250.css'
      const GREEN = HALL.replace('e2982f', '0b5f2f')
      const themeOf = async (): Promise<string | null> =>
        parse(await asVisitor('/attic'))
          .querySelector('[data-site-theme]')
          ?.getAttribute('href') ?? null
      const rowOf = (page: Document, pair: string): (string | null)[] =>
        [...page.querySelectorAll(`[data-pair="${pair}"] :is(td, button:not([hidden]))`)].map(
          (cell) => cell.textContent,
        )

      test('show the contrast of each pair that the pages use, all of which read [SRV-59 d] [SRV-90] [SRV-302]', async () => {
        const page = await read(PALETTE)
        expect(page.querySelectorAll('[data-pair]')).toHaveLength(25)
        expect(rowOf(page, 'text')).toEqual(['16.01 : 1', 'Passes 4.5'])
        expect(rowOf(page, 'fill')).toEqual(['2.22 : 1', 'Passes 1.2'])
        expect(page.querySelectorAll('[data-fails], [name=mend]:not([hidden])')).toHaveLength(0)
        expect(page.querySelector('[role=status]')!.textContent).toBe('Every pair of colours reads.')
      })

      test('are published for every page with its icon and bars, and go back to the first [SRV-59 d] [SRV-301] [SRV-303]', async () => {
        expect(await themeOf()).toBeNull()
        expect((await save(PALETTE, { accent: 'rgb(11 95 47)' })).status).toBe(303)
        expect(await themeOf()).toBe(GREEN)
        expect(valueOf(await read(PALETTE), 'accent')).toBe('#0B5F2F')
        await save(PALETTE, { accent: '#0b5f2f', white: '#FFFFFF' })
        const page = parse(await asVisitor('/attic'))
        expect(page.querySelector('[rel=icon]')!.getAttribute('href')).toBe('/icon.svg?colors=1b1a22-ffffff-0b5f2f')
        const bars = [...page.querySelectorAll('[name=theme-color]')].map((bar) => bar.getAttribute('content'))
        expect(bars).toEqual(['#1b1a22', '#ffffff'])
        await save(PALETTE, { reset: '1', accent: 'no colour' })
        expect(await themeOf()).toBeNull()
        expect(valueOf(await read(PALETTE), 'accent')).toBe('#E2982F')
      })

      test.each([
        [
          { preset: 'Complementary' },
          { accent: '#E2982F', lightAccent: '#F3ECE2', darkAccent: '#203A60', white: '#FFFFFF' },
        ],
        [
          { from: 'color', seed: 'teal' },
          { accent: '#008080', black: '#000000' },
        ],
        [{ picture: 'light-pools' }, { white: '#FFFFFF', black: '#000000' }],
        [{ try: '1', accent: 'teal' }, { accent: 'teal' }],
      ])('with the pressed button %j are shown and not published [SRV-300]', async (pressed, shown) => {
        const { page, errors } = await save(PALETTE, pressed)
        expect(errors).toEqual({})
        for (const [name, value] of Object.entries(shown)) expect([name, valueOf(page, name)]).toEqual([name, value])
        const status = page.querySelector('[role=status]')!.textContent
        expect(status).toMatch(
          /^(Every pair of colours reads\. Not published yet\.|1 pair of colours cannot be read\.)/,
        )
        expect(await themeOf()).toBeNull()
      })

      test('that do not read are refused with ratio and remedy, and published once they are mended [SRV-302]', async () => {
        let { page, errors } = await save(PALETTE, { black: '#999999' })
        expect(errors).toEqual({
          accent: 'Buttons told from the page at night: 1.18 : 1, but it needs 1.2 : 1. Make Bright #E39A33.',
          black: 'Text on the page, by day and at night: 2.64 : 1, but it needs 4.5 : 1. Make Darkest #707070.',
        })
        expect(rowOf(page, 'text')).toEqual(['Make Darkest #707070', '2.64 : 1', 'Fails 4.5'])
        expect(await themeOf()).toBeNull()
        const typed = (): Record<string, string> =>
          Object.fromEntries(['white', 'black', 'accent'].map((name) => [name, valueOf(page, name)!]))
        for (let remedy = page.querySelector('[name=mend]:not([hidden])'); remedy;) {
          ;({ page, errors } = await save(PALETTE, { ...typed(), mend: remedy.getAttribute('value')! }))
          expect(errors).toEqual({})
          remedy = page.querySelector('[name=mend]:not([hidden])')
        }
        expect(await themeOf()).toBeNull()
        const mended = typed()
        expect((await save(PALETTE, mended)).errors).toEqual({})
        expect(await themeOf()).toContain(mended['black']!.slice(1).toLowerCase())
        await save(PALETTE, { reset: '1' })
      })

      test.each([
        [{ accent: 'amber' }, 'accent'],
        [{ black: '#1B1A2280' }, 'black'],
        [{ white: '#fff" onload="x' }, 'white'],
        [{ seed: 'x'.repeat(9000), from: 'color' }, 'seed'],
        [{ accent: '', preset: 'Monochrome' }, 'accent'],
        [{ picture: '../../etc/passwd' }, 'picture'],
      ])('with the text %j are refused at the field [SRV-59 d]', async (changes, field) => {
        const { errors, page } = await save(PALETTE, changes)
        expect(Object.keys(errors)).toEqual([field])
        if (field !== 'picture') expect(valueOf(page, field)).toBe(Object.values(changes)[0])
        expect(await themeOf()).toBeNull()
      })

      test('with other typefaces and sizes preload their fonts alone [SRV-304]', async () => {
        const { page } = await save(PALETTE, { 'type-heading': 'serif', 'type-size': '18', 'type-scale': '1200' })
        expect(page.querySelector<HTMLSelectElement>('[name=type-heading]')!.value).toBe('serif')
        expect(await themeOf()).toBe(HALL.replace('fraunces-instrument-16-1250', 'serif-instrument-18-1200'))
        await save(PALETTE, { 'type-heading': 'x;}', 'type-text': 'fraunces', 'type-size': '900' })
        expect(await themeOf()).toBeNull()
      })

      test('that a row spoiled cost no page [SRV-59 d] [SRV-302]', async () => {
        const spoiled = [
          ['palette', 'null'],
          ['palette', '7'],
          ['palette', '[]'],
          ['palette', '{"accent":7}'],
          ['palette', '{"accent":"#fff;x:y"}'],
          ['palette', '{"accent":"#FFFFFF</style><script>steal()</script>"}'],
          ['typography', '{"heading":"constructor","text":"\'}*{display:none","size":1e9,"scale":"__proto__"}'],
        ] as const
        for (const [key, value] of spoiled) {
          await stand.db
            .insertInto('site_settings')
            .values({ key, value, seed: null })
            .onConflict((on) => on.constraint('site_settings_pkey').doUpdateSet({ value }))
            .execute()
          expect(await themeOf()).toBeNull()
          expect((await visitor.send(PALETTE)).status).toBe(200)
        }
      })

      test('that a row makes unreadable are mended on the pages [SRV-302]', async () => {
        const value = '{"white":"#777777","black":"#777777","accent":"#777777"}'
        await stand.db
          .insertInto('site_settings')
          .values({ key: 'palette', value, seed: null })
          .onConflict((on) => on.constraint('site_settings_pkey').doUpdateSet({ value }))
          .execute()
        expect(await themeOf()).toMatch(/^\/theme\/(?!777777-f1e4ce-777777)/)
        expect((await read(PALETTE)).querySelectorAll('[data-fails]')).toHaveLength(0)
        await save(PALETTE, { reset: '1' })
      })

      test('are a sheet whose address says all, for ever [SRV-301]', async () => {
        const sheet = await visitor.send(GREEN)
        expect(sheet.status).toBe(200)
        expect(sheet.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
        expect(await sheet.text()).toMatch(/^@layer [\w.,]+;@layer vitrine\.tokens\{:root\{--white-hsl:[^{}]+\}\}$/)
        for (const name of ['x.css', GREEN.slice(7).toUpperCase(), GREEN.slice(7).replace('16', '99'), '%00'])
          expect((await visitor.send(`/theme/${name}`)).status).toBe(404)
        const icon = await (await visitor.send('/icon.svg?colors=1b1a22-ffffff-0b5f2f')).text()
        expect(icon).toContain('fill="#0b5f2f"')
        expect(await (await visitor.send('/icon.svg?colors="><script>')).text()).toContain('fill="#E2982F"')
      })
    })
  })
}
