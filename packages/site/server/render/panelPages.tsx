import { isViewerOnly, mayEdit, mayManageStore, WebsiteState } from '@vitrine/enums'
import { isAdminPath, isSameSitePath, upgradePath } from '@vitrine/links'
import type { Hono, MiddlewareHandler } from 'hono'
import { type AreaGroup, PanelPage, type PanelArea } from '../../pages/PanelPage.tsx'
import { AROUND } from '../../editor/chromeParts.ts'
import { CONTENT, FORMS_PATH, PRODUCTS_PATH } from '../../editor/contentPath.ts'
import type { WaitingKind } from '../../pages/WaitingWork.tsx'
import { countWaiting } from '../database/countWaiting.ts'
import { MEDIA_PATH } from '../media/paths.ts'

import type { Env, OfferedArea, Services } from '../http/services.ts'

import { GIFT_CARDS_PATH, ORDERS_PATH, SUBSCRIPTIONS_PATH } from '../orderLetters/orderAddresses.ts'
import { ACTIVITY, maySeeActivity } from './activityPage.tsx'
import { admitToPanel } from './admitToPanel.ts'
import { EDITOR } from './editorPages.tsx'
import { COOKIES_AREA } from './cookieSettingsPage.tsx'
import { FIGURES, figuresPage, maySeeFigures } from './figuresPage.tsx'
import { HEADER_FOOTER_AREA } from './headerFooterPage.tsx'
import { firstOwnerPage } from './firstOwnerPage.tsx'
import { invitationPage } from './invitationPage.tsx'
import { JOURNAL, journalPage } from './journalPage.tsx'
import { FURNITURE_LANGUAGES_AREA, TRANSLATIONS } from './furnitureLanguages.tsx'
import { translationsPage } from './translationsPage.tsx'
import { LANGUAGES_AREA } from './languagesPage.tsx'
import { COMMENT_AREA, REVIEW_AREA } from './moderationAreas.ts'
import { MAILS, mailPages } from './mailPages.tsx'
import { NEWSLETTER, newsletterPages } from './newsletterPages.tsx'
import { NOTICES_AREA } from './noticesPage.tsx'
import { PALETTE_AREA } from './palettePage.tsx'
import { PREVIEWS } from './previewPages.tsx'
import { INSTALLMENTS_AREA } from './installmentsPage.tsx'
import { type SettingsArea, settingsPage } from './settingsPage.tsx'
import { submissionExport } from './submissionExport.ts'
import { SUBMISSIONS, submissionsPage } from './submissionsPage.tsx'
import { mayManageTeam, TEAM, teamPage } from './teamPage.tsx'
import { drawPanelPage } from './drawPanelPage.ts'

/** Pages that change settings of the site. */
const SETTINGS_AREAS: readonly SettingsArea[] = [
  HEADER_FOOTER_AREA,
  LANGUAGES_AREA,
  PALETTE_AREA,
  NOTICES_AREA,
  COOKIES_AREA,
  INSTALLMENTS_AREA,
]

const settingsAreas = (...areas: readonly SettingsArea[]): readonly Omit<OfferedArea, 'group'>[] =>
  areas.map(({ title, path, may = mayEdit }) => ({ label: title, href: path, may }))
const [COMMENTS, REVIEWS] = [COMMENT_AREA, REVIEW_AREA].map(({ title, path, may }) => ({
  label: title,
  href: path,
  may,
}))

/** The areas in the order of the menu: what is opened most stands first in its group. */
const AREAS: readonly OfferedArea[] = Object.entries({
  Site: [
    { label: 'Pages', href: EDITOR, may: mayEdit },
    { label: 'Content', href: CONTENT, may: mayEdit },
    { label: 'Pictures and files', href: MEDIA_PATH, may: mayEdit },
    { label: 'Surroundings', href: AROUND, may: mayEdit },
    ...settingsAreas(HEADER_FOOTER_AREA, PALETTE_AREA, LANGUAGES_AREA),
    { label: 'Translations', href: TRANSLATIONS, may: mayEdit },
  ],
  Shop: [
    { label: 'Orders', href: ORDERS_PATH, may: mayManageStore },
    { label: 'Products', href: PRODUCTS_PATH, may: mayManageStore },
    { label: 'Gift cards', href: GIFT_CARDS_PATH, may: mayManageStore },
    { label: 'Subscriptions', href: SUBSCRIPTIONS_PATH, may: mayManageStore },
    REVIEWS!,
    ...settingsAreas(INSTALLMENTS_AREA),
  ],
  Visitors: [
    { label: 'Figures', href: FIGURES, may: maySeeFigures },
    { label: 'Activity', href: ACTIVITY, may: maySeeActivity },
    { label: 'Form submissions', href: SUBMISSIONS, may: mayEdit },
    { label: 'Forms', href: FORMS_PATH, may: mayEdit },
    ...settingsAreas(NOTICES_AREA),
    { label: 'Newsletter', href: NEWSLETTER, may: mayEdit },
    COMMENTS!,
    { label: 'E-mails', href: MAILS, may: mayEdit },
    ...settingsAreas(COOKIES_AREA),
  ],
  Team: [
    { label: 'People', href: TEAM, may: mayManageTeam },
    { label: 'Journal', href: JOURNAL, may: mayEdit },
    { label: 'Previews', href: PREVIEWS, may: mayEdit },
  ],
} satisfies Record<AreaGroup, readonly Omit<OfferedArea, 'group'>[]>).flatMap(([group, areas]) =>
  areas.map((area) => ({ ...area, group: group as AreaGroup })),
)

