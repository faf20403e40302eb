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

    describe('of the palette', () => {
      const styleOf = async (): Promise<string | null> =>
        parse(await asVisitor('/attic')).documentElement.getAttribute('style')

      test('show each colour and the contrast of each pair that the pages use [SRV-59 d] [SRV-90]', async () => {
        const page = await read(PALETTE)
        expect(page.querySelectorAll('.swatches li')).toHaveLength(7)
        const rows = [...page.querySelectorAll('tbody tr')].map((row) =>
          [...row.children].map((cell) => cell.textContent.replace('Aa', '')),
        )
        expect(rows).toContainEqual(['Words on paper', '16.01 : 1', 'Passes 4.5'])
        expect(rows).toContainEqual(['Focus outline on paper', '16.01 : 1', 'Passes 3'])
        expect(rows).toContainEqual(['Words on the accent', '7.20 : 1', 'Passes 4.5'])
        expect(rows.filter(([, , verdict]) => verdict?.startsWith('Fails'))).toEqual([])
      })

      test('change the accent of every page, and change back to the first [SRV-59 d]', async () => {
        const before = await asVisitor('/attic')
        expect(await styleOf()).toBeNull()
        await save(PALETTE, { accent: '#ff8080' })
        expect(await styleOf()).toBe('--vt-color-accent:#FF8080')
        expect((await asVisitor('/attic')).length - before.length).toBe(' style="--vt-color-accent:#FF8080"'.length)
        expect(valueOf(await read(PALETTE), 'accent')).toBe('#ff8080')
        const { page } = await save(PALETTE, { written: '#0B5F2F' })
        expect(await styleOf()).toBe('--vt-color-accent:#13A853')
        expect(page.querySelector('fieldset')?.textContent).toContain('You chose #0B5F2F.')
        await save(PALETTE, { reset: '1', written: 'no colour' })
        expect(await styleOf()).toBeNull()
        expect(valueOf(await read(PALETTE), 'accent')).toBe('#e2982f')
      })

      test.each([
        [{ written: 'amber' }, 'written'],
        [{ written: 'white' }, 'written'],
        [{ accent: '#fff" onload="x' }, 'accent'],
      ])('with the colour %j are refused at the field [SRV-59 d]', async (changes, field) => {
        const { errors, page } = await save(PALETTE, changes)
        expect(Object.keys(errors)).toEqual([field])
        if (field === 'written') expect(valueOf(page, field)).toBe(Object.values(changes)[0])
        expect(await styleOf()).toBeNull()
      })

      test('that a row spoiled cost no page [SRV-59 d]', async () => {
        for (const value of ['null', '7', '[]', '{"accent":7}', '{"accent":"#fff;x:y"}']) {
          await stand.db
            .insertInto('site_settings')
            .values({ key: 'palette', value, seed: null })
            .onConflict((on) => on.column('key').doUpdateSet({ value }))
            .execute()
          expect(await styleOf()).toBeNull()
          expect((await visitor.send(PALETTE)).status).toBe(200)
        }
      })
    })
  })
}
