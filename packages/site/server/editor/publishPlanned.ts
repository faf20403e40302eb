import { mayEdit } from '@vitrine/enums'
import { findAccountById } from '../database/accounts.ts'
import { loadPrepare } from '../database/loadPrepare.ts'
import type { Author } from '../database/journal.ts'
import { wallText } from '../site/moments.ts'
import { ApiError } from '../http/apiError.ts'
import type { Services } from '../http/services.ts'
import { readState, requirePage } from './drafts.ts'
import { failPlan } from './plans.ts'
import { publishDraft } from './publish.ts'

/** Plans that one run carries out at most; the next one, a minute later, goes on. */
const MOST_PLANS = 100

const GONE = 'The person who planned it may no longer edit the site.'
const CHANGED = 'The page has been published or its draft discarded since it was planned.'
const MOVED = 'Its address has been changed since it was planned.'

const load = loadPrepare()

interface Plan {
  readonly page_id: string
  readonly publish_at: Date
  readonly revision: number
  readonly path: string
  readonly summary: string
}

/** @throws {ApiError} With the sentence why the draft is not published. */
async function publishPlan(services: Services, author: Author, plan: Plan): Promise<void> {
  if (!mayEdit(author.account.roles)) throw new ApiError(400, GONE)
  const pageId = plan.page_id
  await requirePage(services.db, pageId)
  const { draft, version, revision } = await readState(services.db, pageId)
  if (!draft || revision !== plan.revision) throw new ApiError(400, CHANGED)
  // The address was checked when the page was planned, against those of the site itself as well.
  if (draft.path !== plan.path) throw new ApiError(400, MOVED)
  const when = wallText(plan.publish_at, services.site.timeZone).replace('T', ' ')
  const planned = `planned for ${when}`
  const summary = plan.summary === '' ? planned : `${plan.summary.slice(0, 160)} (${planned})`
  const prepare = await load()
  await publishDraft({ services, reserved: new Set(), prepare }, author, pageId, { version, summary })
}

/** The sentence of a refusal, with the first fault of the page. */
function sentenceOf({ body }: ApiError): string {
  const { error, faults } = body as {
    readonly error: string
    readonly faults?: readonly { readonly message: string }[]
  }
  return faults?.[0] ? `${error} ${faults[0].message}` : error
}

/** Publishes the drafts whose time has come; one that cannot be published keeps the reason [PAN-125] [PAN-126]. */
export async function publishPlanned(services: Services, now: Date): Promise<void> {
  const { db, log } = services
  const due = await db
    .selectFrom('page_plans')
    .selectAll()
    .where('failure', 'is', null)
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(MOST_PLANS)
    .execute()
  for (const plan of due) {
    const account = await findAccountById(db, plan.account_id)
    const former = { id: plan.account_id, name: plan.person, roles: [] }
    const author = { account: account ?? former, now } as Author
    try {
      await publishPlan(services, author, plan)
      log.info('a planned page was published', { page: plan.page_id })
    } catch (error) {
      if (!(error instanceof ApiError)) {
        // Try it again in the next run, and keep no other page waiting for it.
        log.error('a planned page could not be published', error)
        continue
      }
      await db.transaction().execute((tx) => failPlan(tx, author, plan.page_id, sentenceOf(error)))
      log.info('a planned page was not published', { page: plan.page_id })
    }
  }
}
