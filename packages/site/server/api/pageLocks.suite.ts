import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { JOURNAL_ID } from '../../../../apps/demo-site/content/collections/items.ts'
import { findBlockRow } from '../database/site.ts'
import { createSharedCache } from '../testing/sharedCache.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

const SESSION = '/api/site-users/account/session'
const UNLOCK = '/api/site-pages/unlock'
const PASSWORD = 'the lamp is lit'
const HOUR = 3_600_000

/** A sentence of each locked page that occurs nowhere else in the content. */
const SECRETS = {
  '/rehearsals': 'Sit in the third row',
  '/poster-archive': 'It hangs in drawer nine',
  '/green-room': 'The key to the piano',
} as const
type Path = keyof typeof SECRETS
const PATHS = Object.keys(SECRETS) as Path[]

/** Status of each locked page for each reader: `200`, else that of its lock. */
const READERS: readonly (readonly [who: string, statuses: readonly [number, number, number]])[] = [
  ['visitor', [401, 401, 401]],
  ['owner', [200, 200, 200]],
  ['editor', [200, 200, 200]],
  ['store', [403, 403, 401]],
  ['moderator', [403, 403, 401]],
  ['commenter', [403, 403, 401]],
  ['viewer', [403, 403, 401]],
  ['none', [403, 403, 401]],
  ['member', [200, 200, 401]],
  ['guest', [200, 403, 401]],
]