/** The roles that do each kind of work. */
const MAY_DO: Readonly<Record<WaitingKind, (roles: readonly number[]) => boolean>> = {
  unpaid: mayManageStore,
  toPack: mayManageStore,
  packed: mayManageStore,
  asked: mayManageStore,
  stock: mayManageStore,
  reviews: REVIEW_AREA.may,
  comments: COMMENT_AREA.may,
  submissions: mayEdit,
  drafts: mayEdit,
  items: mayEdit,
  mails: mayEdit,
}

/** The pages of the site's own subscription [SRV-60]. */
const BILLING_PAGES: readonly (Pick<PanelArea, 'label' | 'href'> & { readonly text: string })[] = [
  {
    label: 'Upgrade',
    href: upgradePath(WebsiteState.Trial),
    text: 'The site runs on trial. Choose a plan, and it stays open when the trial ends.',
  },
  {
    label: 'Subscription',
    href: upgradePath(WebsiteState.Paid),
    text: 'The site is paid for. The plan renews by itself once a year.',
  },
]

/**
 * Reads the address of the framed page: a path of this site outside the panel; `/` for anything else [SRV-58].
 * @param frameUrl - Address from the query.
 */
export function framedPath(frameUrl: string | undefined): string {
  if (!frameUrl?.startsWith('/') || !isSameSitePath(frameUrl) || /\p{Cc}/u.test(frameUrl)) return '/'
  const { pathname, search } = new URL(frameUrl, 'https://site.test')
  return isAdminPath(pathname) ? '/' : pathname + search
}

/** Offers the areas to the menu of each page of the panel [SRV-431]. */
export const offerAreas: MiddlewareHandler<Env> = (c, next) => {
  c.set('panelAreas', AREAS)
  return next()
}

/**
 * The panel: a page of the site in a frame, with the areas that the account's role allows [SRV-58] [SRV-59] [SRV-21]
 * [SRV-60] [SRV-82].
 */
export function panelPages(app: Hono<Env>, services: Services): void {
  submissionExport(app, services)
  mailPages(app, services)
  newsletterPages(app, services)
  figuresPage(app, services)
  journalPage(app, services)
  teamPage(app, services)
  invitationPage(app, services)
  firstOwnerPage(app, services)
  for (const area of [...SETTINGS_AREAS, FURNITURE_LANGUAGES_AREA]) settingsPage(app, services, area)
  translationsPage(app, services)

  submissionsPage(app, services)

  for (const { label, href, text } of BILLING_PAGES) {
    app.get(href, async (c) => {
      const admitted = await admitToPanel(c, services, mayEdit)
      if (admitted instanceof Response) return admitted
      const frame = { title: label, description: text, kinds: [] }
      return drawPanelPage(c, services, frame, (model) => (
        <section className="panel" {...model.templateLanguage}>
          <h1>{label}</h1>
          <p>{text}</p>
          <a href="/config/">Back to the panel</a>
        </section>
      ))
    })
  }

  for (const path of ['/config', '/config/*']) {
    app.get(path, async (c) => {
      const admitted = await admitToPanel(c, services, (roles) => !isViewerOnly(roles))
      if (admitted instanceof Response) return admitted
      const { roles } = admitted.account
      const isDesign = /^\/config\/design(?:\/|$)/.test(c.req.path)
      const page = framedPath(c.req.query('frameUrl'))
      const counts = Object.entries(await countWaiting(services.db, services.clock()))
      const waiting = Object.fromEntries(counts.filter(([kind]) => MAY_DO[kind as WaitingKind](roles)))
      const frame = { title: 'The panel', description: 'Where the people who look after this site do so.', kinds: [] }
      return drawPanelPage(c, services, frame, (model) => {
        const { website, websiteSettings } = model.context
        return (
          <PanelPage
            waiting={waiting}
            page={page}
            isEditMode={isDesign && mayEdit(roles)}
            siteStatus={website!.siteStatus}
            escapeLogin={mayEdit(roles) ? websiteSettings!.allowEscapeKeyLogin === true : undefined}
            crumb={model.crumb}
            templateLanguage={model.templateLanguage}
          />
        )
      })
    })
  }
}
