import { mayEdit, WebsiteRole } from '@vitrine/enums'
import type { Hono } from 'hono'
import { ActivityPage } from '../../pages/ActivityPage.tsx'
import { DaysPage } from '../../pages/DaysPage.tsx'
import { dayOf } from '@vitrine/server/core'
import { newestMonth, readDays, summariseTelemetry } from '@vitrine/server/tracking'
import type { Env, Services } from '../http/services.ts'
import { admitToPanel } from './admitToPanel.ts'
import { drawPanelPage } from './drawPanelPage.ts'

/** Path of the panel's area of activity. */
export const ACTIVITY = '/config/activity'
/** Path of the panel's sums by day. */
const BY_DAY = '/config/activity/days'
/** Days that the page shows. */
const DAYS = 30
const NOT_YOURS = 'The activity of the site is for the people who edit it and who report on it.'
/** A month in the query; others count as none. */
const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/

/** Whether an account with these roles sees what visitors do: who edits, and who reports [SRV-21] [SRV-104]. */
export function maySeeActivity(roles: readonly number[]): boolean {
  return mayEdit(roles) || roles.includes(WebsiteRole.Reporting)
}

/**
 * The panel's area of activity: views, events, errors, performance and the delivery ratio, and the sums of each day,
 * for the site's own people [SRV-104] [SRV-21].
 */
export function activityPage(app: Hono<Env>, services: Services): void {
  app.get(ACTIVITY, async (c) => {
    const admitted = await admitToPanel(c, services, maySeeActivity, NOT_YOURS)
    if (admitted instanceof Response) return admitted
    const since = new Date(services.clock().getTime() - DAYS * 86_400_000)
    const summary = await summariseTelemetry(services.db, since)
    const frame = { title: 'Activity', description: 'What visitors do on this site.', kinds: ['activity'] }
    return drawPanelPage(c, services, frame, () => <ActivityPage summary={summary} days={DAYS} />)
  })

  app.get(BY_DAY, async (c) => {
    const admitted = await admitToPanel(c, services, maySeeActivity, NOT_YOURS)
    if (admitted instanceof Response) return admitted
    const asked = c.req.query('month')
    const month =
      (asked && MONTH.test(asked) ? asked : await newestMonth(services.db)) ?? dayOf(services.clock()).slice(0, 7)
    const sums = await readDays(services.db, month)
    const frame = {
      title: 'Activity by day',
      description: 'What visitors do on this site, day by day.',
      kinds: ['activity'],
    }
    return drawPanelPage(c, services, frame, () => <DaysPage month={month} {...sums} />)
  })
}