/** Pages that not everybody reads. */
export function pageLocksSuite(stand: Stand): void {
  describe('a locked page', () => {
    let app: ReturnType<Stand['app']>
    beforeEach(() => {
      app = stand.app()
    })

    async function visitorAs(who: string): Promise<Visitor> {
      const visitor = createVisitor(app)
      await visitor.page('/account')
      if (who === 'visitor') return visitor
      const answer = await visitor.call(SESSION, { email: `${who}@demo.test`, password: 'lantern-light' })
      expect(answer.status).toBe(200)
      return visitor
    }
    async function unlocked(): Promise<Visitor> {
      const visitor = await visitorAs('visitor')
      expect((await visitor.call(UNLOCK, { page: 'green-room', password: PASSWORD })).status).toBe(200)
      expect(stand.logged.at(-1)).toMatchObject({
        level: 'info',
        message: 'somebody opened a page with its password',
        details: { page: 'green-room' },
      })
      return visitor
    }

    test.each(READERS)('opens to %s as its audience says [ACC-10] [SRV-78]', async (who, statuses) => {
      const visitor = await visitorAs(who)
      for (const [place, path] of PATHS.entries()) {
        const response = await visitor.send(path)
        const html = await response.text()
        expect([path, response.status, html.includes(SECRETS[path])]).toEqual([
          path,
          statuses[place],
          statuses[place] === 200,
        ])
        expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      }
    })

    test.each(READERS)('as data opens to %s as its audience says [ACC-10]', async (who, statuses) => {
      const visitor = await visitorAs(who)
      for (const [place, path] of PATHS.entries()) {
        const response = await visitor.send(`${path}?format=json`)
        const text = await response.text()
        expect([path, response.status, text.includes(SECRETS[path])]).toEqual([
          path,
          statuses[place],
          statuses[place] === 200,
        ])
        expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      }
    })

    test('names its type: 103 asks for a password, 105 to sign in, 106 denies [ACC-10] [SRV-78]', async () => {
      const [visitor, viewer] = [await visitorAs('visitor'), await visitorAs('viewer')]
      const typeOf = async (one: Visitor, path: Path) => /"pageType":(\d+)/.exec(await one.page(path))?.[1]
      expect(await typeOf(visitor, '/green-room')).toBe('103')
      expect(await typeOf(visitor, '/rehearsals')).toBe('105')
      expect(await typeOf(viewer, '/rehearsals')).toBe('106')
    })

    test('says whom it is for, and signs a member in without script [ACC-9] [SRV-79]', async () => {
      const visitor = createVisitor(app)
      const html = await visitor.page('/rehearsals')
      expect(html).toContain('This page available only site members')
      const action = '/api/site-users/account/session?next=%2Frehearsals'
      expect(html).toContain(`action="${action}"`)
      const form = { email: 'guest@demo.test', password: 'lantern-light', crumb: hiddenField(html, 'crumb') }
      const answer = await visitor.send(action, { form })
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/rehearsals'])
      expect(await visitor.page('/rehearsals')).toContain(SECRETS['/rehearsals'])
    })

    test('leaves no byte of its content in a shared cache, before and after people open it [SRV-78]', async () => {
      const cache = createSharedCache()
      const people = [await visitorAs('owner'), await visitorAs('member'), await unlocked(), await visitorAs('visitor')]
      for (const person of people) for (const path of PATHS) await cache.send(person, path)
      const stranger = createVisitor(app)
      for (const path of PATHS) {
        const answer = await cache.send(stranger, path)
        expect([answer.isStored, answer.status, answer.text.includes(SECRETS[path])]).toEqual([false, 401, false])
      }
      const locked = cache.bodies().filter((body) => Object.values(SECRETS).some((secret) => body.includes(secret)))
      expect(locked).toEqual([])
    })

    test('is in no answer to a visitor elsewhere: map of the site, search, data, blocks [SRV-78]', async () => {
      const visitor = await visitorAs('visitor')
      const texts = [
        await visitor.page('/sitemap.xml'),
        await visitor.page('/search?q=piano'),
        await visitor.page('/search?q=piano&format=json'),
        await visitor.page('/green-room?format=json'),
        await visitor.page('/green-room?edit-mode=true'),
        await visitor.page('/green-room/green-room-words'),
      ]
      for (const text of texts) for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret)
      expect(texts[0]).not.toContain('/green-room')
      // Expect the block query to return no block of a locked page, because the widget endpoint relies on the query and
      // checks no page itself.
      expect(await findBlockRow(stand.db, 'green-room-words')).toBeUndefined()
      expect(await findBlockRow(stand.db, 'member-words')).toBeDefined()
    })
  })

  describe('a locked collection', () => {
    /** The title of a post of the journal, which no other text contains. */
    const SECRET = 'A press comes home'
    const POST = '/journal/a-press-comes-home'
    /** Every address by which the post can be read. */
    const WAYS = [
      '/journal?tag=machines',
      '/journal?tag=machines&format=json',
      POST,
      `${POST}?format=json`,
      '/journal/rss.xml',
      '/journal?format=rss',
      '/search?q=proofing',
      '/search?q=prooffing',
      '/search?q=proofing&format=json',
      '/index',
    ] as const
    const COMMENTS = '/api/rest/comments?itemId=post-a-press-comes-home'
    let app: ReturnType<Stand['app']>
    beforeEach(() => {
      app = stand.app()
    })
    afterEach(() => lock('everyone'))
    const lock = (audience: 'everyone' | 'members' | 'password') =>
      stand.db
        .updateTable('pages')
        .set(({ selectFrom }) => ({
          audience,
          password_hash:
            audience === 'password' ? selectFrom('pages').select('password_hash').where('id', '=', 'green-room') : null,
        }))
        .where('id', '=', JOURNAL_ID)
        .execute()
    /** The addresses by which a visitor reads the post, and whether the comments and the site map name it. */
    async function waysIn(visitor: Visitor): Promise<string[]> {
      const open: string[] = []
      for (const way of WAYS) if ((await (await visitor.send(way)).text()).includes(SECRET)) open.push(way)
      if ((await visitor.send(COMMENTS)).status === 200) open.push(COMMENTS)
      if ((await visitor.page('/sitemap.xml')).includes(POST)) open.push('/sitemap.xml')
      return open
    }

    test('is read in no way by a visitor, and in each way by a member [SRV-78]', async () => {
      const [visitor, member] = [createVisitor(app), createVisitor(app)]
      await member.page('/account')
      await member.call(SESSION, { email: 'guest@demo.test', password: 'lantern-light' })
      expect(await waysIn(visitor)).toEqual([...WAYS, COMMENTS, '/sitemap.xml'])
      await lock('members')
      expect(await waysIn(visitor)).toEqual([])
      expect((await visitor.send('/journal')).status).toBe(401)
      expect(await waysIn(member)).toEqual([...WAYS, COMMENTS])
      for (const way of ['/journal', POST, `${POST}?format=json`])
        expect((await member.send(way)).headers.get('Cache-Control')).toBe('private, no-store')
    })

    test('with a password opens to the browser that has given it [SRV-78]', async () => {
      await lock('password')
      const visitor = createVisitor(app)
      await visitor.page('/journal')
      expect(await waysIn(visitor)).toEqual([])
      expect((await visitor.call(UNLOCK, { page: JOURNAL_ID, password: PASSWORD })).status).toBe(200)
      // The cached index of pages shows what everybody reads.
      expect(await waysIn(visitor)).toEqual([...WAYS.filter((way) => way !== '/index'), COMMENTS])
    })

    test('takes no comment from a visitor [SRV-78]', async () => {
      await lock('members')
      const visitor = createVisitor(app)
      await visitor.page('/account')
      const answer = await visitor.call('/api/rest/comments', {
        itemId: 'post-a-press-comes-home',
        body: 'Hello',
        name: 'Ada',
      })
      expect(answer.status).toBe(404)
    })
  })

  describe('the password of a page', () => {
    let app: ReturnType<Stand['app']>
    beforeEach(() => {
      app = stand.app()
    })
    async function arrived(): Promise<Visitor> {
      const visitor = createVisitor(app)
      await visitor.page('/green-room')
      return visitor
    }
    const opens = (visitor: Visitor, password: string, page = 'green-room') => visitor.call(UNLOCK, { page, password })
    const reads = async (visitor: Visitor) => (await visitor.page('/green-room')).includes(SECRETS['/green-room'])

    test('opens the page to one browser for twelve hours [SRV-78]', async () => {
      const [visitor, other] = [await arrived(), await arrived()]
      expect((await opens(visitor, PASSWORD)).status).toBe(200)
      expect([await reads(visitor), await reads(other)]).toEqual([true, false])
      stand.advance(12 * HOUR - 60_000)
      expect(await reads(visitor)).toBe(true)
      stand.advance(60_000)
      expect(await reads(visitor)).toBe(false)
    })

    test('goes by a plain form, and its refusal stands on the page with the focus [SRV-86 e]', async () => {
      const visitor = createVisitor(app)
      const html = await visitor.page('/green-room')
      const form = { page: hiddenField(html, 'page'), crumb: hiddenField(html, 'crumb'), password: 'not this one' }
      const refused = await visitor.send(UNLOCK, { form })
      expect([refused.status, refused.headers.get('Location')]).toEqual([303, '/green-room?refused=password'])
      const again = await visitor.page('/green-room?refused=password')
      expect(again).toContain('That is not the password of this page.')
      expect(again).toContain('autofocus')
      expect(again).toContain('<title>Error: ')
      const opened = await visitor.send(UNLOCK, { form: { ...form, password: PASSWORD } })
      expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/green-room'])
      expect(await reads(visitor)).toBe(true)
    })

    test('is limited after ten failures, for a page that is not there, too [SRV-99]', async () => {
      for (const page of ['green-room', 'no-such-page']) {
        const visitor = await arrived()
        for (let tries = 0; tries < 10; tries++) {
          const answer = await opens(visitor, 'not this one', page)
          expect([answer.status, answer.body]).toEqual([403, { error: 'That is not the password of this page.' }])
        }
        const limited = await opens(visitor, PASSWORD, page)
        expect([limited.status, limited.headers.has('Retry-After')]).toEqual([429, true])
      }
    })

    test('that changes shuts the page to those who knew the old one [SRV-78]', async () => {
      const visitor = await arrived()
      await opens(visitor, PASSWORD)
      const of = stand.db.selectFrom('pages').select('password_hash').where('id', '=', 'green-room')
      const { password_hash: before } = await of.executeTakeFirstOrThrow()
      const change = (hash: string | null) =>
        stand.db.updateTable('pages').set({ password_hash: hash }).where('id', '=', 'green-room').execute()
      await change(`${before}A`)
      const isRead = await reads(visitor)
      await change(before)
      expect(isRead).toBe(false)
    })

    test.each(['', 'x', '9999999999999.x', 'NaN.x'])('is not replaced by a made-up key: %j [SRV-78]', async (key) => {
      const visitor = await arrived()
      await opens(visitor, PASSWORD)
      const name = [...visitor.cookies.keys()].find((one) => one.startsWith('ss_page_')) ?? ''
      expect(name).toMatch(/^ss_page_[\w-]{16}$/)
      visitor.cookies.set(name, key)
      expect(await reads(visitor)).toBe(false)
    })

    test('of one page opens no other one, and stands in no log [SRV-78]', async () => {
      const visitor = await arrived()
      await opens(visitor, PASSWORD)
      expect((await visitor.send('/rehearsals')).status).toBe(401)
      expect(JSON.stringify(stand.logged)).not.toContain(PASSWORD)
    })
  })
}
