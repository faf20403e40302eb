import { mayEdit } from '@vitrine/enums'
import { isAdminPath, isSameSitePath } from '@vitrine/links'
import { jsonForScript } from '@vitrine/trust'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ChromeConfig } from '../../editor/chromeConfig.ts'
import { AROUND, CHROME_PART_NAMES, CHROME_PARTS, type ChromePart, isChromePart } from '../../editor/chromeParts.ts'
import { ChromeListPage } from '../../pages/chrome/ChromeListPage.tsx'
import { ChromePartPage } from '../../pages/chrome/ChromePartPage.tsx'
import { drawPanelPage } from '../render/drawPanelPage.ts'
import { readSettings } from '../database/site.ts'
import { readHeader } from '../furniture.ts'
import type { Env, Services } from '../http/services.ts'
import type { PageModel } from '../model.ts'
import { admitToPanel } from '../render/admitToPanel.ts'
import { renderNothing } from '../render/routes.ts'
import { readPartFields } from '../render/partSettings.ts'
import { listPartRevisions, listPopupForms, readPartState } from '../render/partVersions.ts'

/** Width in pixels of the pictures in the form. */
const SMALL = 300

const DONE: Readonly<Record<string, string>> = {
  published: 'Published. Visitors see it on their next page.',
  reverted: 'Published again. Visitors see it on their next page.',
  discarded: 'The draft has been deleted.',
}

/** Pages of the site that a preview offers: the first one, those of the popup, and those that the header links. */
function previewPages(part: ChromePart, settings: ReadonlyMap<string, unknown>): ReadonlyMap<string, string> {
  const { navigation } = readHeader(settings.get('header'))
  const own = part === 'popup' ? (readPartFields('popup', settings)['pages'] as readonly string[]) : []
  const inside = (href: string): boolean =>
    href.startsWith('/') && !/[?#]/.test(href) && isSameSitePath(href) && !isAdminPath(href)
  return new Map([
    ...own.filter(inside).map((path) => [path, path] as const),
    ['/', 'Home'],
    ...navigation.filter(({ href }) => inside(href)).map(({ href, label }) => [href, label] as const),
  ])
}

function scriptsOf({ assets }: Services, { nonce }: PageModel, config: ChromeConfig): string {
  const allowed = nonce === '' ? '' : html`nonce="${nonce}"`
  return String(
    html`<script type="application/json" data-chrome-config ${allowed}>
        ${raw(jsonForScript(config))}
      </script>
      <script type="module" src="${assets.scripts?.['chrome'] ?? ''}" ${allowed}></script>`,
  )
}

/** The pages of the panel about what surrounds the pages: the list of parts, and the form of one [PAN-95]. */
export function chromePages(app: Hono<Env>, services: Services): void {
  const { db, site } = services

  app.get(AROUND, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const parts = await Promise.all(
      CHROME_PART_NAMES.map(async (part) => ({
        ...CHROME_PARTS[part],
        href: `${AROUND}/${part}`,
        isDraft: (await readPartState(db, part)).draft !== undefined,
        revision: (await listPartRevisions(db, part))[0],
      })),
    )
    return drawPanelPage(c, services, { title: 'Surroundings', kinds: ['orders', 'chrome'] }, (model) => (
      <ChromeListPage parts={parts} zone={site.timeZone} templateLanguage={model.templateLanguage} />
    ))
  })

  app.get(`${AROUND}/:part`, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const part = c.req.param('part')
    if (!isChromePart(part)) return renderNothing(c, services)
    const [settings, state, revisions, forms] = await Promise.all([
      readSettings(db),
      readPartState(db, part),
      listPartRevisions(db, part),
      listPopupForms(db),
    ])
    const config: ChromeConfig = {
      part,
      version: state.version,
      isDraft: state.draft !== undefined,
      fields: { ...(state.draft ?? readPartFields(part, settings)) },
      forms: forms.map(({ id, name }) => ({ id, name })),
      pictures: site.pictures.all.map(({ slug, title }) => ({
        name: slug,
        title,
        src: `/images/${slug}?format=${SMALL}w`,
      })),
      viewer: admitted.account.id,
    }
    const { title, lead } = CHROME_PARTS[part]
    return drawPanelPage(c, services, { title, kinds: ['editor', 'content', 'chrome'] }, (model) => {
      const page = (
        <ChromePartPage
          title={title}
          lead={lead}
          listHref={AROUND}
          isDraft={config.isDraft}
          pages={[...previewPages(part, settings)]}
          revisions={revisions}
          zone={site.timeZone}
          done={DONE[c.req.query('done') ?? '']}
          templateLanguage={model.templateLanguage}
        />
      )
      return renderToStaticMarkup(page) + scriptsOf(services, model, config)
    })
  })
}
