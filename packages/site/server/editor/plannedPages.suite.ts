import { beforeEach, describe, expect, test } from 'vitest'
import { recurringJobs } from '../jobs/recurringJobs.ts'
import { bandOf, type Editor, signInEditor } from '../testing/editors.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'
import { wallText } from '../site/moments.ts'
import { pageRefusal } from '@vitrine/panel/api'

const HOUR = 3_600_000

/** Drafts that are published at a time. */
export function plannedPagesSuite(stand: Stand): void {
  let editor: Editor
  const open = (path: string) => createVisitor(stand.app()).send(path)
  const zone = (): string => stand.services.site.timeZone
  /** A time of the site's clocks some hours from now. */
  const inHours = (hours: number): string => wallText(new Date(stand.services.clock().getTime() + hours * HOUR), zone())
  const waitHours = async (hours: number): Promise<void> => {
    const now = stand.services.clock().getTime() + hours * HOUR
    const services = { ...stand.services, clock: () => new Date(now) }
    await recurringJobs(services)['publish-pages']!.work()
  }

  async function draft(title: string, path: string): Promise<{ id: string; version: number }> {
    const id = await editor.createPage(title, path)
    const { document, version } = await editor.readPage(id)
    const next = { ...document, bands: [bandOf(`html-of-${id}`, 'html', { html: `<p>${title} words</p>` })] }
    return { id, version: (await editor.saveDraft(id, version, next)).version }
  }
  const refusalOf = (call: Promise<unknown>): Promise<string | undefined> =>
    call.then(
      () => undefined,
      (error: unknown) => pageRefusal(error)?.error ?? (error as Error).message,
    )

  beforeEach(async () => {
    editor = await signInEditor(stand.app())
  })

  describe('planned pages', () => {
    test('a draft is public from its time on, and history, map and search have it [PAN-125]', async () => {
      const { id, version } = await draft('Plum fair', '/plum-fair')
      await editor.planPage(id, version, inHours(2), 'For the autumn')
      await editor.planPage(id, version, inHours(5), 'For the autumn')
      expect((await editor.listPages()).find((page) => page.id === id)).toMatchObject({ planned: inHours(5) })
      // The draft goes out as it stands then.
      const { document } = await editor.readPage(id)
      await editor.saveDraft(id, version, { ...document, title: 'The plum fair' })
      await waitHours(3)
      expect((await open('/plum-fair')).status).toBe(404)
      await waitHours(5)
      expect(await (await open('/plum-fair')).text()).toContain('Plum fair words')
      expect(await (await open('/sitemap.xml')).text()).toContain('/plum-fair')
      expect(await (await open('/search?q=plum+fair')).text()).toContain('/plum-fair')
      const page = await editor.readPage(id)
      expect(page).toMatchObject({ revision: 1, draft: false, document: { title: 'The plum fair' } })
      expect(page.plan).toBeUndefined()
      const [revision] = await editor.listRevisions(id)
      expect(revision?.summary).toBe(`For the autumn (planned for ${inHours(5).replace('T', ' ')})`)
      expect(revision?.person).not.toBe('')
    })

    test('a plan is cancelled, and refused for a stale draft, a wrong time and a fault [PAN-125]', async () => {
      const { id, version } = await draft('Own', '/own')
      await editor.planPage(id, version, inHours(1), '')
      await editor.cancelPlan(id)
      await waitHours(2)
      expect((await open('/own')).status).toBe(404)
      expect((await editor.send('DELETE', `/api/panel/pages/${id}/plan`)).status).toBe(404)
      expect(
        (await editor.send('PUT', `/api/panel/pages/${id}/plan`, { version: 1, at: inHours(1), summary: '' })).status,
      ).toBe(409)
      for (const [at, sentence] of [
        [inHours(-1), 'has passed'],
        ['2026-02-30T10:00', 'No clock'],
        [inHours(24 * 800), 'two years'],
      ] as const)
        expect(await refusalOf(editor.planPage(id, version, at, '')), at).toContain(sentence)
      const { document } = await editor.readPage(id)
      const saved = await editor.saveDraft(id, version, { ...document, path: '/visit' })
      expect(await refusalOf(editor.planPage(id, saved.version, inHours(1), ''))).toContain('faults')
    })

    test('a page that another person has published meanwhile stays as it is, and says so [PAN-126]', async () => {
      const { id, version } = await draft('Own', '/own')
      await editor.planPage(id, version, inHours(1), '')
      const owner = await signInEditor(stand.app(), 'owner')
      await owner.publishPage(id, version, 'At once')
      const { plan, document, version: next } = await editor.readPage(id)
      expect(plan?.failure).toMatch(/published the page in the meantime\.$/)
      await editor.saveDraft(id, next, { ...document, title: 'Half a th' })
      await waitHours(2)
      expect(await editor.readPage(id)).toMatchObject({ revision: 1, document: { title: 'Half a th' } })
      expect((await editor.listPages()).find((page) => page.id === id)).toMatchObject({ hasFailed: true })
    })

    test('a fault and another address since the plan keep the page as it is, a move in the tree does not [PAN-126]', async () => {
      const first = await draft('First', '/first')
      await editor.planPage(first.id, first.version, inHours(1), '')
      const { document } = await editor.readPage(first.id)
      const bands = [bandOf('own-block', 'teleporter', {})]
      const faulty = await editor.saveDraft(first.id, first.version, { ...document, bands })
      const second = await draft('Second', '/second')
      await editor.planPage(second.id, second.version, inHours(1), '')
      const other = await editor.readPage(second.id)
      await editor.saveDraft(second.id, second.version, { ...other.document, path: '/cart' })
      const third = await draft('Third', '/third')
      await editor.planPage(third.id, third.version, inHours(1), '')
      await editor.placePage(third.id, { path: '/third-place' })
      await waitHours(2)
      expect((await editor.readPage(first.id)).plan?.failure).toContain('There is no block type “teleporter”.')
      expect((await editor.readPage(second.id)).plan?.failure).toBe(
        'Its address has been changed since it was planned.',
      )
      expect((await open('/third-place')).status).toBe(200)
      await editor.saveDraft(first.id, faulty.version, document)
      await waitHours(3)
      expect((await open('/first')).status).toBe(404)
    })
  })
}
