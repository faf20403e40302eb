import { renderBlock } from '@vitrine/blocks/react'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { renderBannerMarkup, renderFooter, renderHead, renderHeader } from '../../pages/shell.tsx'
import { type BlockRow, type PageRow, readBlocks } from '../database/site.ts'
import { htmlBody } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import type { FormState, Notice, PageModel } from '../model.ts'
import { makeModel } from './pageModel.ts'
import { resolveBlock } from './resolveBlock.ts'

/** What a visitor just did on the page they now see again. */
export interface PageState {
  readonly form?: FormState
  readonly notice?: Notice
}

/**
 * A page from its rows. What the head needs is read first and the head sent at once; then what the blocks show is read,
 * and they follow in order. A block that cannot be read or drawn is logged and costs only itself.
 */
export async function renderPage(
  c: Context<Env>,
  services: Services,
  page: PageRow,
  status: ContentfulStatusCode,
  state: PageState = {},
): Promise<Response> {
  const blocks = await readBlocks(services.db, page.id)
  const { pageType, title, description } = page
  const blockTypes = [...new Set(blocks.map((block) => block.type))]
  const model = await makeModel(c, services, { pageType, title, description, blockTypes, ...state })
  return htmlBody(c, parts(services, model, blocks), status)
}

async function* parts(services: Services, model: PageModel, blocks: readonly BlockRow[]): AsyncGenerator<string> {
  yield renderHead(model)
  const resolved = await Promise.all(blocks.map((block) => resolveBlock(services, model, block)))
  yield renderHeader(model)
  yield '<main id="main">'
  for (const block of resolved) yield draw(services, block)
  yield '</main>'
  yield renderFooter(model) + renderBannerMarkup(model)
  yield '</body></html>'
}

function draw({ log }: Services, block: BlockRow): string {
  const onError = (error: unknown): void => log.error('a block could not be drawn', error, { id: block.id, type: block.type })
  try {
    return renderBlock(block, { renderToStaticMarkup, renderToString, onError })
  } catch (error) {
    onError(error)
    return ''
  }
}
