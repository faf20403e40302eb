import { PageType } from '@vitrine/enums'
import type { Context } from 'hono'
import { htmlBody } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import type { PageModel } from '../model.ts'
import { documentParts } from './documentParts.ts'
import { makeModel } from './pageModel.ts'
import { pageTitle } from './pageTitle.ts'

type PageStatus = Parameters<typeof htmlBody>[2]

/** Draws a page of the panel from its markup. */
export async function drawPanelPage(
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
    description: title,
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
