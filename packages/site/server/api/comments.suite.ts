import { describe, expect, test } from 'vitest'
import { makeShownMark } from '@vitrine/server/core'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

const COMMENTS = '/api/rest/comments'
const ITEM = 'post-rain-on-the-roof'
const PAGE = '/journal/rain-on-the-roof'

/** Comments: who writes, who reads, who deletes. The file is long because all of it shares the calls of one article. */
export function commentsSuite(stand: Stand): void {
  /** A mark of a form that was shown some milliseconds ago. */
  const shownAt = (before = 60_000): string =>
    makeShownMark(stand.services.secret, new Date(stand.services.clock().getTime() - before))

  async function come(name?: string, address?: string): Promise<Visitor> {
    const visitor = createVisitor(stand.app(), address)
    await visitor.page('/account')
    if (name)
      await visitor.call('/api/site-users/account/session', { email: `${name}@demo.test`, password: 'lantern-light' })
    return visitor
  }
  const write = (visitor: Visitor, more: object = {}) =>
    visitor.call(COMMENTS, { itemId: ITEM, name: 'A visitor', body: 'It was wet.', shownAt: shownAt(), ...more })
  async function read(visitor: Visitor): Promise<any> {
    return (await visitor.send(`${COMMENTS}?itemId=${ITEM}`)).json()
  }

  describe('a comment', () => {
    test('of a stranger waits: its author and moderators see it, others do not [COL-20] [SRV-68]', async () => {
      const author = await come()
      const { status, body } = await write(author)
      expect([status, body.comment]).toEqual([
        200,
        expect.objectContaining({ name: 'A visitor', body: 'It was wet.', isPending: true, isOwn: true }),
      ])
      expect((await read(author)).comments).toHaveLength(1)
      expect((await read(await come('moderator'))).comments).toHaveLength(1)
      expect(await read(await come())).toEqual({
        comments: [],
        page: 1,
        pageCount: 1,
        mayComment: true,
        mayModerate: false,
      })
      expect(await (await come()).page(PAGE)).not.toContain('It was wet.')
      expect(await author.page(PAGE)).toContain('data-pending')
    })

    test('of somebody with an account is there at once, under the name of the account [COL-20]', async () => {
      const critic = await come('commenter')
      const { body } = await write(critic, { name: 'Somebody else', shownAt: undefined })
      expect(body.comment).toMatchObject({ name: 'The critic' })
      expect(body.comment).not.toHaveProperty('isPending')
      expect((await read(await come())).comments).toHaveLength(1)
      expect(stand.logged.at(-1)).toMatchObject({
        level: 'info',
        message: 'a comment was stored',
        details: { itemId: ITEM, isPending: false },
      })
    })

    test('with a link waits, whoever wrote it [SRV-113]', async () => {
      const critic = await come('commenter')
      expect((await write(critic, { body: 'See https://example.com' })).body.comment.isPending).toBe(true)
    })

    test.each([
      ['empty', '', 400],
      ['of white space', ' \n ', 400],
      ['of 1 character', 'x', 200],
      ['of 4000 characters', 'x'.repeat(4000), 200],
      ['of 4001 characters', 'x'.repeat(4001), 400],
    ])('%s is answered as the limits say [COL-20] [SRV-68]', async (_, body, status) => {
      const answer = await write(await come(), { body })
      const error = status === 400 ? 'Please write a comment of 1 to 4000 characters.' : undefined
      expect([answer.status, answer.body.error]).toEqual([status, error])
    })

    test('of markup is text [SRV-8 c]', async () => {
      const critic = await come('commenter')
      await write(critic, { body: '<img src=x onerror=alert(1)>' })
      const html = await (await come()).page(PAGE)
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
      expect(html).not.toContain('<img src=x')
    })

    test('answers another one; an answer to an answer joins its thread [COL-20]', async () => {
      const critic = await come('commenter')
      const first = (await write(critic)).body.comment
      const second = (await write(critic, { body: 'Yes.', parentId: first.id })).body.comment
      const third = (await write(critic, { body: 'No.', parentId: second.id })).body.comment
      expect([second.parentId, third.parentId]).toEqual([first.id, first.id])
    })

    test.each(['no-such', '00000000-0000-0000-0000-000000000000'])('cannot answer %s [COL-20]', async (parentId) => {
      expect(await write(await come('commenter'), { parentId })).toMatchObject({
        status: 404,
        body: { error: 'The comment that you answer is gone.' },
      })
    })

    test.each(['no-such-item', 'post-a-name-for-the-cat', 'post-lost-umbrellas'])(
      'cannot be about %s [COL-20]',
      async (itemId) =>
        expect(await write(await come(), { itemId })).toMatchObject({
          status: 404,
          body: { error: 'There is nothing to comment on here.' },
        }),
    )

    test('needs a name and a crumb [SRV-70]', async () => {
      const visitor = await come()
      const error = 'Please say your name, in at most 80 characters.'
      expect(await write(visitor, { name: ' ' })).toMatchObject({ status: 400, body: { error } })
      const sent = { itemId: ITEM, name: 'A visitor', body: 'x', shownAt: shownAt() }
      const [posted, removed] = [
        await visitor.send(COMMENTS, { json: sent }),
        await (await come('moderator')).send(`${COMMENTS}/none`, { method: 'DELETE' }),
      ]
      for (const answer of [posted, removed])
        expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ crumbFail: true })])
    })

    test('that is sent twice is stored once [SRV-113]', async () => {
      const visitor = await come()
      const [one, other] = [await write(visitor), await write(visitor)]
      expect(one.body.comment.id).toBe(other.body.comment.id)
    })

    test('that is sent again with the key of its form is the same one, however late [SRV-150]', async () => {
      const visitor = await come()
      const form = { key: hiddenField(await visitor.page(PAGE), 'key'), shownAt: shownAt() }
      expect(form.key).not.toBe('')
      const first = (await write(visitor, form)).body.comment.id
      stand.advance(600_000)
      expect((await write(visitor, form)).body.comment.id).toBe(first)
      expect((await write(visitor, { ...form, body: 'It was dry.' })).body.comment.id).not.toBe(first)
      expect((await write(await come(), form)).body.comment.id).not.toBe(first)
    })

    test('on a closed item is refused [COL-20]', async () => {
      const answer = await write(await come(), { itemId: 'event-winter-fair' })
      expect([answer.status, answer.body]).toEqual([409, { error: 'Comments on this are closed.' }])
    })
  })

  describe('programs that write comments', () => {
    test.each([
      ['fill in the field that people do not see', { website: 'https://spam.example' }],
      ['write sooner than people', { shownAt: undefined }],
      ['make up a mark of the form', { shownAt: '0.aaaa' }],
    ])('are refused when they %s [SRV-113]', async (_, more) => {
      const error = 'Your comment looks automatic. Please wait a few seconds and send it again.'
      expect(await write(await come(), more)).toMatchObject({ status: 400, body: { error } })
      expect(await stand.db.selectFrom('comments').selectAll().execute()).toEqual([])
    })

    test('are told from people by three seconds [SRV-113]', async () => {
      const visitor = await come()
      expect((await write(visitor, { shownAt: shownAt(2900) })).status).toBe(400)
      expect((await write(visitor, { shownAt: shownAt(3000) })).status).toBe(200)
    })

    test('write ten comments a minute from one address, and no more [SRV-68]', async () => {
      const visitor = await come()
      for (let count = 0; count < 10; count += 1) expect((await write(visitor, { body: `${count}` })).status).toBe(200)
      const refused = await write(visitor, { body: 'eleven' })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect((await write(await come(undefined, '192.0.2.9'))).status).toBe(200)
    })

    test('write ten comments a minute by one account, from however many addresses [SRV-68]', async () => {
      const statuses: number[] = []
      for (let count = 1; count <= 11; count += 1) {
        const critic = await come('commenter', `192.0.2.${count}`)
        statuses.push((await write(critic, { body: `${count}` })).status)
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
      expect((await write(await come('moderator', '192.0.2.11'), { body: 'another' })).status).toBe(200)
    })
  })

  describe('deleting', () => {
    const remove = async (visitor: Visitor, id: string): Promise<number> => {
      const { xsrfToken = '' } = /"xsrfToken":"(?<xsrfToken>[^"]+)"/.exec(await visitor.page('/'))?.groups ?? {}
      const crumb = encodeURIComponent(visitor.cookies.get('crumb') ?? '')
      const headers = { 'X-XSRF-Token': xsrfToken }
      return (await visitor.send(`${COMMENTS}/${id}?crumb=${crumb}`, { method: 'DELETE', headers })).status
    }

    test('is for people who moderate [COL-20] [SRV-68]', async () => {
      const critic = await come('commenter')
      const { id } = (await write(critic)).body.comment
      expect(await remove(await come(), id)).toBe(401)
      expect(await remove(critic, id)).toBe(403)
      expect((await read(critic)).comments).toHaveLength(1)
      expect(await remove(await come('moderator'), id)).toBe(200)
      expect((await read(critic)).comments).toEqual([])
      expect(await remove(await come('moderator'), id)).toBe(404)
      expect(await remove(await come('moderator'), 'no-such')).toBe(404)
    })

    test('a comment goes with its answers [COL-20]', async () => {
      const critic = await come('commenter')
      const { id } = (await write(critic)).body.comment
      await write(critic, { body: 'Indeed.', parentId: id })
      expect(await remove(await come('moderator'), id)).toBe(200)
      expect((await read(critic)).comments).toEqual([])
    })
  })

  describe('without script', () => {
    async function post(visitor: Visitor, more: Readonly<Record<string, string>>): Promise<Response> {
      const html = await visitor.page(PAGE)
      const hidden = Object.fromEntries(
        ['crumb', 'itemId', 'parentId', 'shownAt'].map((name) => [name, hiddenField(html, name)]),
      )
      stand.advance(5000)
      const form = { ...hidden, website: '', name: 'A visitor', body: 'It was wet.', ...more }
      return visitor.send(COMMENTS, { form })
    }

    test('a form leads back to its page, which thanks [COL-20]', async () => {
      const visitor = await come()
      const response = await post(visitor, {})
      expect([response.status, response.headers.get('Location')]).toEqual([303, `${PAGE}?commented=1#comments`])
      expect(await visitor.page(`${PAGE}?commented=1`)).toContain('Thank you.')
    })

    test('a refused comment keeps what was typed [COL-20]', async () => {
      const visitor = await come()
      const response = await post(visitor, { name: '', body: 'A long thought.' })
      expect(response.headers.get('Location')).toBe(`${PAGE}?refused=comment#comments`)
      const html = await visitor.page(`${PAGE}?refused=comment`)
      expect(html).toContain('A long thought.')
      expect(html).toContain('Please say your name')
      expect(html).toContain('<title>Error: ')
    })

    test('a form with a lost crumb is shown again with what was typed [SRV-86 f]', async () => {
      const response = await post(await come(), { crumb: 'lost' })
      expect(response.status).toBe(400)
      const html = await response.text()
      for (const text of [
        '<title>Error: Rain on the roof',
        'Your visit was renewed in the meantime. Please send it again.',
        'It was wet.</textarea>',
      ])
        expect(html).toContain(text)
    })

    test('the eleventh form of a minute is shown again with what was typed [SRV-86 f] [SRV-113]', async () => {
      const visitor = await come()
      for (let count = 0; count < 10; count += 1) await write(visitor, { body: `${count}` })
      const response = await post(visitor, {})
      expect([response.status, response.headers.has('Retry-After')]).toEqual([429, true])
      expect(await response.text()).toContain('It was wet.</textarea>')
    })

    test('line breaks of a form count once [SRV-68]', async () => {
      const visitor = await come()
      await post(visitor, { body: `${'x\r\n'.repeat(1999)}xx` })
      expect((await read(visitor)).comments[0].body).toHaveLength(4000)
    })
  })

  describe('the panel', () => {
    test('is for people who moderate [SRV-21]', async () => {
      expect((await (await come()).send('/config/comments')).headers.get('Location')).toBe(
        '/account?next=%2Fconfig%2Fcomments',
      )
      expect((await (await come('commenter')).send('/config/comments')).status).toBe(403)
    })

    test('publishes and deletes what waits [COL-20]', async () => {
      await write(await come(), { body: 'Good.' })
      await write(await come(), { body: 'Bad.' })
      const moderator = await come('moderator')
      const waiting = await stand.db.selectFrom('comments').select(['id', 'body']).execute()
      const crumb = moderator.cookies.get('crumb') as string
      for (const { id, body } of waiting) {
        const form = { crumb, id, do: body === 'Good.' ? 'approve' : 'delete' }
        expect((await moderator.send('/config/comments', { form })).status).toBe(303)
      }
      expect((await read(await come())).comments).toEqual([expect.objectContaining({ body: 'Good.' })])
    })

    test.each(['approve', 'delete'])('finds nothing to %s under an id that no comment has [COL-20]', async (action) => {
      await write(await come())
      const moderator = await come('moderator')
      const crumb = moderator.cookies.get('crumb') as string
      for (const id of ['no-such', '', '00000000-0000-0000-0000-000000000000']) {
        const answer = await moderator.send('/config/comments', { form: { crumb, id, do: action } })
        expect([answer.status, answer.headers.get('Location')], id).toEqual([303, '/config/comments'])
      }
      expect(await stand.db.selectFrom('comments').select('pending').execute()).toEqual([{ pending: true }])
    })

    test('changes nothing without a crumb, or for somebody who does not moderate [SRV-21]', async () => {
      await write(await come())
      const { id } = await stand.db.selectFrom('comments').select('id').executeTakeFirstOrThrow()
      const form = { id, do: 'delete', crumb: '' }
      await (await come('moderator')).send('/config/comments', { form })
      const critic = await come('commenter')
      await critic.send('/config/comments', { form: { ...form, crumb: critic.cookies.get('crumb') as string } })
      expect(await stand.db.selectFrom('comments').selectAll().execute()).toHaveLength(1)
    })
  })
}
