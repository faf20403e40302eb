import { pageRefusal } from '@vitrine/panel/api'
import { beforeEach, describe, expect, test } from 'vitest'
import { bandOf, type Editor, signInEditor } from '../testing/editors.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

/** Pages that the tree of the panel renames, moves and hides. */
export function placedPagesSuite(stand: Stand): void {
  let editor: Editor
  const open = (path: string) => createVisitor(stand.app()).send(path)
  const statusAndPlace = async (path: string) => {
    const answer = await open(path)
    return [answer.status, answer.headers.get('Location')]
  }
  const sentenceOf = async (call: Promise<unknown>): Promise<string | undefined> =>
    call.then(
      () => undefined,
      (error: unknown) => pageRefusal(error)?.error ?? (error as Error).message,
    )

  async function publishNew(title: string, path: string): Promise<string> {
    const id = await editor.createPage(title, path)
    const { document, version } = await editor.readPage(id)
    const next = { ...document, bands: [bandOf(`html-of-${id}`, 'html', { html: `<p>${title} words</p>` })] }
    await editor.publishPage(id, (await editor.saveDraft(id, version, next)).version, '')
    return id
  }

  beforeEach(async () => {
    editor = await signInEditor(stand.app())
  })

  describe('the tree of pages', () => {
    test('a page moves with all pages below it, and each old address leads to the new one [PAN-123]', async () => {
      const hall = await publishNew('Hall', '/own-hall')
      const stage = await publishNew('Stage', '/own-hall/stage')
      const plan = await publishNew('Plan', '/own-hall/stage/plan')
      const draft = await editor.createPage('Draft', '/own-hall/draft')
      const { document, version } = await editor.readPage(stage)
      await editor.saveDraft(stage, version, { ...document, title: 'A draft of the stage' })
      expect(await editor.placePage(hall, { title: 'The house', path: '/house' })).toBe(3)
      expect(await statusAndPlace('/own-hall/stage/plan')).toEqual([301, '/house/stage/plan'])
      expect(await statusAndPlace('/own-hall')).toEqual([301, '/house'])
      expect(await (await open('/house/stage/plan')).text()).toContain('Plan words')
      expect(await editor.readPage(stage)).toMatchObject({
        draft: true,
        document: { title: 'A draft of the stage', path: '/house/stage' },
      })
      expect(await editor.readPage(draft)).toMatchObject({ revision: 0, document: { path: '/house/draft' } })
      expect((await editor.listRevisions(plan)).map(({ summary }) => summary)).toEqual(['Moved with /own-hall', ''])
      expect((await editor.listRevisions(hall))[0]).toMatchObject({ summary: 'Moved from /own-hall to /house' })
      // A publish that changes the address takes the pages below along as well, and back up onto an address that is left.
      expect(await editor.placePage(stage, { path: '/stage' })).toBe(1)
      const moved = await editor.readPage(stage)
      const up = await editor.saveDraft(stage, moved.version, { ...moved.document, path: '/house/stage' })
      await editor.publishPage(stage, up.version, '')
      expect(await statusAndPlace('/stage/plan')).toEqual([301, '/house/stage/plan'])
      expect((await open('/house/stage/plan')).status).toBe(200)
      const journal = await stand.db.selectFrom('panel_journal').select('action').execute()
      expect(journal.map(({ action }) => action)).toEqual(expect.arrayContaining(['renamed a page', 'moved a page']))
    })

    test('a move that one address forbids changes nothing [PAN-123]', async () => {
      const hall = await publishNew('Hall', '/own-hall')
      await publishNew('Stage', '/own-hall/stage')
      await publishNew('Other', '/house/stage')
      for (const [path, sentence] of [
        ['/house', 'The page “Other” has the address /house/stage.'],
        ['/own-hall/below', 'A page cannot stand below itself.'],
        ['/visit', 'has this address.'],
        ['/cart', 'The site itself uses addresses'],
        ['/a/b/c/d/e', '“Stage” below it would have too long an address.'],
        ['House', 'An address opens with "/"'],
      ] as const)
        expect(await sentenceOf(editor.placePage(hall, { title: 'Lost', path })), path).toContain(sentence)
      expect((await open('/own-hall/stage')).status).toBe(200)
      expect(await editor.readPage(hall)).toMatchObject({ revision: 1, document: { title: 'Hall', path: '/own-hall' } })
      const home = await editor.send('PUT', '/api/panel/pages/home/place', { path: '/start' })
      expect(home).toMatchObject({ status: 400 })
    })

    test('the page of a product changes with its product, and moves with the page of the products [PAN-123] [PAN-124]', async () => {
      const product = (await editor.listPages()).find((page) => page.product)!
      expect(product.path).toMatch(/^\/shop\//)
      for (const place of [{ title: 'Own' }, { path: '/own' }, { hidden: true }])
        expect(await sentenceOf(editor.placePage(product.id, place))).toContain('belongs to a product')
      expect((await editor.send('DELETE', `/api/panel/pages/${product.id}`)).status).toBe(400)
      const shop = (await editor.listPages()).find(({ path }) => path === '/shop')!
      expect(await editor.placePage(shop.id, { path: '/counter' })).toBeGreaterThan(0)
      const path = product.path.replace('/shop', '/counter')
      expect(await statusAndPlace(product.path)).toEqual([301, path])
      expect((await open(path)).status).toBe(200)
      expect(await (await open('/counter')).text()).toContain(`href="${path}"`)
      await editor.placePage(shop.id, { path: '/shop' })
      expect((await open(product.path)).status).toBe(200)
      expect(await (await open('/shop')).text()).toContain(`href="${product.path}"`)
    })

    test('a hidden page answers, and stands in no menu, index, site map or search [PAN-124]', async () => {
      const has = async (path: string, text = 'href="/visit"'): Promise<boolean> =>
        (await (await open(path)).text()).includes(text)
      const menuHas = async (path: string): Promise<boolean> => {
        const html = await (await open(path)).text()
        return [html.split('<main')[0]!, html.split('</main>').at(-1)!].some((part) => part.includes('href="/visit"'))
      }
      const places = async () => ({
        menu: await menuHas('/cafe'),
        index: await has('/index'),
        map: await has('/sitemap.xml', '/visit<'),
        search: await has('/search?q=getting+here', '/visit'),
      })
      const all = { menu: true, index: true, map: true, search: true }
      expect(await places()).toEqual(all)
      await editor.placePage('visit-us', { hidden: true })
      expect(await places()).toEqual({ menu: false, index: false, map: false, search: false })
      const page = await open('/visit')
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('content="noindex"')])
      expect((await editor.listPages()).find(({ id }) => id === 'visit-us')).toMatchObject({ hidden: true })
      await editor.placePage('visit-us', { path: '/come' })
      expect(await menuHas('/cafe')).toBe(false)
      await editor.placePage('visit-us', { path: '/visit', hidden: false })
      expect(await places()).toEqual(all)
      expect(await sentenceOf(editor.placePage('home', { hidden: true }))).toContain('cannot be hidden')
    })
  })
}
