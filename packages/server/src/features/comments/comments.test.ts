import type { CommentJson, CommentList } from '@vitrine/collections/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer, type Server } from '../../createServer.js'
import { collectLog, engines, quickDatabase, SECRET, visitor } from '../../testing/stand.js'
import type { CommentsOptions } from './commentOptions.js'
import { comments } from './commentsFeature.js'

const ORIGIN = 'http://hall.test'
const PEOPLE: Readonly<Record<string, { readonly id: string; readonly name: string; readonly isModerator?: boolean }>> =
  {
    ada: { id: 'ada', name: 'Ada' },
    mary: { id: 'mary', name: 'Mary', isModerator: true },
  }

function commentServer(
  database: string,
  options: Partial<CommentsOptions> = {},
  clock?: () => Date,
  websites: 'one' | 'by-host' = 'one',
) {
  const own = {
    findItem: (id: string) => (id === 'gone' ? undefined : { path: `/blog/${id}`, isOpen: id !== 'closed' }),
    accountOf: ({ request }: { readonly request: Request }) => PEOPLE[request.headers.get('X-Person') ?? ''],
    commentsAMinute: 1000,
    ...options,
  }
  const settings = { database, secret: SECRET, log: collectLog(), clock, websites }
  return createServer({ ...settings, features: [comments(own)] })
}

type CommentServer = ReturnType<typeof commentServer>

const read = async (server: Pick<Server, 'fetch'>, query: string, headers = {}, origin = ORIGIN) => {
  const answer = await server.fetch(new Request(`${origin}/api/rest/comments?${query}`, { headers }))
  return { status: answer.status, ...((await answer.json()) as CommentList & { readonly error?: string }) }
}

const bodies = ({ comments: all }: Pick<CommentList, 'comments'>) => all.map(({ body }) => body)

