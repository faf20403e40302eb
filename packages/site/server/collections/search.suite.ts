import { JSDOM } from 'jsdom'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchTerms, searchWords } from '@vitrine/collections'
import { PublicationStatus, RecordType } from '@vitrine/enums'
import { ITEMS } from '../../../../apps/demo-site/content/collections/index.ts'
import { JOURNAL_ID } from '../../../../apps/demo-site/content/collections/items.ts'
import { json } from '../database/json.ts'
import { listSearchWords, searchItems } from '../database/search.ts'
import { publicSight } from '../database/sight.ts'
import { type SearchedItem, searchVector } from '@vitrine/server/content'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

/** Search on the rows of the content. The file is long because its tests share one stand with its rows. */
export function searchSuite(stand: Stand): void {
  async function find(query: string, more = ''): Promise<any> {
    const visitor = createVisitor(stand.app())
    const response = await visitor.send(`/search?q=${encodeURIComponent(query)}&format=json${more}`)
    expect(response.status).toBe(200)
    return response.json()
  }
  const titles = ({ items }: { items: { title: string }[] }): string[] => items.map(({ title }) => title)

  test('a match in a title comes before one in a text, and that before one in tags [COL-18]', async () => {
    const found = await find('building')
    // Search for "rain", which occurs in titles and in other fields, and expect the items with the word in their title
    // first, because a match in a title ranks higher.
    const all = await find('rain')
    expect(titles(all)[0]).toMatch(/rain/i)
    expect(
      titles(all)
        .slice(0, 2)
        .every((title) => /\brain/i.test(title)),
    ).toBe(true)
    expect(found.total).toBeGreaterThan(3)
  })

  test('pages follow one another without a gap or a double, wherever a kind of match ends [COL-18]', async () => {
    const sight = publicSight(stand.services.clock())
    const urlsOf = async (word: string, offset: number, limit: number): Promise<readonly string[]> =>
      (await searchItems(stand.db, [word], { sight, offset, limit })).items.map(({ url }) => url)
    let total = 0
    for (const word of ['rain', 'lamp', 'building', 'light']) {
      const all = await urlsOf(word, 0, 100)
      total += all.length
      for (const size of [1, 2, 3]) {
        const parts: string[] = []
        for (let offset = 0; offset < all.length; offset += size) parts.push(...(await urlsOf(word, offset, size)))
        expect(parts, word).toEqual(all)
      }
      expect(await urlsOf(word, all.length, 10)).toEqual([])
    }
    expect(total).toBeGreaterThan(10)
  })

  describe('of words that stand in titles, texts and tags', () => {
    const NOW = new Date('2026-11-23T12:00:00Z')
    const WORDS = ['quoll', 'quokka', 'numbat'] as const

    async function write(id: string, day: number, item: Partial<SearchedItem>): Promise<void> {
      const text: SearchedItem = {
        title: 'Untitled',
        excerpt: '',
        plainText: '',
        author: 'desk',
        tags: [],
        categories: [],
        ...item,
      }
      const { title, excerpt, plainText, author } = text
      const values = {
        id,
        collection_id: JOURNAL_ID,
        url_id: id,
        record_type: RecordType.Text,
        title,
        excerpt,
        author,
        body: json({ html: '' }),
        plain_text: plainText,
        tags: json(text.tags),
        categories: json([]),
        print: null,
        featured: false,
        status: PublicationStatus.Published,
        published_at: new Date(Date.UTC(2026, 0, day)),
        starts_at: null,
        ends_at: null,
        all_day: false,
        time_zone: 'UTC',
        address: null,
        series: null,
        ticket_url: null,
        comments_open: false,
        search: searchVector(text),
        seed: null,
      }
      await stand.db.insertInto('items').values(values).execute()
    }
    const idsOf = async (terms: readonly string[], offset = 0, limit = 100): Promise<readonly string[]> =>
      (await searchItems(stand.db, terms, { sight: publicSight(NOW), offset, limit })).items.map(({ id }) => id)

    test('title comes before body before tags, whatever is newer, and the newest first among equals [COL-18]', async () => {
      await write('tags-new', 9, { tags: ['quoll'] })
      await write('text-new', 8, { plainText: 'One quoll, and a second quoll, and a third quoll.' })
      await write('text-old', 2, { excerpt: 'quoll' })
      await write('title-new', 3, { title: 'A quoll' })
      await write('title-old', 1, { title: 'The quolls' })
      expect(await idsOf(['quoll'])).toEqual(['title-new', 'title-old', 'text-new', 'text-old', 'tags-new'])
    })

    test('published items alone are found, a scheduled one from its time on [COL-18]', async () => {
      const { Published, Scheduled, ...others } = PublicationStatus
      const items = [
        ['published', Published, NOW],
        ['due', Scheduled, NOW],
        ['later', Scheduled, new Date(NOW.getTime() + 1)],
        ...Object.values(others).map((status) => [`status-${status}`, status, NOW] as const),
      ] as const
      expect(items.length).toBeGreaterThan(5)
      for (const [id, status, publishedAt] of items) {
        await write(id, 1, { title: 'A bandicoot' })
        const values = { status, published_at: publishedAt }
        await stand.db.updateTable('items').set(values).where('id', '=', id).execute()
      }
      expect((await idsOf(['bandicoot'])).toSorted()).toEqual(['due', 'published'])
      expect((await searchItems(stand.db, ['bandicoot'], { sight: publicSight(NOW), limit: 1 })).total).toBe(2)
      const ids = items.map(([id]) => id)
      await stand.db.deleteFrom('items').where('id', 'in', ids).execute()
    })

    test('a title with all words comes before one with some [COL-18]', async () => {
      await write('some', 9, { title: 'A quoll', plainText: 'and a numbat' })
      await write('both', 1, { title: 'The numbat and the quoll' })
      await write('one', 9, { title: 'A quoll alone' })
      expect(await idsOf(['quoll', 'numbat'])).toEqual(['both', 'some'])
    })

    test('a word with one typing error hides those with two [COL-18]', async () => {
      await write('one-error', 1, { title: 'The wallabies' })
      await write('two-errors', 2, { title: 'The walrabizzes' })
      await listSearchWords(stand.db)
      const search = () => searchItems(stand.db, ['walrabies'], { sight: publicSight(NOW), limit: 9 })
      try {
        expect((await search()).terms).toEqual(['wallabies'])
        await stand.db.deleteFrom('items').where('id', '=', 'one-error').execute()
        await listSearchWords(stand.db)
        expect((await search()).terms).toEqual(['walrabizzes'])
      } finally {
        await stand.db.deleteFrom('items').where('id', 'in', ['one-error', 'two-errors']).execute()
        await listSearchWords(stand.db)
      }
    })

    test('a word with a typing error stands for the three most similar ones [COL-18]', async () => {
      const ids = ['wombatta', 'wombatti', 'wombatto', 'wombattu']
      for (const id of ids) await write(id, 1, { title: id })
      await listSearchWords(stand.db)
      try {
        expect((await idsOf(['wombatte'])).toSorted()).toEqual(ids.slice(0, 3))
      } finally {
        await stand.db.deleteFrom('items').where('id', 'in', ids).execute()
        await listSearchWords(stand.db)
      }
    })

    test('pages one after the other have every result once, in the order of the whole [COL-18]', async () => {
      const place = fc.constantFrom('title', 'plainText', 'tags', 'none')
      const items = fc.array(fc.tuple(place, place, place, fc.integer({ min: 1, max: 28 })), { maxLength: 12 })
      await fc.assert(
        fc.asyncProperty(items, fc.integer({ min: 1, max: 5 }), async (list, size) => {
          await stand.db.deleteFrom('items').where('id', 'like', 'page-%').execute()
          for (const [at, [one, two, three, day]] of list.entries()) {
            const wordsIn = (name: string): string =>
              WORDS.filter((_, index) => [one, two, three][index] === name).join(' ')
            await write(`page-${at}`, day, {
              title: wordsIn('title'),
              plainText: wordsIn('plainText'),
              tags: [wordsIn('tags')],
            })
          }
          for (const terms of [['quoll'], ['quoll', 'quokka'], ['numbat', 'quoll']]) {
            const whole = await idsOf(terms)
            const pages: string[] = []
            for (let offset = 0; offset < whole.length; offset += size)
              pages.push(...(await idsOf(terms, offset, size)))
            expect(pages).toEqual(whole)
            const { total } = await searchItems(stand.db, terms, { sight: publicSight(NOW), limit: 1 })
            expect(total).toBe(whole.length)
          }
        }),
        { numRuns: 15 },
      )
      await stand.db.deleteFrom('items').where('id', 'like', 'page-%').execute()
    })
  })

  test('beginnings of words are found, in any case and without accents [COL-18]', async () => {
    expect(titles(await find('GINK'))).toContain('Leaves of November')
    expect((await find('cafe')).total).toBe((await find('Café')).total)
  })

  test('all words of a query have to be there [COL-18]', async () => {
    expect(titles(await find('onions parsnip'))).toEqual(['Soup for three hundred'])
    expect((await find('onions accordion')).total).toBe(0)
  })

  test.each([
    ['accordoin', 'Concert for accordion and rain'],
    ['acordion', 'Concert for accordion and rain'],
    ['bookbindng', 'First steps in bookbinding'],
    ['shdaow theatre', 'Shadow theatre for people of five'],
    ['winetr fair', 'Winter fair'],
    ['akkordion', 'Concert for accordion and rain'],
  ])('a typing error in "%s" still finds it [COL-18]', async (query, title) => {
    expect(titles(await find(query))[0]).toBe(title)
  })

  test('any one typing error in a word of four letters or more still finds something [COL-18]', async () => {
    const words = ITEMS.filter(({ status }) => status === undefined)
      .flatMap(({ title }) => searchWords(title))
      .filter((word) => word.length >= 4)
    const error = fc.constantFrom<(word: string, at: number) => string>(
      (word, at) => word.slice(0, at) + word.slice(at + 1),
      (word, at) => `${word.slice(0, at)}q${word.slice(at)}`,
      (word, at) => `${word.slice(0, at)}q${word.slice(at + 1)}`,
      (word, at) => `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at]!}${word.slice(at + 2)}`,
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...words), error, fc.nat(), async (word, mistype, at) => {
        const typed = mistype(word, at % word.length)
        fc.pre(typed.length >= 4)
        const { total } = await searchItems(stand.db, [typed], { sight: publicSight(new Date()), limit: 5 })
        expect(total, typed).toBeGreaterThan(0)
      }),
      { numRuns: 100 },
    )
    // A hundred searches of words that no row has read the whole list of words.
  }, 120_000)

  test('a repaired query says which words it looked for [COL-18]', async () => {
    expect((await find('acordion')).terms).toEqual(['accordion'])
  })

  test('a word with more errors than its length allows is not taken for another one [COL-18]', async () => {
    expect(await find('lanternfish')).toMatchObject({ total: 0, terms: ['lanternfish'] })
    expect(titles(await find('lantern')).length).toBeGreaterThan(0)
    expect(await find('shadxx'), 'two errors in six letters').toMatchObject({ total: 0, terms: ['shadxx'] })
  })

  test('a word that stands only in a private text is not given away [COL-18]', async () => {
    expect(await find('treasurre')).toMatchObject({ total: 0, terms: ['treasurre'] })
  })

  test.each(['zzyzx', '', '   ', '%', '*', ':*', "'", '\\', '&', '!', '<->', '()', "') or zz=1 --", '_______'])(
    'the query %j finds nothing and breaks nothing [COL-18]',
    async (query) => {
      expect(await find(query)).toMatchObject({ total: 0, items: [] })
    },
  )

  test('wildcards and operators beside a word are characters that separate words [COL-18]', async () => {
    const plain = await find('lamp')
    for (const query of ['lamp%', 'lamp*', 'lamp:*', '"lamp"', "lamp'", '(lamp)', 'lamp &', '!lamp'])
      expect(titles(await find(query)), query).toEqual(titles(plain))
  })

  test('a query is cut after 400 characters [COL-18]', async () => {
    expect((await find('x'.repeat(401))).query).toBe('x'.repeat(400))
  })

  test('a query of 100 kB is answered [COL-18]', async () => {
    expect((await find(`lamp ${'x'.repeat(10_000)}`)).total).toBe(0)
    const long = await searchItems(stand.db, searchTerms('lamp '.repeat(20_000)), {
      sight: publicSight(new Date()),
      limit: 10,
    })
    expect(long.total).toBeGreaterThan(0)
  })

  test('no query makes the database refuse it [COL-18]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (query) => {
        const { total } = await searchItems(stand.db, searchTerms(query), { sight: publicSight(new Date()), limit: 5 })
        expect(total).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 60 },
    )
  })

  test('every word of a published title finds its item [COL-18]', async () => {
    const published = ITEMS.filter(({ status }) => status === undefined)
    for (const { title } of published) {
      const [word = ''] = searchWords(title).toSorted((one, other) => other.length - one.length)
      const { items } = await searchItems(stand.db, [word], { sight: publicSight(new Date()), limit: 100 })
      expect(items.map((item) => item.title)).toContain(title)
    }
  })

  describe('the page of a search', () => {
    test('works without script: it marks matches and says how many there are [COL-18]', async () => {
      const html = await createVisitor(stand.app()).page('/search?q=accordion')
      expect(html).toMatch(/Concert for <mark>accordion<\/mark> and rain/)
      const { document } = new JSDOM(html).window
      const said = Array.from(document.querySelectorAll('[role=status]'), ({ textContent }) => textContent.trim())
      expect(said.filter(Boolean)).toEqual([expect.stringMatching(/\d/)])
      expect(html).toContain('value="accordion"')
    })

    test('without a query has an empty field and no results [COL-18]', async () => {
      const { document } = new JSDOM(await createVisitor(stand.app()).page('/search')).window
      expect(document.querySelector<HTMLInputElement>('main input[name=q]')!.value).toBe('')
      expect(document.querySelectorAll('main mark, main article')).toHaveLength(0)
    })

    test('says that there is nothing [COL-18]', async () => {
      expect(await createVisitor(stand.app()).page('/search?q=zzyzx')).toContain('No results found')
    })

    test('shows markup of a query as text [SRV-8 c]', async () => {
      const html = await createVisitor(stand.app()).page(
        `/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`,
      )
      expect(html).not.toContain('<script>alert')
    })

    test('suggestions are at most as many as were asked for [COL-18]', async () => {
      expect((await find('the', '&limit=6')).items).toHaveLength(6)
    })

    test('a page after the last is nothing [COL-18]', async () => {
      expect((await createVisitor(stand.app()).send('/search?q=lamp&page=99')).status).toBe(404)
    })
  })
}
