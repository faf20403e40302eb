import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../database/asOwner.ts'
import type { Db } from '../database/db.ts'
import { FIRST_WEBSITE, SHARED_TABLES } from '../database/divideTables.ts'
import { websiteJobs } from '../jobs/websiteJobs.ts'
import { engines } from '../testing/engines.ts'
import { checksums, readRelations } from '../testing/everyTable.ts'
import { SAVE, submission, takeFormKey } from '../testing/formCalls.ts'
import { runWebsiteOrder } from './websiteCommand.ts'
import { type Installation, openInstallation } from '../testing/websites.ts'

describe.each(engines('filled'))('websites by host on %s', (_, settings) => {
  let all: Installation
  const dbOf = async (host: string): Promise<Db> => {
    const website = (await all.opened.websites.list()).find(({ hosts }) => hosts.includes(host))!
    return (await all.opened.of(website)).db
  }
  beforeAll(async () => {
    all = await openInstallation(await settings())
    await all.command('add', 'second.test', 'www.second.test', '--name', 'Second')
  })
  afterAll(() => all.close())

  test('each shows its own pages, and a change of one leaves those of the other [ENG-81]', async () => {
    const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
    const [first, second] = [all.visit('first.test'), all.visit('www.second.test')]
    const before = titleOf(await first.page('/'))
    expect([before === undefined, titleOf(await second.page('/'))]).toEqual([false, before])
    const db = await dbOf('second.test')
    await db.updateTable('pages').set({ title: 'Another hall', seed: null }).where('path', '=', '/').execute()
    expect(titleOf(await second.page('/'))).toContain('Another hall')
    expect(titleOf(await first.page('/'))).toBe(before)
    expect(await second.page('/')).not.toContain('first.test')
  })

  test('a form is stored for its own website alone, and takes no key of another one [ENG-81]', async () => {
    const [first, second] = [all.visit('first.test'), all.visit('second.test')]
    for (const visitor of [first, second]) await visitor.page('/')
    const sent = submission(await takeFormKey(first))
    expect((await second.call(SAVE, sent)).status).toBe(400)
    expect((await first.call(SAVE, sent)).body).toEqual({ success: true })
    expect((await second.call(SAVE, submission(await takeFormKey(second)))).body).toEqual({ success: true })
    for (const db of [all.opened.services.db, await dbOf('second.test')])
      expect(await db.selectFrom('form_submissions').select('form_id').execute()).toHaveLength(1)
  })

  test('a host that no website has is 421, and the probes of a process answer at every host [ENG-81]', async () => {
    for (const host of ['third.test', 'second.test.evil.test', 'second.test:8080']) {
      const answer = await all.visit(host).send('/')
      expect([answer.status, await answer.text()]).toEqual([421, 'This server has no site of that name.\n'])
      expect((await all.visit(host).send('/healthz')).status).toBe(200)
    }
    const mixed = await all.visit('second.test').send('/', { headers: { Host: 'second.test:80' } })
    expect(mixed.status).toBe(200)
  })

  test('a job works for every website, and a failure for one keeps no other from its turn [ENG-81]', async () => {
    const dbs = [all.opened.services.db, await dbOf('second.test')]
    const old = { bucket: 'old', hits: sql<Date[]>`array[now() - interval '2 days']`, refused: false }
    for (const db of dbs)
      await db
        .insertInto('rate_limits')
        .values(old as never)
        .execute()
    await websiteJobs(all.served)['sweep-limits']!.work()
    for (const db of dbs)
      expect(await db.selectFrom('rate_limits').select('bucket').where('bucket', '=', 'old').execute()).toEqual([])
    const seen: unknown[] = []
    const failing = all.served.each(async ({ services }) => {
      seen.push(services.config.siteOrigin)
      throw new Error('broken on purpose')
    })
    await expect(failing).rejects.toThrow('broken on purpose')
    expect(seen).toEqual(['http://first.test', 'http://second.test'])
  })

  test('one that is removed under traffic is 421 then, with all its rows gone and none of another [ENG-81]', async () => {
    await all.command('add', 'short.test')
    const { id } = (await all.opened.websites.list()).at(-1)!
    const owned = await asOwner(all.opened.services.db, async (owner) =>
      (await readRelations(owner)).flatMap(({ name, isView }) =>
        isView || SHARED_TABLES.includes(name) ? [] : [name],
      ),
    )
    const rows = (website: number) => asOwner(all.opened.services.db, (owner) => checksums(owner, owned, website))
    const guest = all.visit('short.test')
    await guest.page('/')
    const before = await rows(FIRST_WEBSITE)
    const asked = Array.from({ length: 40 }, async (__, at) => {
      if (at === 20) await all.command('remove', 'short.test')
      if (at % 2 === 0) return (await guest.send(`/prints?at=${at}`)).status
      return (await guest.send('/api/form/FormSubmissionKey', { method: 'POST' })).status
    })
    for (const status of await Promise.all(asked)) expect([200, 400, 404, 421]).toContain(status)
    await expect.poll(async () => (await guest.send('/')).status, { timeout: 10_000 }).toBe(421)
    expect(await rows(FIRST_WEBSITE)).toEqual(before)
    for (const table of (await rows(id)) as readonly { rows: number }[]) expect(table).toMatchObject({ rows: 0 })
  })

  test('the command lists websites and refuses a host that is taken, wrong or unknown [ENG-82]', async () => {
    const list = await all.command('list')
    expect(list.split('\n')).toEqual([
      '1\tWebsite\tfirst.test',
      expect.stringMatching(/^\d+\tSecond\tsecond.test www.second.test$/),
    ])
    for (const [args, sentence] of [
      [['add', 'third.test', 'second.test'], 'The host second.test leads to another website.'],
      [['add', 'first.test'], 'The host first.test leads to the first website by ALLOWED_HOSTS or SITE_ORIGIN.'],
      [['add', 'http://x'], '"http://x" is no host'],
      [['add', 'third.test', '--name', 'x'.repeat(201)], 'A website has a name of 1 to 200 characters.'],
      [['remove', 'third.test'], 'No website has the host third.test; "website list" names them.'],
      [['remove'], 'Write "website add <host>'],
      [['add', 'third.test', '--theme', 'x'], 'Write "website add <host>'],
    ] as const)
      await expect(Promise.resolve().then(() => all.command(...args))).rejects.toThrow(sentence)
    expect(await all.command('list')).toBe(list)
    const open = {
      ...all.opened,
      services: { ...all.opened.services, config: { ...all.opened.services.config, allowedHosts: [] } },
    }

    await expect(runWebsiteOrder(open, { kind: 'add', hosts: ['x.test'], name: 'X' })).rejects.toThrow(
      'list its own hosts in ALLOWED_HOSTS',
    )
  })
})
