import { mayEdit, PageType } from '@vitrine/enums'
import { jsonForScript } from '@vitrine/trust'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { EditorConfig } from '../../editor/config.ts'
import { htmlBody } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import { admitToPanel } from './admitToPanel.ts'
import { documentParts } from './documentParts.ts'
import { makeModel } from './pageModel.ts'
import { pageTitle } from './pageTitle.ts'

/** Path of the list of pages in the panel; the editor of a page is below it. */
export const EDITOR = '/config/editor'

/** Width in pixels of the pictures in the editor's lists. */
const SMALL = 100

async function readConfig({ db, site }: Pick<Services, 'db' | 'site'>): Promise<EditorConfig> {
  const [forms, products, collections] = await Promise.all([
    db.selectFrom('forms').select('id').orderBy('id').execute(),
    db.selectFrom('products').select('id').orderBy('id').execute(),
    db.selectFrom('pages').select('id').where('collection_type', 'is not', null).orderBy('id').execute(),
  ])
  const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
  return {
    pictures: site.pictures.all.map(({ slug, title }) => ({
      name: slug,
      title,
      src: `/images/${slug}?format=${SMALL}w`,
    })),
    forms: ids(forms),
    products: ids(products),
    collections: ids(collections),
  }
}

/** Serves the editor of pages to people who may edit the site [PAN-41]. */
export function editorPages(app: Hono<Env>, services: Services): void {
  for (const path of [EDITOR, `${EDITOR}/:pageId`]) {
    app.get(path, async (c) => {
      const admitted = await admitToPanel(c, services, mayEdit)
      if (admitted instanceof Response) return admitted
      const [config, model] = await Promise.all([
        readConfig(services),
        makeModel(c, services, {
          pageType: PageType.Page,
          isForStaff: true,
          title: pageTitle('Pages'),
          description: 'Where the pages of the site are edited.',
          blockTypes: [],
          shell: 'panel',
          kinds: ['panel', 'editor'],
        }),
      ])
      const nonce = model.nonce === '' ? '' : html`nonce="${model.nonce}"`
      function* main(): Generator<string> {
        yield String(
          html`<div id="editor" class="pn-root">
              <h1>Pages</h1>
              <noscript><p>The editor of pages needs JavaScript in this browser.</p></noscript>
            </div>
            <script type="application/json" data-editor ${nonce}>
              ${raw(jsonForScript(config))}
            </script>
            <script type="module" src="${services.assets.editor}" ${nonce}></script>`,
        )
      }
      return htmlBody(c, documentParts(services.log, model, main), 200, true)
    })
  }
}