describe.each(engines())('comments on %s', (engine, create) => {
  let server: CommentServer
  let other: CommentServer
  let shownAt: string
  let now = new Date('2026-03-02T08:00:00Z')
  beforeAll(async () => {
    const database = await create()
    const options = { notify: ['desk@hall.test'] }
    const clock = () => now
    server = commentServer(database, options, clock, 'by-host')
    // The embedded database has one process.
    other = engine === 'PGlite' ? server : commentServer(database, options, clock, 'by-host')
    const [first] = await server.websites.list()
    await server.websites.add({ name: 'Hall', hosts: ['hall.test'] })
    await server.websites.remove(first!.id)
    shownAt = (await server.api.comments.hiddenFields('late')).shownAt
    now = new Date('2026-03-02T09:00:00Z')
  })
  afterAll(() => Promise.all([server.close(), other.close()]))

  test('one form stores one comment and one e-mail, however many posts come at once to several servers [ENG-125] [ENG-126]', async () => {
    const guest = visitor(server, ORIGIN)
    await guest.call('rest/comments', {})
    const sent = { itemId: 'once', body: 'Good evening', name: 'Grace', shownAt, key: 'key-1' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => guest.at(turn % 2 ? server : other).call('rest/comments', sent)),
    )
    const stored = (await Promise.all(answers.map((answer) => answer.json()))) as { comment: CommentJson }[]
    expect(new Set(stored.map(({ comment }) => comment.id)).size).toBe(1)
    expect(stored[0]!.comment).toMatchObject({ name: 'Grace', body: 'Good evening', isPending: true, isOwn: true })
    now = new Date('2026-03-02T10:00:00Z')
    expect((await guest.call('rest/comments', sent)).status).toBe(200)
    expect((await server.api.comments.list({ most: 1000 })).filter(({ itemId }) => itemId === 'once')).toHaveLength(1)
    const mails = (await server.mails()).filter(({ text }) => text.includes('Good evening'))
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['desk@hall.test', 'Hall: a comment waits']])
  })

  test('a comment that waits is seen by its own browser and by moderators until it is published [ENG-126]', async () => {
    let cookie = ''
    const guest = visitor(
      {
        fetch: (request, context) => {
          cookie = request.headers.get('Cookie') ?? ''
          return server.fetch(request, context)
        },
      },
      ORIGIN,
    )
    const sent = { itemId: 'waits', body: 'I wait', name: 'Grace', shownAt }
    const { comment } = (await (await guest.call('rest/comments', sent)).json()) as { comment: CommentJson }
    await server.fetch(
      new Request(`${ORIGIN}/api/rest/comments`, {
        method: 'POST',
        headers: { Origin: ORIGIN },
        body: new URLSearchParams({ itemId: 'waits', body: 'Without a cookie', name: 'Nobody', shownAt }),
      }),
    )
    expect(bodies(await read(server, 'itemId=waits', { Cookie: cookie }))).toEqual(['I wait'])
    expect(bodies(await read(server, 'itemId=waits'))).toEqual([])
    expect(bodies(await read(server, 'itemId=waits', { 'X-Person': 'ada' }))).toEqual([])
    const all = await read(server, 'itemId=waits', { 'X-Person': 'mary' })
    expect([bodies(all).length, all.mayModerate]).toEqual([2, true])
    expect(await server.api.comments.approve(comment.id)).toBe(true)
    expect(await server.api.comments.approve('nothing')).toBe(false)
    expect(bodies(await read(server, 'itemId=waits'))).toEqual(['I wait'])
    expect(bodies(await server.api.comments.published('waits'))).toEqual(['I wait'])
  })

  test('comments come in pages with whole threads, and a moderator deletes one with its answers [ENG-125] [ENG-126]', async () => {
    const ada = visitor(server, ORIGIN)
    const say = async (body: string, parentId?: string): Promise<CommentJson> => {
      now = new Date(now.getTime() + 1000)
      const answer = await ada.call('rest/comments', { itemId: 'long', body, parentId }, { 'X-Person': 'ada' })
      return ((await answer.json()) as { comment: CommentJson }).comment
    }
    const first = await say('first')
    const answer = await say('answer', first.id)
    expect((await say('answer of the answer', answer.id)).parentId).toBe(first.id)
    for (let turn = 3; turn < 21; turn += 1) await say(`comment ${turn}`)
    expect((await say('see https://example.com')).isPending).toBe(true)
    const page = await read(server, 'itemId=long')
    expect([page.pageCount, page.comments.length, bodies(page).slice(0, 3)]).toEqual([
      2,
      20,
      ['first', 'answer', 'answer of the answer'],
    ])
    expect(bodies(await read(server, 'itemId=long&page=9'))).toEqual(['comment 20'])
    const remove = (person: string) => async (): Promise<number> => {
      const headers = { Origin: ORIGIN, 'X-Person': person }
      const request = new Request(`${ORIGIN}/api/rest/comments/${first.id}`, { method: 'DELETE', headers })
      return (await server.fetch(request)).status
    }
    expect([await remove('ada')(), await remove('mary')(), await remove('mary')()]).toEqual([403, 200, 404])
    expect((await read(server, 'itemId=long')).comments).toHaveLength(18)
  })

  test('a plain form is stored once and leads to its comment [ENG-125]', async () => {
    const post = (fields: Readonly<Record<string, string>>, headers = {}): Promise<Response> =>
      server.fetch(
        new Request(`${ORIGIN}/api/rest/comments`, {
          method: 'POST',
          headers: { Origin: ORIGIN, Accept: 'text/html', ...headers },
          body: new URLSearchParams(fields),
        }),
        { address: '192.0.2.9' },
      )
    const hidden = { ...(await server.api.comments.hiddenFields('plain')), shownAt }
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await post({ ...hidden, body: 'One\r\ntwo', name: 'Grace' })
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/blog/plain?commented=1#comments'])
    }
    const stored = (await server.api.comments.list({ most: 1000 })).filter(({ itemId }) => itemId === 'plain')
    expect(stored.map(({ body }) => body)).toEqual(['One\ntwo'])
    const refused = await post({ ...hidden, body: '<script>', name: ' ' })
    const page = await refused.text()
    expect([refused.status, page.includes('Please say your name'), page.includes('<script>')]).toEqual([
      400,
      true,
      false,
    ])
    expect((await post({ ...hidden, body: 'x', name: 'Eve' }, { Origin: 'http://evil.test' })).status).toBe(400)
  })

  test('a comment of another website is neither seen, answered nor deleted [ENG-127]', async () => {
    const website = await server.websites.add({ name: 'Other', hosts: ['other.test'] })
    const mary = visitor(server, ORIGIN)
    const sent = { itemId: 'here', body: 'Only here' }
    const posted = await mary.call('rest/comments', sent, { 'X-Person': 'mary' })
    const { comment } = (await posted.json()) as { comment: CommentJson }
    expect(bodies(await read(server, 'itemId=here', {}, 'http://other.test'))).toEqual([])
    const there = visitor(server, 'http://other.test')
    const answer = { itemId: 'here', body: 'An answer', parentId: comment.id }
    expect((await there.call('rest/comments', answer, { 'X-Person': 'mary' })).status).toBe(404)
    expect(await server.api.comments.remove(comment.id, website)).toBe(false)
    expect(bodies(await read(server, 'itemId=here'))).toEqual(['Only here'])
    await server.websites.remove(website)
  })
})

