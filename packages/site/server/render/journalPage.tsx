import { orderNumber } from '@vitrine/server/shop'
import { mayEdit } from '@vitrine/enums'
import type { Hono } from 'hono'
import { JournalPage, type JournalPageProps } from '../../pages/JournalPage.tsx'
import { type JournalLine, readAuthors, readJournal } from '../database/readJournal.ts'
import { CONTENT, FORMS_PATH } from '../../editor/contentPath.ts'
import { readPage, readSlice } from '../http/paging.ts'
import type { Env, Services } from '../http/services.ts'
import { deskPath } from '../orderLetters/orderAddresses.ts'
import { admitToPanel } from './admitToPanel.ts'
import { EDITOR } from './editorPages.tsx'
import { drawPanelPage } from './drawPanelPage.ts'

/** Path of the journal in the panel. */
export const JOURNAL = '/config/journal'
/** Lines on one page. */
const A_PAGE = 50
/** UTF-16 units of an account's id. */
const LONGEST_ID = 100

/** A line with the address of what was changed. */
function shown(line: JournalLine): JournalPageProps['lines'][number] {
  const { orderNumber: order, pageId, action } = line
  if (order !== null) return { ...line, detail: orderNumber(order), href: deskPath(order) }
  if (pageId === '' || action === 'deleted a page' || action === 'deleted a form') return { ...line, href: undefined }
  const isContent = action === 'created a collection' || action.endsWith(' an item')
  const area = isContent ? CONTENT : action.endsWith(' a form') ? FORMS_PATH : EDITOR
  return { ...line, href: `${area}/${pageId}` }
}

/** The changes of the panel by person, for people who edit the site [SRV-372]. */
export function journalPage(app: Hono<Env>, services: Services): void {
  const { db } = services

  app.get(JOURNAL, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const person = c.req.query('person')?.replaceAll('\0', '').slice(0, LONGEST_ID) || undefined
    const page = readPage(c.req.query('page')) ?? 1
    const [people, { rows, hasMore }] = await Promise.all([
      readAuthors(db),
      readSlice(page, A_PAGE, (range) => readJournal(db, person, range)),
    ])
    const href = (number: number): string => {
      const query = new URLSearchParams({
        ...(person !== undefined && { person }),
        ...(number > 1 && { page: String(number) }),
      }).toString()
      return query ? `${JOURNAL}?${query}` : JOURNAL
    }
    const frame = { title: 'Journal', description: 'Who changed the site, and when.', kinds: ['activity', 'orders'] }
    return drawPanelPage(c, services, frame, () => (
      <JournalPage
        path={JOURNAL}
        lines={rows.map(shown)}
        people={people}
        person={person}
        previous={page > 1 ? href(page - 1) : undefined}
        next={hasMore ? href(page + 1) : undefined}
      />
    ))
  })
}
