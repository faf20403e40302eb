import { PageType } from '@vitrine/enums'
import { jsonForScript } from '@vitrine/trust'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { ItemConfig } from '../../editor/itemConfig.ts'
import { htmlBody } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import type { PageModel } from '../model.ts'
import { documentParts } from '../render/documentParts.ts'
import { makeModel } from '../render/pageModel.ts'
import { pageTitle } from '../render/pageTitle.ts'

type PageStatus = Parameters<typeof htmlBody>[2]

/** Draws a page of the panel about content or forms. */
export async function drawContentPage(
  c: Context<Env>,
  services: Services,
  {
    title,
    kinds,
    status = 200,
  }: { readonly title: string; readonly kinds: readonly string[]; readonly status?: PageStatus },
  draw: (model: PageModel) => string | Promise<string>,
): Promise<Response> {
  const model = await makeModel(c, services, {
    pageType: PageType.Page,
    isForStaff: true,
    title: pageTitle(title),
    description: 'Posts, events, projects and lessons of the site.',
    blockTypes: [],
    shell: 'panel',
    kinds: ['panel', ...kinds],
  })
  const markup = await draw(model)
  function* main(): Generator<string> {
    yield markup
  }
  return htmlBody(c, documentParts(services.log, model, main), status, true)
}

/** The script of a form with its settings. */
export function recordScripts({ assets }: Services, model: PageModel, config: ItemConfig): string {
  const nonce = model.nonce === '' ? '' : html`nonce="${model.nonce}"`
  const script = assets.scripts?.['item'] ?? ''
  return String(
    html`<script type="application/json" data-item-config ${nonce}>
        ${raw(jsonForScript(config))}
      </script>
      <script type="module" src="${script}" ${nonce}></script>`,
  )
}
