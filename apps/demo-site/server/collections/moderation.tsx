import { mayModerate, PageType } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import { ModerationPage } from '../../pages/collections/ModerationPage.tsx'
import { approveComment, listForModeration, removeComment } from '../database/comments.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textField } from '../http/endpoint.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import { renderFrame } from './renderFrame.tsx'

/** Path of the panel's area of comments. */
const MODERATION = '/config/comments'

/** The panel's area of comments: those that wait, and the newest; people who moderate publish and delete them. */
export function moderationPage(app: Hono<Env>, services: Services): void {
  /** The answer to somebody who may not be here. */
  async function refusal(c: Context<Env>): Promise<Response | undefined> {
    const session = await sessionOf(c, services)
    if (!session) return c.redirect(`/account?next=${encodeURIComponent(MODERATION)}`, 303)
    if (mayModerate(session.account.roles)) return undefined
    return renderNotice(c, services, 403, {
      title: 'This is not for your account',
      text: 'Comments are read by the people who moderate them.',
    })
  }

  app.get(MODERATION, async (c) => {
    const refused = await refusal(c)
    if (refused) return refused
    const [waiting, published] = await Promise.all([
      listForModeration(services.db, true),
      listForModeration(services.db, false, 30),
    ])
    const subject = {
      pageType: PageType.Page,
      title: 'Comments · Lantern Hall',
      description: 'Comments that wait for a moderator.',
    }
    return renderFrame(c, services, subject, (model) => (
      <ModerationPage waiting={waiting} published={published} model={model} />
    ))
  })

  app.post(MODERATION, async (c) => {
    const refused = await refusal(c)
    if (refused) return refused
    const fields = await readFields(c)
    requireCrumb(c, services, textField(fields, 'crumb'))
    const id = textField(fields, 'id') ?? ''
    const action = textField(fields, 'do')
    if (action === 'approve') await approveComment(services.db, id)
    if (action === 'delete') await removeComment(services.db, id)
    return c.redirect(MODERATION, 303)
  })
}
