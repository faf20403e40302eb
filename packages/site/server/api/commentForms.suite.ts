import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { accountCalls } from '../testing/accounts.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

const COMMENTS = '/api/rest/comments'
const ITEM = 'post-rain-on-the-roof'
const PAGE = '/journal/rain-on-the-roof'
const OTHER_PAGE = '/journal/paper-moons-over-the-canal'
const NAMELESS = 'Please say your name, in at most 80 characters.'

/** The fields of the comments' form, and the list of what waits. */
export function commentFormsSuite(stand: Stand): void {
  const { signIn } = accountCalls(stand, () => createVisitor(stand.app()))
  async function come(who?: string): Promise<Visitor> {
    const visitor = createVisitor(stand.app())
    await visitor.page('/account')
    if (who !== undefined) await signIn(who, {}, visitor)
    return visitor
  }
  /** Posts the form of the page a moment after it was shown; `undefined` leaves a field out. */
  async function post(visitor: Visitor, changes: Readonly<Record<string, string | undefined>>): Promise<Response> {
    const shownAt = hiddenField(await visitor.page(PAGE), 'shownAt')
    stand.advance(5000)
    const crumb = visitor.cookies.get('crumb')
    const fields = { crumb, itemId: ITEM, shownAt, name: 'Ada', body: 'It was wet.', ...changes }
    const form = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined))
    return visitor.send(COMMENTS, { form: form as Record<string, string> })
  }
  const stored = () => stand.db.selectFrom('comments').select(['id', 'parent_id', 'body']).orderBy('created_at')
  const kept = async () =>
    (await stand.db.selectFrom('refused_posts').select('answer').where('subject', '=', 'comment').execute()).map(
      ({ answer }) => answer,
    )

  describe('a posted comment', () => {
    test('answers the comment that its form names [COL-20]', async () => {
      const critic = await come('commenter')
      await post(critic, { parentId: '' })
      const [first] = await stored().execute()
      expect(first!.parent_id).toBeNull()
      await post(critic, { parentId: first!.id, body: 'Indeed.' })
      expect((await stored().execute())[1]).toMatchObject({ parent_id: first!.id, body: 'Indeed.' })
    })

    test('leads to the page of comments on which it stands, and the pages lead to one another [COL-34]', async () => {
      const rows = Array.from({ length: 21 }, (_, index) => ({
        item_id: ITEM,
        parent_id: null,
        account_id: null,
        visitor_hash: 'v',
        key_hash: null,
        name: 'Ada',
        body: `Comment ${index}`,
        pending: false,
        created_at: new Date(Date.UTC(2026, 2, 4, 12, index)),
      }))
      await stand.db.insertInto('comments').values(rows).execute()
      const visitor = await come()
      const response = await post(visitor, { body: 'The last one.' })
      expect(response.headers.get('Location')).toBe(`${PAGE}?commented=1&comments=2#comments`)
      const linksOf = async (path: string): Promise<(string | null)[]> => {
        const { document } = new JSDOM(await visitor.page(path)).window
        return [...document.querySelectorAll('[data-scope=comments][data-part=pages] a')].map((link) =>
          link.getAttribute('href'),
        )
      }
      expect(await linksOf(PAGE)).toEqual([`${PAGE}?comments=2#comments`])
      expect(await linksOf(`${PAGE}?comments=2`)).toEqual([`${PAGE}#comments`])
      expect(await visitor.page(`${PAGE}?comments=2`)).toContain('The last one.')
      expect(await visitor.page(PAGE)).not.toContain('The last one.')
      const page = await (await visitor.send(`${COMMENTS}?itemId=${ITEM}&page=2`)).json()
      expect(page).toMatchObject({
        page: 2,
        pageCount: 2,
        comments: [{ body: 'Comment 20' }, { body: 'The last one.' }],
      })
      expect((await visitor.send(`${COMMENTS}?itemId=${ITEM}&page=x`)).status).toBe(400)
    })

    test('without a name is refused, and each field comes back as it was typed [COL-20] [SRV-86 e]', async () => {
      const visitor = await come()
      const response = await post(visitor, { name: undefined, parentId: 'p-1' })
      expect([response.status, response.headers.get('Location')]).toEqual([303, `${PAGE}?refused=comment#comments`])
      expect(await kept()).toEqual([
        {
          itemId: ITEM,
          name: '',
          body: 'It was wet.',
          parentId: 'p-1',
          shownAt: expect.stringMatching(/^[0-9a-z]+\.[\w-]{43}$/),
          error: NAMELESS,
        },
      ])
    })

    test('of an item alone is refused with empty fields [COL-20] [SRV-86 e]', async () => {
      const nothing = { name: undefined, body: undefined, shownAt: undefined }
      expect((await post(await come(), nothing)).status).toBe(303)
      const error = 'Please write a comment of 1 to 4000 characters.'
      expect(await kept()).toEqual([{ itemId: ITEM, name: '', body: '', parentId: '', shownAt: '', error }])
    })

    test('of no item is not found [COL-20]', async () => {
      expect((await post(await come(), { itemId: undefined })).status).toBe(404)
      expect(await kept()).toEqual([])
    })

    test('that was refused is shown on the page of its item alone [SRV-86 e]', async () => {
      const visitor = await come()
      expect(await visitor.page(`${PAGE}?refused=comment`)).not.toContain('<title>Error: ')
      await post(visitor, { name: '', body: 'A long thought.' })
      expect(await visitor.page(`${PAGE}?refused=comment`)).toContain('A long thought.')
      expect(await visitor.page(PAGE)).not.toContain('A long thought.')
      const other = await visitor.page(`${OTHER_PAGE}?refused=comment`)
      expect([other.includes('A long thought.'), other.includes('<title>Error: ')]).toEqual([false, false])
    })

    test('by a call without a name is refused [COL-20]', async () => {
      const visitor = await come()
      const shownAt = hiddenField(await visitor.page(PAGE), 'shownAt')
      stand.advance(5000)
      const { status, body } = await visitor.call(COMMENTS, { itemId: ITEM, body: 'It was wet.', shownAt })
      expect([status, body]).toEqual([400, { error: NAMELESS }])
    })
  })

  describe('the panel', () => {
    test('lists a waiting comment with a link to its place, until it is published [COL-20] [SRV-113]', async () => {
      await post(await come(), { body: 'Wet & <cold>.' })
      const moderator = await come('moderator')
      const read = async () => new JSDOM(await moderator.page('/config/comments')).window.document
      const before = await read()
      const article = before.querySelector('main article')!
      expect([article.querySelector('strong')!.textContent, article.textContent.includes('Wet & <cold>.')]).toEqual([
        'Ada',
        true,
      ])
      const link = article.querySelector('a')!
      expect([link.textContent, link.getAttribute('href')]).toEqual(['Rain on the roof', `${PAGE}#comments`])
      expect(before.title).toBe('Comments · Lantern Hall')
      expect(before.querySelectorAll('main [value=approve]')).toHaveLength(1)
      const [{ id } = { id: '' }] = await stored().execute()
      const crumb = moderator.cookies.get('crumb')!
      await moderator.send('/config/comments', { form: { crumb, id, do: 'approve' } })
      const after = await read()
      expect(after.querySelectorAll('main article')).toHaveLength(1)
      expect(after.querySelectorAll('main [value=approve]')).toHaveLength(0)
      expect(after.querySelector('main')!.textContent).toContain('No comment waits.')
    })
  })
}
