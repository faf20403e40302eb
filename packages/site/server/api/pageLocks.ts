import { REFUSALS } from '../../messages/refusals.ts'
import { unlockPage } from '@vitrine/access/api'
import type { Hono } from 'hono'
import { findPageById } from '../database/site.ts'
import { serveEndpoint, textField } from '../http/endpoint.ts'
import { openPage } from '../http/pageLock.ts'
import { redirectRefused, unlockSubject } from '../http/refusedPost.ts'
import { requirePassword } from '../http/requirePassword.ts'
import type { Env, Services } from '../http/services.ts'
import type { SignInLimits } from '@vitrine/server/accounts'
import { renderLocked } from '../render/renderLocked.tsx'

const WRONG = REFUSALS.pagePasswordWrong
const DONE = { success: true } as const

/** Unlocks a page for the browser that sends its password, by script or by a plain form [SRV-78] [SRV-99]. */
export function pageLockRoutes(app: Hono<Env>, services: Services, limits: SignInLimits): void {
  const { db, log } = services
  const lockedPage = async (id: string) => {
    const page = await findPageById(db, id)
    return page?.audience === 'password' ? page : undefined
  }

  serveEndpoint(
    app,
    services,
    unlockPage,
    async ({ c, body }) => {
      const page = await lockedPage(body.page)
      await requirePassword(c, services, limits, {
        subject: `page:${body.page}`,
        password: body.password,
        hash: page?.passwordHash ?? undefined,
        wrong: WRONG,
      })
      // A password that fits has a page.
      openPage(c, services, page!)
      log.info('somebody opened a page with its password', { page: body.page })
      return DONE
    },
    {
      plain: {
        read: (fields) => ({ page: textField(fields, 'page') ?? '', password: textField(fields, 'password') ?? '' }),
        next: async ({ body }) => (await lockedPage(body.page))!.path,
        async refused(c, fields, error) {
          const page = await lockedPage(textField(fields, 'page') ?? '')
          if (!page) throw error
          const answer = { error: error.message }
          const redirect = await redirectRefused(c, services, error, {
            subject: unlockSubject(page.id),
            answer,
            to: `${page.path}?refused=password`,
          })
          const { status, headers } = error
          return redirect ?? renderLocked(c, services, page, 'password', { ...answer, status, headers })
        },
      },
    },
  )
}