test('what cannot be a comment is refused with a sentence of the visitor’s language [ENG-125]', async () => {
  let now = new Date('2026-03-02T09:00:00Z')
  const messages = () => ({ closed: 'Hier kann man nicht mehr kommentieren.' })
  const options = { messages, commentsAMinute: 100 }
  const server = commentServer(await quickDatabase(), options, () => now)
  const { shownAt } = await server.api.comments.hiddenFields('late')
  const guest = visitor(server, ORIGIN)
  const send = async (body: object): Promise<unknown> => {
    const answer = await guest.call('rest/comments', { itemId: 'late', body: 'x', name: 'Eve', shownAt, ...body })
    return [answer.status, ((await answer.json()) as { error?: string }).error]
  }
  const automatic = 'Your comment looks automatic. Please wait a few seconds and send it again.'
  expect(await send({})).toEqual([400, automatic])
  now = new Date('2026-03-02T09:01:00Z')
  expect(await send({ shownAt: 'forged.mark' })).toEqual([400, automatic])
  expect(await send({ website: 'https://spam.test' })).toEqual([400, automatic])
  expect(await send({ itemId: 'gone' })).toEqual([404, 'There is nothing to comment on here.'])
  expect(await send({ itemId: 'closed' })).toEqual([409, 'Hier kann man nicht mehr kommentieren.'])
  expect(await send({ name: ' ' })).toEqual([400, 'Please say your name, in at most 80 characters.'])
  const wrongLength = [400, expect.stringMatching(/^Please write a comment of 1 to [\d,]+ characters\.$/)]
  expect([await send({ body: ' ' }), await send({ body: 'x'.repeat(50_000) })]).toEqual([wrongLength, wrongLength])
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await send({ parentId: unknown })).toEqual([404, 'The comment that you answer is gone.'])
  expect((await read(server, 'itemId=late&page=0')).status).toBe(400)
  expect(await send({})).toEqual([200, undefined])
  await server.close()
})

test('comments of an address and of an account are bounded a minute, their bytes a day [ENG-127]', async () => {
  let now = new Date('2026-03-02T09:00:00Z')
  const options = { commentsAMinute: 2, bytesADay: { party: 6000, website: 9000 } }
  const server = commentServer(await quickDatabase(), options, () => now)
  let turn = 0
  const send = async (address: string, person: string): Promise<number> => {
    const sent = { itemId: 'late', body: `${(turn += 1)} ${'x'.repeat(900)}` }
    return (await visitor(server, ORIGIN, address).call('rest/comments', sent, { 'X-Person': person })).status
  }
  expect([await send('192.0.2.1', 'ada'), await send('192.0.2.1', 'mary'), await send('192.0.2.1', 'mary')]).toEqual([
    200, 200, 429,
  ])
  expect([await send('192.0.2.2', 'ada'), await send('192.0.2.3', 'ada')]).toEqual([200, 429])
  now = new Date('2026-03-02T09:02:00Z')
  expect([await send('192.0.2.1', 'ada'), await send('192.0.2.1', 'mary')]).toEqual([200, 429])
  expect([await send('192.0.2.4', 'mary'), await send('192.0.2.5', 'ada')]).toEqual([429, 429])
  await server.close()
})

test('an option that is unknown or wrong is one sentence [ENG-127]', () => {
  const findItem = () => undefined
  expect(() => comments({ findItem, notes: 1 } as never)).toThrow(
    '[server] The option "notes" of comments() is unknown; there are findItem, accountOf,',
  )
  expect(() => comments({} as never)).toThrow('"findItem" of comments() is a function that finds what a comment')
  expect(() => comments({ findItem, notify: ['nobody'] })).toThrow(
    '"notify" of comments() is a list of e-mail addresses.',
  )
})
