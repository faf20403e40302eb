import { mayEdit, PageType, WebsiteRole } from '@vitrine/enums'
import type { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { ActivityPage } from '../../pages/ActivityPage.tsx'
import { summariseTelemetry } from '../database/telemetry.ts'
import { htmlBody } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { documentParts } from './documentParts.ts'
import { makeModel } from './pageModel.ts'
import { renderNotice } from './renderNotice.tsx'

/** Path of the panel's area of activity. */
export const ACTIVITY = '/config/activity'
/** Days that the page shows. */
const DAYS = 30

/** Whether an account with these roles sees what visitors do: who edits, and who reports. */
export function maySeeActivity(roles: readonly number[]): boolean {
  return mayEdit(roles) || roles.includes(WebsiteRole.Reporting)
}

/** The panel's area of activity: views, events, errors, performance and the delivery ratio, for the site's own people. */
export function activityPage(app: Hono<Env>, services: Services): void {
  app.get(ACTIVITY, async (c) => {
    const session = await sessionOf(c, services)
    if (!session) return c.redirect(`/account?next=${encodeURIComponent(ACTIVITY)}`, 302)
    const { kind, roles } = session.account
    if (kind !== 'account' || !maySeeActivity(roles))
      return renderNotice(c, services, 403, {
        title: 'This is not for your account',
        text: 'The activity of the site is for the people who edit it and who report on it.',
      })
    const since = new Date(services.clock().getTime() - DAYS * 86_400_000)
    const [model, summary] = await Promise.all([
      makeModel(c, services, {
        pageType: PageType.Page,
        title: 'Activity · Lantern Hall',
        description: 'What visitors do on the site of Lantern Hall.',
        blockTypes: [],
        shell: 'panel',
        kinds: ['panel', 'activity'],
      }),
      summariseTelemetry(services.db, since),
    ])
    async function* main(): AsyncGenerator<string> {
      yield renderToStaticMarkup(<ActivityPage summary={summary} days={DAYS} />)
    }
    return htmlBody(c, documentParts(services.log, model, main), 200, true)
  })
}
