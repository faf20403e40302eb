import { mayManageStore } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import { FiguresPage } from '../../pages/figures/FiguresPage.tsx'
import { originOf, visitedOrigin } from '../http/originOf.ts'
import type { Env, Services } from '../http/services.ts'
import { maySeeActivity } from './activityPage.tsx'
import { admitToPanel } from './admitToPanel.ts'
import { activityChapters, ordersChapter } from '../figures/chapters.ts'
import { readSpan } from '../figures/span.ts'
import { drawPanelPage } from './drawPanelPage.ts'

/** Path of the panel's figures. */
export const FIGURES = '/config/figures'

/** Whether an account with these roles sees figures: of visitors, or of orders [SRV-370]. */
export const maySeeFigures = (roles: readonly number[]): boolean => maySeeActivity(roles) || mayManageStore(roles)

/** Hosts of this site, as a browser names them in the referrer. */
function ownHosts(c: Context<Env>, { config }: Services): readonly string[] {
  const origins = [originOf(c, config), visitedOrigin(c, config)].map((origin) => new URL(origin).host)
  return [...new Set([...origins, ...config.allowedHosts])]
}

/** The figures of chosen days as plots and tables, for people who look after the site or its store [SRV-370]. */
export function figuresPage(app: Hono<Env>, services: Services): void {
  const { db, clock } = services

  app.get(FIGURES, async (c) => {
    const admitted = await admitToPanel(c, services, maySeeFigures)
    if (admitted instanceof Response) return admitted
    const { roles } = admitted.account
    const span = readSpan(c.req.query(), clock())
    const chapters = await Promise.all([
      ...(mayManageStore(roles) ? [ordersChapter(db, span)] : []),
      ...(maySeeActivity(roles) ? activityChapters(db, span, ownHosts(c, services)) : []),
    ])
    const frame = { title: 'Figures', description: 'What happened on the site.', kinds: ['activity', 'figures'] }
    return drawPanelPage(c, services, frame, () => <FiguresPage path={FIGURES} span={span} chapters={chapters} />)
  })
}
