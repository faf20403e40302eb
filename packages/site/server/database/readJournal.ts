import { sql } from 'kysely'
import type { Db } from './db.ts'

/** A change that a person made in the panel. */
export interface JournalLine {
  readonly id: string
  readonly time: Date
  readonly accountId: string
  readonly person: string
  /** "published a page" */
  readonly action: string
  /** Empty for a change of no page. */
  readonly pageId: string
  readonly detail: string
  /** Number of the changed order; `null` for any other change. */
  readonly orderNumber: number | null
}

/** Changes of the panel, and those that people made to orders. Orders have a journal of their own. */
const LINES = sql`(
  select 'p' || id as id, time, account_id, person, action, page_id, detail, null::int as order_number from panel_journal
  union all
  select 'o' || order_id || serial, happened_at, actor, coalesce(nullif(accounts.name, ''), 'Somebody who has left'),
    case change ->> 'type' when 'packed' then 'packed an order' when 'sent' then 'sent an order'
      when 'cancelled' then 'cancelled an order' when 'refund-asked' then 'refunded an order'
      when 'noted' then 'wrote a note on an order' else 'changed an order' end,
    '', '', orders.number
  from order_journal join orders on orders.id = order_journal.order_id
  left join accounts on accounts.id = order_journal.actor
  where order_journal.cause = 'person' and actor is not null
) as lines`

interface Row {
  readonly id: string
  readonly time: Date
  readonly account_id: string
  readonly person: string
  readonly action: string
  readonly page_id: string
  readonly detail: string
  readonly order_number: number | string | null
}

/**
 * Some lines of the journal, the newest first [SRV-372].
 * @param person - Id of an account. Default: everybody.
 */
export async function readJournal(
  db: Db,
  person: string | undefined,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly JournalLine[]> {
  const condition = person === undefined ? sql`true` : sql`account_id = ${person}`
  const { rows } = await sql<Row>`
    select * from ${LINES} where ${condition} order by time desc, id desc
    offset ${offset}::int limit ${limit}::int`.execute(db)
  return rows.map(({ account_id: accountId, page_id: pageId, order_number: number, ...row }) => ({
    accountId,
    pageId,
    orderNumber: number === null ? null : Number(number),
    ...row,
  }))
}

/** People whose changes the journal has, by their last names there. */
export async function readAuthors(db: Db): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (account_id) account_id as id, person as name from ${LINES}
    order by account_id, time desc`.execute(db)
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
