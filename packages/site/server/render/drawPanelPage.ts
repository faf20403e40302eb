import { PageType } from '@vitrine/enums'
import type { Context } from 'hono'
import { htmlBody } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import type { PageModel } from '../model.ts'
import { documentParts } from './documentParts.ts'
import { makeModel } from './pageModel.ts'
import { pageTitle } from './pageTitle.ts'

type PageStatus = Parameters<typeof htmlBody>[2]

/** Facts about a page of the panel. */
interface PanelFrame {
  readonly title: string
  /** Default: the title. */
  readonly description?: string
  /** Kinds of its sheets, beside that of the panel. */
  readonly kinds: readonly string[]
  /** Default 200. */
  readonly status?: PageStatus
}

/** Draws a page of the panel from its markup. */
export async function drawPanelPage(
  c: Context<Env>,
  services: Services,
  { title, description = title, kinds, status = 200 }: PanelFrame,
  draw: (model: PageModel) => string | Promise<string>,
): Promise<Response> {
  const model = await makeModel(c, services, {
    pageType: PageType.Page,
    isForStaff: true,
    title: pageTitle(title),
    description,
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
