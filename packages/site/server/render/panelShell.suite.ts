import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

const OVERLAYS = '[data-scope="overlays"], [data-block-type^="announcement"], template'

/** The panel's own header and footer, around pages that bring those of the site. */
export function panelShellSuite(stand: Stand): void {
  async function owner(): Promise<Visitor> {
    const visitor = createVisitor(stand.app())
    await visitor.page('/account')
    await visitor.call('/api/site-users/account/session', { email: 'owner@demo.test', password: 'lantern-light' })
    return visitor
  }
  const read = async (visitor: Visitor, path: string): Promise<Document> =>
    new JSDOM(await visitor.page(path)).window.document

  describe('the shell of the panel', () => {
    test.each([
      '/config/?frameUrl=%2F',
      '/config/submissions',
      '/config/comments',
      '/config/reviews',
      '/config/activity',
      '/config/activity/days',
      '/config/cookies',
      '/config/files',
      '/config/header-footer',
      '/config/languages',
      '/config/palette',
      '/config/previews',
      '/config/previews/popup',
      '/config/previews/digital-product/canal-tapes',
      '/config/previews/letter/regular',
      '/settings/billing/upgrade',
      '/settings/billing/subscriptions/website',
    ])('%s has neither overlays, nor bars, nor the navigation of the site [SRV-59 h]', async (path) => {
      const page = await read(await owner(), path)
      expect(page.querySelectorAll(OVERLAYS)).toHaveLength(0)
      expect(page.querySelectorAll('.site-header, .site-footer, nav[aria-label="Main"]')).toHaveLength(0)
      expect(page.querySelectorAll('[data-scope="cookies"]')).toHaveLength(0)
      expect(page.querySelector('header.panel-header a.wordmark')?.getAttribute('href')).toBe('/')
      expect(page.querySelector('footer.panel-footer button')?.textContent).toBe('Sign out')
    })

    test('marks its English sentences in every area of a page in Arabic [PAN-135]', async () => {
      const visitor = await owner()
      const first = await read(visitor, '/config/submissions')
      const areas = [...first.querySelectorAll('.panel-menu a')].map((link) => link.getAttribute('href')!)
      expect(areas.length).toBeGreaterThan(20)
      const faults: string[] = []
      for (const path of [...areas, '/config/translations?kind=product', '/config/translations/product/market-bag']) {
        const page = await read(visitor, `${path}${path.includes('?') ? '&' : '?'}lang=ar`)
        expect(page.documentElement.lang, path).toBe('ar')
        const texts = page.createTreeWalker(page.querySelector('main')!, 4)
        while (texts.nextNode()) {
          const parent = texts.currentNode.parentElement!
          const isWords =
            /[a-z][a-z] [a-z][a-z]/i.test(texts.currentNode.textContent!) && !parent.closest('script, style')
          const isMarked = parent.closest('[lang]')!.getAttribute('lang') !== 'ar' || parent.closest('[dir=auto], bdi')
          if (isWords && !isMarked) faults.push(`${path}: ${texts.currentNode.textContent!.trim()}`)
        }
      }
      expect(faults).toEqual([])
    })

    test.each([
      '/config/?frameUrl=%2F',
      '/config/submissions',
      '/config/activity',
      '/config/activity/days',
      '/config/header-footer',
      '/config/languages',
      '/config/palette',
      '/config/previews',
      '/settings/billing/upgrade',
    ])('%s shows in no frame of another site [SRV-8 e]', async (path) => {
      const foreign = { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site' }
      const page = await (await owner()).send(path, { headers: foreign })
      expect(page.status).toBe(200)
      expect(page.headers.get('Content-Security-Policy')?.split('; ')).toContain("frame-ancestors 'none'")
    })

    test('has a menu of the areas that the role allows, with the present one marked [SRV-431]', async () => {
      const menuOf = (page: Document): string[] =>
        [...page.querySelectorAll('.panel-menu a')].map(({ textContent }) => textContent!)
      const visitor = await owner()
      const page = await read(visitor, '/config/content')
      expect(menuOf(page)).toEqual(expect.arrayContaining(['The panel', 'Orders', 'Forms', 'People', 'Journal']))
      expect(page.querySelector('.panel-menu [aria-current]')?.textContent).toBe('Content')
      const first = await read(visitor, '/config/')
      expect(first.querySelector('.panel-menu [aria-current]')?.textContent).toBe('The panel')
      expect(menuOf(first)).toEqual(menuOf(page))
      const keeper = createVisitor(stand.app())
      await keeper.page('/account')
      await keeper.call('/api/site-users/account/session', { email: 'store@demo.test', password: 'lantern-light' })
      expect(menuOf(await read(keeper, '/config/orders'))).not.toContain('People')
    })

    test('a draft in the frame brings the script of editing for an editor alone [PAN-40]', async () => {
      const scripts = async (visitor: Visitor, path: string): Promise<boolean> =>
        (await visitor.page(path)).includes('editor-frame')
      const editor = await owner()
      expect(await scripts(editor, '/?edit-mode=true&draft=true')).toBe(true)
      expect(await scripts(editor, '/?edit-mode=true')).toBe(false)
      expect(await scripts(createVisitor(stand.app()), '/?edit-mode=true&draft=true')).toBe(false)
    })

    test('leaves the overlays to the framed page [SRV-59 h]', async () => {
      const page = await read(await owner(), '/')
      expect(page.querySelectorAll(OVERLAYS).length).toBeGreaterThan(0)
    })
  })

  describe('a page of one person', () => {
    test.each(['/account', '/config/', '/config/submissions', '/config/activity'])(
      '%s is kept by no cache once somebody is signed in [SRV-100]',
      async (path) => {
        const response = await (await owner()).send(path)
        expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
      },
    )

    test('is open to the back/forward cache while it is for everybody [RUN-51 e]', async () => {
      const visitor = createVisitor(stand.app())
      for (const path of ['/', '/account'])
        expect((await visitor.send(path)).headers.get('Cache-Control')).toBe('private, no-cache')
    })
  })
}
