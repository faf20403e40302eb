import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { htmlBody } from '../http/htmlBody.ts'
import { originOf } from '../http/originOf.ts'
import type { Env, Services } from '../http/services.ts'
import type { PageModel } from '../model.ts'
import type { Picture } from '../site/sitePictures.ts'
import { documentParts } from '../render/documentParts.ts'
import { makeModel, type PageSubject } from '../render/pageModel.ts'

/** Content of a collection's page, without the site's header and footer. */
export interface FrameSubject extends Omit<PageSubject, 'blockTypes' | 'kinds' | 'shared'> {
  /** Block types of the page. Default: pictures. */
  readonly blockTypes?: readonly string[]
  /** Path and query of the canonical address; `undefined` for a page that is useless to other visitors. */
  readonly canonical?: string
  readonly image?: Picture | undefined
  readonly status?: ContentfulStatusCode
  /** Whether one person alone may read the page; see `htmlBody`. Default `false`. */
  readonly isPrivate?: boolean
}

/** Draws a page of a collection into the site. */
export async function renderFrame(
  c: Context<Env>,
  services: Services,
  { blockTypes = ['image'], canonical, image, status = 200, isPrivate = false, ...subject }: FrameSubject,
  draw: (model: PageModel) => ReactNode | Promise<ReactNode>,
): Promise<Response> {
  const address = canonical === undefined ? undefined : originOf(c, services.config) + canonical
  const model = await makeModel(c, services, {
    ...subject,
    blockTypes,
    kinds: ['collections'],
    ...(address && { shared: { address, image } }),
  })
  const content = await draw(model)
  function* main(): Generator<string> {
    yield renderToStaticMarkup(content)
  }
  return htmlBody(c, documentParts(services.log, model, main), status, isPrivate)
}
