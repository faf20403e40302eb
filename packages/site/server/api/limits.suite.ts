import { JSDOM } from 'jsdom'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { accountCalls, PASSWORD, SESSION } from '../testing/accounts.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField } from '../testing/visitor.ts'
import { submissionRow } from '../testing/submissionRow.ts'

/** The most that the server keeps, shows or does at once. */
export function limitsSuite(stand: Stand): void {
  const visit = () => createVisitor(stand.app())
  const { arrive, sessions, signIn } = accountCalls(stand, visit)

  describe('a session', () => {
    test('keeps 300 characters of what the browser says it is [SRV-16]', async () => {
      const member = await arrive()
      const login = { email: 'member@demo.test', password: PASSWORD }
      await member.call(SESSION, login, { 'User-Agent': 'x'.repeat(301) })
      expect((await sessions()).map(({ user_agent }) => user_agent)).toEqual(['x'.repeat(300)])
    })

    test('notes its use once in a minute [SRV-16]', async () => {
      const member = await arrive()
      await signIn('member', {}, member)
      const seenAfter = async (milliseconds: number): Promise<number> => {
        stand.advance(milliseconds)
        await member.page('/account')
        return (await sessions())[0]!.seen_at.getTime()
      }
      const [first, soon, later] = [await seenAfter(0), await seenAfter(55_000), await seenAfter(10_000)]
      expect(soon).toBe(first)
      expect(later).toBeGreaterThan(first + 60_000)
    })
  })

  test('passwords are judged one after the other [SRV-31]', async () => {
    const { signIns } = stand.services
    const gate = Promise.withResolvers<void>()
    const events: string[] = []
    const first = signIns.run(async () => {
      events.push('first begins')
      await gate.promise
      events.push('first ends')
    })
    const second = signIns.run(async () => void events.push('second'))
    await setImmediate()
    gate.resolve()
    await Promise.all([first, second])
    expect(events).toEqual(['first begins', 'first ends', 'second'])
  })

  test('the page about cookies takes thirty choices a minute from one address [SRV-110]', async () => {
    const visitor = visit()
    const form = { crumb: hiddenField(await visitor.page('/cookies'), 'crumb'), choice: 'denied' }
    for (let count = 0; count < 30; count += 1) expect((await visitor.send('/cookies', { form })).status).toBe(303)
    expect((await visitor.send('/cookies', { form })).status).toBe(429)
  })

  test('a page of submissions shows the newest fifty [SRV-59 a]', async () => {
    const rows = Array.from({ length: 101 }, (_, number) => submissionRow({ message: `No. ${number}.` }))
    await stand.db.insertInto('form_submissions').values(rows).execute()
    const owner = await arrive()
    await signIn('owner', {}, owner)
    const shown = (await owner.page('/config/submissions')).match(/No\. \d+\./g)
    expect([shown?.length, shown?.[0], shown?.at(-1)]).toEqual([50, 'No. 100.', 'No. 51.'])
  })

  test('a journal shows its eight most used tags, and leaves the others to a disclosure [COL-11]', async () => {
    const { document } = new JSDOM(await visit().page('/journal')).window
    const tags = document.querySelector('nav[aria-labelledby="tags"]')!
    expect(tags.querySelectorAll(':scope > ul > li')).toHaveLength(8)
    expect(tags.querySelectorAll('details li').length).toBeGreaterThan(8)
  })
}
