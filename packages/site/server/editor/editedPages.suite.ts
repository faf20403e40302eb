import { pageRefusal } from '@vitrine/panel/api'
import { beforeEach, describe, expect, test } from 'vitest'
import { bandOf, type Editor, signInEditor } from '../testing/editors.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

/** Pages that come, go and move, and blocks drawn alone. */
export function editedPagesSuite(stand: Stand): void {
  let editor: Editor
  const open = (path: string) => createVisitor(stand.app()).send(path)
  const refusalOf = async (call: Promise<unknown>) =>
    pageRefusal(
      await call.then(
        () => undefined,
        (error: unknown) => error,
      ),
    )

  async function publishAt(id: string, path: string, html = 'Own words'): Promise<void> {
    const { document, version } = await editor.readPage(id)
    const next = { ...document, path, bands: [bandOf(`html-of-${id}`, 'html', { html: `<p>${html}</p>` })] }
    await editor.publishPage(id, (await editor.saveDraft(id, version, next)).version, '')
  }

  beforeEach(async () => {
    editor = await signInEditor(stand.app())
  })

  describe('pages', () => {
    test('a new page is a draft that editors see, until it is published [PAN-9]', async () => {
      const id = await editor.createPage(' Opening hours ', '/opening-hours')
      expect(await editor.readPage(id)).toMatchObject({
        document: { title: 'Opening hours', path: '/opening-hours', bands: [] },
        version: 1,
        revision: 0,
        draft: true,
      })
      expect((await editor.listPages()).find((page) => page.id === id)).toMatchObject({ state: 'draft' })
      expect((await open('/opening-hours')).status).toBe(404)
      expect((await editor.visitor.send('/opening-hours?edit-mode=true&draft=true')).status).toBe(200)
      await publishAt(id, '/opening-hours')
      const page = await open('/opening-hours')
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Own words')])
      expect(await editor.listRevisions(id)).toMatchObject([{ revision: 1 }])
      expect(await (await open('/sitemap.xml')).text()).toContain('/opening-hours')
    })

    test('a page that was never published has no draft to discard [PAN-9]', async () => {
      const id = await editor.createPage('Own', '/own')
      expect((await editor.send('DELETE', `/api/panel/pages/${id}/draft`)).status).toBe(400)
      await editor.deletePage(id)
      expect((await editor.send('GET', `/api/panel/pages/${id}`)).status).toBe(404)
    })

    test('a changed address leads from the old one, with what stands below it and its query [PAN-9]', async () => {
      const id = await editor.createPage('Own', '/own')
      await publishAt(id, '/own')
      await publishAt(id, '/moved')
      await publishAt(id, '/moved-again')
      for (const [from, to] of [
        ['/own', '/moved-again'],
        ['/moved?a=1', '/moved-again?a=1'],
        ['/own/below', '/moved-again/below'],
      ]) {
        const answer = await open(from!)
        expect([answer.status, answer.headers.get('Location')]).toEqual([301, to])
        expect(answer.headers.get('Cache-Control')).toBe('no-cache')
      }
      await publishAt(id, '/own')
      expect((await open('/own')).status).toBe(200)
      expect((await open('/moved')).headers.get('Location')).toBe('/own')
      const other = await editor.createPage('Other', '/moved')
      expect((await open('/moved')).status).toBe(404)
      await publishAt(other, '/moved', 'Other words')
      expect(await (await open('/moved')).text()).toContain('Other words')
    })

    test('a deleted page is gone with its redirects, and its address is free [PAN-9]', async () => {
      expect((await open('/visit')).status).toBe(200)
      await editor.deletePage('visit-us')
      expect((await open('/visit')).status).toBe(404)
      expect((await editor.listPages()).some(({ id }) => id === 'visit-us')).toBe(false)
      expect(await stand.db.selectFrom('page_revisions').select('summary').execute()).toEqual([
        { summary: 'The page as it was delivered' },
      ])
      const id = await editor.createPage('Visit', '/visit')
      await publishAt(id, '/visit')
      expect((await open('/visit')).status).toBe(200)
      await publishAt(id, '/come')
      await editor.deletePage(id)
      expect((await open('/visit')).status).toBe(404)
      expect((await editor.send('DELETE', `/api/panel/pages/${id}`)).status).toBe(404)
    })

    test.each([
      ['an address of the site itself', '/cart'],
      ['an address below one of the site itself', '/config/own'],
      ['the address of another page', '/visit'],
      ['an address below a collection', '/journal/own'],
      ['an address below a gallery', '/prints/own'],
      ['no address', ''],
      ['another site', '//other.example'],
      ['a step upwards', '/a/../b'],
      ['capital letters', '/Own'],
      ['a query', '/own?a=1'],
      ['the address of the first page', '/'],
    ])('a page may not have %s [PAN-9]', async (_, path) => {
      const refusal = await refusalOf(editor.createPage('Own', path))
      expect(refusal?.faults).toMatchObject([{ field: 'path' }])
      const id = await editor.createPage('Own', '/own')
      const { document, version } = await editor.readPage(id)
      const saved = await editor.saveDraft(id, version, { ...document, path })
      const late = await refusalOf(editor.publishPage(id, saved.version, ''))
      expect(late?.faults).toMatchObject([{ field: 'path' }])
      expect(await editor.readPage(id)).toMatchObject({ revision: 0, document: { path } })
    })

    test('the first page of the site stays at its address [PAN-9]', async () => {
      expect((await editor.send('DELETE', '/api/panel/pages/home')).status).toBe(400)
      const { document } = await editor.readPage('home')
      await editor.saveDraft('home', 0, { ...document, path: '/start' })
      expect((await refusalOf(editor.publishPage('home', 1, '')))?.faults).toMatchObject([{ field: 'path' }])
      expect((await open('/')).status).toBe(200)
    })

    test('a block of another page is not taken over by its id [PAN-6]', async () => {
      const id = await editor.createPage('Own', '/own')
      const { document } = await editor.readPage(id)
      await editor.saveDraft(id, 1, { ...document, bands: [bandOf('visit-hero', 'html', { html: 'Mine' })] })
      const refusal = await refusalOf(editor.publishPage(id, 2, ''))
      expect(refusal?.faults).toMatchObject([{ block: 'visit-hero' }])
      expect(await (await open('/visit')).text()).not.toContain('Mine')
    })

    test('a block is drawn alone as its page draws it, with its rows and its sheets [PAN-10]', async () => {
      const pages = await Promise.all(['home', 'visit-us'].map((id) => editor.readPage(id)))
      const html = (await editor.visitor.page('/')) + (await editor.visitor.page('/visit'))
      const blocks = pages.flatMap(({ document }) =>
        document.bands.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks)),
      )
      expect(blocks.length).toBeGreaterThan(8)
      for (const block of blocks.filter(({ type }) => ['html', 'image', 'map', 'product'].includes(type))) {
        const drawn = await editor.renderBlock(block.id === 'visit-hero' ? 'visit-us' : 'home', block)
        expect(drawn.html, block.id).toContain(`id="block-${block.id}"`)
        const at = drawn.html.indexOf('data-block-type')
        const opening = drawn.html.slice(drawn.html.lastIndexOf('<', at), drawn.html.indexOf('>', at) + 1)
        expect(html.includes(`id="block-${block.id}"`), block.id).toBe(true)
        expect(opening).toContain(`data-block-type="${block.type}"`)
        expect(
          drawn.styles.every((address) => address.startsWith('/assets/')),
          block.id,
        ).toBe(true)
      }
      const own = await editor.renderBlock('home', {
        id: 'x',
        type: 'html',
        data: { html: '<b onclick="x()">Own</b>' },
      })
      expect(own.html).toContain('<b>Own</b>')
    })

    test('a block that cannot be drawn is refused with its fault [PAN-10]', async () => {
      const refusal = await refusalOf(editor.renderBlock('home', { id: 'x', type: 'teleporter', data: {} }))
      expect(refusal?.faults).toMatchObject([{ block: 'x', field: '' }])
      for (const block of [null, {}, { id: 'a b', type: 'html', data: {} }, { id: 'x', type: 'html', data: [] }])
        expect((await editor.send('POST', '/api/panel/pages/home/block', { block })).status).toBe(400)
    })
  })
}
