import { beforeEach, describe, expect, test } from 'vitest'
import { accountCalls } from '../testing/accounts.ts'
import type { Stand } from '../testing/stand.ts'
import type { Visitor } from '../testing/visitor.ts'
import { submissionRow } from '../testing/submissionRow.ts'

const CSV = '/config/submissions/export.csv'
const JSON_FILE = '/config/submissions/export.json'

/** The export of submissions: who may have it, and what stands in it. */
export function submissionExportSuite(stand: Stand): void {
  let visitor: Visitor
  const { arrive, signIn } = accountCalls(stand, () => visitor)

  beforeEach(async () => {
    visitor = await arrive()
  })

  async function submit(values: Readonly<Record<string, unknown>>, count = 1): Promise<void> {
    await stand.db
      .insertInto('form_submissions')
      .values(Array.from({ length: count }, () => submissionRow(values)))
      .execute()
  }

  describe('the export of submissions', () => {
    test.each(['owner', 'editor'])('is given to %s [SRV-59 a]', async (who) => {
      await submit({ message: 'Hello' })
      await signIn(who)
      for (const path of [CSV, JSON_FILE]) {
        const response = await visitor.send(path)
        expect(response.status).toBe(200)
        expect(await response.text()).toContain('Hello')
      }
    })

    test.each(['store', 'moderator', 'commenter', 'viewer', 'none', 'member', 'guest'])(
      'is refused to %s [SRV-21]',
      async (who) => {
        await submit({ message: 'Hello' })
        await signIn(who)
        for (const path of [CSV, JSON_FILE]) {
          const response = await visitor.send(path)
          expect(response.status).toBe(403)
          expect(await response.text()).not.toContain('Hello')
        }
      },
    )

    test('leads a visitor to the sign-in [SRV-21]', async () => {
      const response = await visitor.send(CSV)
      expect([response.status, response.headers.get('Location')]).toEqual([
        302,
        '/account?next=%2Fconfig%2Fsubmissions%2Fexport.csv',
      ])
    })

    test('as CSV has a column for each field, and no cell that a spreadsheet reads as a formula [SRV-59 a]', async () => {
      await submit({ message: '=HYPERLINK("https://evil.test")', name: { First: 'Ada', Last: 'Lovelace' } })
      await submit({ '@field': '+1', message: '-1', more: '@x', 'other, "quoted"': '\t=1\r\nnext' })
      await signIn('owner')
      const response = await visitor.send(CSV)
      expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
      expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="submissions-[\d-]+\.csv"$/)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      const ids = await stand.db.selectFrom('form_submissions').select('id').orderBy('id').execute()
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())).toBe(
        [
          `\ufeffNumber,Form,Sent at,'@field,message,more,name,"other, ""quoted"""`,
          `${ids[0]!.id},Contact,2026-11-23T10:00:00.000Z,,"'=HYPERLINK(""https://evil.test"")",,"{""Last"":""Lovelace"",""First"":""Ada""}",`,
          `${ids[1]!.id},Contact,2026-11-23T10:00:00.000Z,'+1,'-1,'@x,,"'\t=1\r\nnext"`,
          '',
        ].join('\r\n'),
      )
    })

    test('holds every submission once, however many there are [SRV-59 a]', async () => {
      await submit({ message: 'Hello' }, 450)
      await signIn('owner')
      const rows = (await (await visitor.send(JSON_FILE)).json()) as { id: number; values: unknown }[]
      expect(new Set(rows.map(({ id }) => id)).size).toBe(450)
      expect(rows).toHaveLength(450)
      expect(rows[0]).toMatchObject({ formId: 'contact', form: 'Contact', values: { message: 'Hello' } })
    })

    test('without submissions is a head alone, and an empty list [SRV-59 a]', async () => {
      await signIn('owner')
      expect(await (await visitor.send(CSV)).text()).toBe('Number,Form,Sent at\r\n')
      expect(await (await visitor.send(JSON_FILE)).json()).toEqual([])
    })

    test('is offered on the page of submissions [SRV-59 a]', async () => {
      await signIn('owner')
      const page = await visitor.page('/config/submissions')
      expect(page).toContain(`<a href="${CSV}" download="">`)
      expect(page).toContain(`<a href="${JSON_FILE}" download="">`)
    })
  })
}
