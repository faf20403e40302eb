import { JSDOM } from 'jsdom'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountCalls, contextOf, SESSION } from '../testing/accounts.ts'
import { submissionRow } from '../testing/submissionRow.ts'
import type { Stand } from '../testing/stand.ts'
import type { Visitor } from '../testing/visitor.ts'

/** Areas of the panel for people who edit the site. */
const EDITORS_AREAS = [
  'Pages',
  'Content',
  'Pictures and files',
  'Surroundings',
  'Header and footer',
  'Colours and type',
  'Languages',
  'Translations',
  'Orders',
  'Products',
  'Gift cards',
  'Subscriptions',
  'Reviews',
  'Installments',
  'Figures',
  'Activity',
  'Form submissions',
  'Forms',
  'Form notices',
  'Newsletter',
  'Comments',
  'E-mails',
  'Cookies',
  'Journal',
  'Previews',
]

/** The panel: who is let in and which page is framed. */
export function panelSuite(stand: Stand): void {
  let visitor: Visitor
  const { arrive, send, signIn } = accountCalls(stand, () => visitor)

  beforeEach(async () => {
    visitor = await arrive()
  })

  describe('the door of the panel', () => {
    const panel = async (path = '/config/?frameUrl=%2F') => {
      const response = await visitor.send(path)
      await response.body?.cancel()
      return [response.status, response.headers.get('Location')]
    }

    test('refuses an account that only looks, and members [SRV-21]', async () => {
      for (const who of ['viewer', 'member', 'guest']) {
        await signIn(who)
        expect(await panel()).toEqual([403, null])
        expect(await panel('/config/design')).toEqual([403, null])
      }
      expect(contextOf(await visitor.page('/config'))).toMatchObject({ pageType: 101 })
    })

    test('lets every other account in [SRV-21]', async () => {
      for (const who of ['owner', 'editor', 'store', 'moderator', 'commenter', 'none']) {
        await signIn(who)
        expect(await panel()).toEqual([200, null])
      }
    })

    const html = (path: string) => visitor.page(path)
    const between = (text: string, start: string, end: string) => text.split(start)[1]?.split(end)[0] ?? ''
    const frameOf = (text: string) => between(between(text, '<iframe', '</iframe>'), ' src="', '"')

    test.each([
      ['/prints', '/prints'],
      ['/prints?page=2&a=b', '/prints?page=2&amp;a=b'],
      ['/prints#x', '/prints'],
      ['', '/'],
      ['prints', '/'],
      ['//evil.test/', '/'],
      ['/\\evil.test', '/'],
      ['https://evil.test/', '/'],
      ['javascript:alert(1)', '/'],
      ['/\n/evil.test', '/'],
      ['/config/', '/'],
      ['/config/?frameUrl=%2Fconfig', '/'],
    ])('frames %j as %s [SRV-58]', async (frameUrl, src) => {
      await signIn('editor')
      expect(frameOf(await html(`/config/?frameUrl=${encodeURIComponent(frameUrl)}`))).toBe(src)
    })

    test.each([
      ['owner', EDITORS_AREAS.toSpliced(EDITORS_AREAS.indexOf('Journal'), 0, 'People'), true],
      ['editor', EDITORS_AREAS, true],
      ['store', ['Orders', 'Products', 'Gift cards', 'Subscriptions', 'Reviews', 'Installments', 'Figures'], false],
      ['moderator', ['Reviews', 'Comments'], false],
      ['none', [], false],
    ])('shows %s the areas of the role, a frame and the log-out [SRV-58]', async (who, areas, hasSwitch) => {
      await signIn(who)
      const text = await html('/config/')
      const menu = new JSDOM(text).window.document.querySelectorAll('.panel-menu a')
      expect([...menu].map(({ textContent }) => textContent)).toEqual(areas.length > 0 ? ['The panel', ...areas] : [])
      expect(frameOf(text)).toBe('/')
      expect(text).toContain('action="/api/auth/Logout"')
      expect(text.includes('name="allowed"')).toBe(hasSwitch)
    })

    test('names what waits for the roles of the account, each with its number and page [SRV-455]', async () => {
      const waitingFor = async (who: string): Promise<string[]> => {
        await signIn(who)
        const links = new JSDOM(await html('/config/')).window.document.querySelectorAll('.panel-waiting a')
        return [...links].map((link) => `${link.textContent} ${link.getAttribute('href')}`)
      }
      const before = await waitingFor('editor')
      await stand.db
        .insertInto('form_submissions')
        .values([new Date(), new Date(0)].map((submitted_at) => ({ ...submissionRow(), submitted_at })))
        .execute()
      await stand.db.insertInto('low_stock_letters').values({ sku: 'BAG', most: 5, told_at: new Date() }).execute()
      const submissions = '1 Form submissions of a week /config/submissions'
      const stock = '1 Products with little stock /config/products'
      expect((await waitingFor('editor')).toSorted()).toEqual([...before, submissions, stock].toSorted())
      expect(await waitingFor('store')).toContain(stock)
      expect(await waitingFor('store')).not.toContain(submissions)
      expect(await waitingFor('moderator')).toEqual([])
      expect(await html('/config/')).toContain('Nothing waits for you.')
    })

    test('lists 50 submissions a page, the newest first, with links to the pages beside [SRV-190] [SRV-59 a]', async () => {
      await stand.db
        .insertInto('form_submissions')
        .values(Array.from({ length: 51 }, (_, index) => submissionRow({ message: `Letter ${index}.` })))
        .execute()
      await signIn('editor')
      const read = async (path: string) => {
        const text = await html(path)
        return [text.match(/Letter \d+\./g), text.match(/<a rel="(?:prev|next)" href="[^"]*"/g)]
      }
      const [first, links] = await read('/config/submissions')
      expect([first?.length, first?.[0], first?.at(-1)]).toEqual([50, 'Letter 50.', 'Letter 1.'])
      expect(links).toEqual(['<a rel="next" href="/config/submissions?page=2"'])
      expect(await read('/config/submissions?page=2')).toEqual([
        ['Letter 0.'],
        ['<a rel="prev" href="/config/submissions"'],
      ])
    })

    test('frames the page in edit mode at /config/design and below, for editors alone [SRV-59 g]', async () => {
      await signIn('editor')
      expect(frameOf(await html('/config/design?frameUrl=%2Fprints%3Fa%3D1'))).toBe('/prints?a=1&amp;edit-mode=true')
      expect(frameOf(await html('/config/design'))).toBe('/?edit-mode=true')
      expect(frameOf(await html('/config/design/x'))).toBe('/?edit-mode=true')
      for (const path of ['/config/', '/config/designs', '/config/more/config/design'])
        expect(frameOf(await html(path)), path).toBe('/')
      expect(await html('/prints?edit-mode=true')).toContain('<body class="edit-mode"')
      expect(await html('/prints')).not.toContain('edit-mode')
      await signIn('store')
      expect(frameOf(await html('/config/design/x'))).toBe('/')
      expect(await html('/prints?edit-mode=true')).not.toContain('class="edit-mode"')
    })

    test('saves for editors alone whether Escape leads visitors to the form [SRV-82]', async () => {
      const path = '/api/site-settings/escape-login'
      const isAllowed = async () =>
        (contextOf(await html('/config/'))['websiteSettings'] as { allowEscapeKeyLogin: boolean }).allowEscapeKeyLogin
      expect((await send('POST', path, { allowed: true })).status).toBe(401)
      await signIn('store')
      expect((await send('POST', path, { allowed: true })).status).toBe(403)
      await signIn('owner')
      expect(await isAllowed()).toBe(false)
      expect((await send('POST', path, { allowed: 'yes' })).status).toBe(400)
      const crumb = visitor.cookies.get('crumb') ?? ''
      try {
        const answer = await visitor.send(path, { form: { allowed: 'on', crumb } })
        expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/config/'])
        expect(await isAllowed()).toBe(true)
        expect(stand.logged.at(-1)).toMatchObject({
          message: 'the Escape key for visitors was changed',
          details: { accountId: 'owner' },
        })
        const refused = await visitor.send(path, { form: { allowed: 'on', crumb: 'lost' } })
        expect(refused.status).toBe(400)
        expect(await refused.text()).toContain('<h1>That did not work</h1>')
        expect(await (await arrive()).page('/')).toContain(' data-access>')
      } finally {
        await visitor.send(path, { form: { crumb: visitor.cookies.get('crumb') ?? '' } })
      }
      expect(await isAllowed()).toBe(false)
      expect(await (await arrive()).page('/')).not.toContain('data-access>')
    })

    test('leads a visitor to the form, which comes back [SRV-58]', async () => {
      expect(await panel()).toEqual([302, '/account?next=%2Fconfig%2F%3FframeUrl%3D%252F'])
      const html = await visitor.page('/account?next=%2Fconfig%2F%3FframeUrl%3D%252F')
      expect(html).toContain(`action="${SESSION}?next=%2Fconfig%2F%3FframeUrl%3D%252F"`)
    })
  })
}
