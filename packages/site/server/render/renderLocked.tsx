import { sentenceIn } from '../languages.ts'
import { pageTitle } from './pageTitle.ts'
import { wordsFor } from '../http/languageOfRequest.ts'
import { NOTICES } from '../../messages/notices.ts'
import type { Lock } from '@vitrine/access'
import { PageType } from '@vitrine/enums'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { renderToStaticMarkup } from 'react-dom/server'
import { LockedSitePage } from '../../pages/LockedSitePage.tsx'
import type { PageRow } from '../database/site.ts'
import { htmlBody } from '../http/htmlBody.ts'
import { readRefused, unlockSubject } from '../http/refusedPost.ts'
import type { Env, Services } from '../http/services.ts'
import { documentParts } from './documentParts.ts'
import { errorTitle } from './errorTitle.ts'
import { makeModel } from './pageModel.ts'

/** Texts of the page in place of a locked one, by its lock. */
const PAGES = {
  password: { pageType: PageType.LockScreen, title: 'lockedByPassword', status: 401 },
  'sign-in': { pageType: PageType.ProtectedContent, title: 'lockedForMembers', status: 401 },
  denied: { pageType: PageType.MemberAreaAccessDenied, title: 'lockedForMembers', status: 403 },
} as const

/** The reason why the typed password was refused. */
export interface UnlockState {
  readonly error: string
  readonly status: ContentfulStatusCode
  /** For example `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Answers with the lock page in place of a locked page. Of the page's row it sends id and path only [ACC-10] [SRV-78]
 * [ACC-9] [SRV-79] [SRV-86].
 */
export async function renderLocked(
  c: Context<Env>,
  services: Services,
  page: Pick<PageRow, 'id' | 'path'>,
  lock: Exclude<Lock, 'open'>,
  refusal?: UnlockState,
): Promise<Response> {
  const isRefused = lock === 'password' && c.req.query('refused') === 'password'
  const kept = isRefused ? await readRefused(c, services, unlockSubject(page.id)) : undefined
  const error = refusal?.error ?? (kept as Pick<UnlockState, 'error'> | undefined)?.error
  const { pageType, title, status } = PAGES[lock]
  const say = wordsFor(c, NOTICES)
  const name = pageTitle(say[title])
  const model = await makeModel(c, services, {
    pageType,
    title: error === undefined ? name : errorTitle(c, name),
    isRefusal: error !== undefined,
    description: say.lockedDescription,
    blockTypes: [],
    kinds: ['account'],
  })
  function* main(): Generator<string> {
    yield renderToStaticMarkup(
      <LockedSitePage
        hasClub={services.site.membership !== undefined}
        lock={lock}
        pageId={page.id}
        path={page.path}
        crumb={model.crumb}
        error={error === undefined ? undefined : sentenceIn(model.lang, error)}
        lang={model.lang}
      />,
    )
  }
  for (const [header, value] of Object.entries(refusal?.headers ?? {})) c.header(header, value)
  return htmlBody(c, documentParts(services.log, model, main), refusal?.status ?? status, true)
}
