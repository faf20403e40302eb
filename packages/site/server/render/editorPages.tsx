import { CollectionType, mayEdit, PublicationStatus } from '@vitrine/enums'
import { jsonForScript } from '@vitrine/trust'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { EditorConfig } from '../../editor/config.ts'
import { readSettings } from '../database/site.ts'
import { chosenLanguages } from '../http/languageAddresses.ts'
import { languageOf, ownersLanguage } from '../languages.ts'
import type { Env, Services } from '../http/services.ts'
import { admitToPanel } from './admitToPanel.ts'
import { drawPanelPage } from './drawPanelPage.ts'

/** Path of the list of pages in the panel; the editor of a page is below it. */
export const EDITOR = '/config/editor'

/** Width in pixels of the pictures in the editor's lists. */
const SMALL = 100

/** Most items that the form of a comments block lists. */
const MOST_ITEMS = 200

const kindOf = (type: number | null): EditorConfig['collections'][number]['kind'] =>
  type === CollectionType.Events ? 'events' : type === CollectionType.Blog ? 'posts' : 'other'

async function readConfig({
  db,
  site,
  clock,
  parts,
}: Pick<Services, 'db' | 'site' | 'clock' | 'parts'>): Promise<EditorConfig> {
  const [settings, forms, products, collections, items] = await Promise.all([
    readSettings(db),
    db
      .selectFrom('forms')
      .select(['id', 'name as title', 'newsletter'])
      .where('retired', '=', false)
      .orderBy('id')
      .execute(),
    db.selectFrom('products').select(['id', 'title']).orderBy('id').execute(),
    db
      .selectFrom('pages')
      .select(['id', 'title', 'collection_type as type'])
      .where('collection_type', 'is not', null)
      .orderBy('path')
      .execute(),
    db
      .selectFrom('items')
      .select(['id', 'title'])
      .where('comments_open', '=', true)
      .where('status', '=', PublicationStatus.Published)
      .where('published_at', '<=', clock())
      .orderBy('published_at', 'desc')
      .limit(MOST_ITEMS)
      .execute(),
  ])
  return {
    pictures: site.pictures.all.map(({ slug, title, alt }) => ({
      name: slug,
      title,
      alt,
      src: `/images/${slug}?format=${SMALL}w`,
    })),
    forms: forms.map(({ newsletter, ...form }) => ({ ...form, isNewsletter: newsletter !== null })),
    products,
    collections: collections.map(({ type, ...page }) => ({ ...page, kind: kindOf(type) })),
    items,
    languages: chosenLanguages(settings).map(({ code, name }) => ({ code, name, dir: languageOf(code).dir })),
    original: ownersLanguage(settings),
    timeZone: site.timeZone,
    firstData: site.firstBlocks ?? {},
    ownBlocks: parts.entries,
    ownLayouts: parts.layouts,
  }
}

/** Serves the editor of pages to people who may edit the site [PAN-41]. */
export function editorPages(app: Hono<Env>, services: Services): void {
  for (const path of [EDITOR, `${EDITOR}/:pageId`]) {
    app.get(path, async (c) => {
      const admitted = await admitToPanel(c, services, mayEdit)
      if (admitted instanceof Response) return admitted
      const config = await readConfig(services)
      const frame = { title: 'Pages', description: 'Where the pages of the site are edited.', kinds: ['editor'] }
      return drawPanelPage(c, services, frame, (model) => {
        const nonce = model.nonce === '' ? '' : html`nonce="${model.nonce}"`
        return String(
          html`<div id="editor" class="pn-root">
              <h1>Pages</h1>
              <noscript><p>The editor of pages needs JavaScript in this browser.</p></noscript>
            </div>
            <script type="application/json" data-editor ${nonce}>
              ${raw(jsonForScript(config))}
            </script>
            <script type="module" src="${services.assets.editor}" ${nonce}></script>`,
        )
      })
    })
  }
}
