import { mayEdit } from '@vitrine/enums'
import { stringify } from 'csv-stringify/sync'
import type { Hono } from 'hono'
import { NewsletterPage } from '../../pages/NewsletterPage.tsx'
import { findDeadAddresses } from '../database/deadAddresses.ts'
import { countSubscribers, exportSubscribers, listSubscribers } from '../database/subscribers.ts'
import type { Db } from '../database/db.ts'
import { readPage, readSlice } from '../http/paging.ts'
import type { Env, Services } from '../http/services.ts'
import { admitToPanel } from './admitToPanel.ts'
import { exportName, sendFile } from './sendFile.ts'
import { drawPanelPage } from './drawPanelPage.ts'

/** Path of the panel's list of confirmed addresses. */
export const NEWSLETTER = '/config/newsletter'
const ADDRESSES_A_PAGE = 50

/** Writes the confirmed addresses as CSV, whose texts no spreadsheet reads as formulas; Excel reads it as UTF-8. */
async function* toCsv(db: Db): AsyncGenerator<string> {
  const options = { escape_formulas: true, record_delimiter: 'windows' } as const
  yield stringify([['List', 'E-mail', 'Confirmed at', 'Unreachable since']], { ...options, bom: true })
  for await (const batch of exportSubscribers(db)) {
    const dead = await findDeadAddresses(
      db,
      batch.map(({ email }) => email),
    )
    yield stringify(
      batch.map(({ list, email, confirmedAt }) => [
        list,
        email,
        confirmedAt.toISOString(),
        dead.get(email)?.since.toISOString() ?? '',
      ]),
      options,
    )
  }
}

/** The panel's list of confirmed addresses, and its export [SRV-249]. */
export function newsletterPages(app: Hono<Env>, services: Services): void {
  const { db, clock } = services

  app.get(`${NEWSLETTER}/export.csv`, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    return sendFile(c, 'text/csv', exportName('newsletter', clock(), 'csv'), toCsv(db))
  })

  app.get(NEWSLETTER, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const page = readPage(c.req.query('page')) ?? 1
    const [counts, { rows, hasMore }] = await Promise.all([
      countSubscribers(db),
      readSlice(page, ADDRESSES_A_PAGE, (range) => listSubscribers(db, range)),
    ])
    const dead = await findDeadAddresses(
      db,
      rows.map(({ email }) => email),
    )
    const href = (number: number): string => (number > 1 ? `${NEWSLETTER}?page=${number}` : NEWSLETTER)
    const frame = { title: 'Newsletter', description: 'Who gets the programme.', kinds: ['activity', 'mails'] }
    return drawPanelPage(c, services, frame, () => (
      <NewsletterPage
        counts={counts}
        subscribers={rows.map((row) => ({ ...row, dead: dead.get(row.email) }))}
        previous={page > 1 ? href(page - 1) : undefined}
        next={hasMore ? href(page + 1) : undefined}
      />
    ))
  })
}
