import { PageType } from '@vitrine/enums'
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { htmlBody } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import type { PageModel } from '../model.ts'
import { documentParts } from './documentParts.ts'
import { errorTitle } from './errorTitle.ts'
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
  /** Types of blocks whose sheets it needs. Default: none. */
  readonly blockTypes?: readonly string[]
  /** Whether it answers a refused post. Default `false`. */
  readonly isRefusal?: boolean
  /** Default 200. */
  readonly status?: PageStatus
}

/**
 * Renders a page of the panel.
 * @param draw - Returns its content, or the markup of it.
 */
export async function drawPanelPage(
  c: Context<Env>,
  services: Services,
  { title: name, description = name, kinds, blockTypes = [], isRefusal = false, status = 200 }: PanelFrame,
  draw: (model: PageModel) => ReactElement | string | Promise<string>,
): Promise<Response> {
  const title = pageTitle(name)
  const model = await makeModel(c, services, {
    pageType: PageType.Page,
    isForStaff: true,
    title: isRefusal ? errorTitle(c, title) : title,
    isRefusal,
    description,
    blockTypes,
    shell: 'panel',
    kinds: ['panel', ...kinds],
  })
  const drawn = await draw(model)
  const markup = typeof drawn === 'string' ? drawn : renderToStaticMarkup(drawn)
  function* main(): Generator<string> {
    yield markup
  }
  return htmlBody(c, documentParts(services.log, model, main), status, true)
}
