import { validateLayout } from '@vitrine/blocks'
import { type PageProps, renderBlock } from '@vitrine/blocks/react'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { renderPopup } from '../../pages/overlays.tsx'
import { type AdmittedPage, type BlockRow, readBlocks } from '../database/site.ts'
import { htmlBody } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import { originOf } from '../http/originOf.ts'
import type { FormState, Notice, PageModel, Picture } from '../model.ts'
import { noteShown } from '../drawing/drawing.ts'
import { documentParts } from './documentParts.ts'
import { drawNotice } from './drawNotice.ts'
import { drawPrintLabel } from './drawPrintLabel.tsx'
import { type AddressedSlide, inCollection } from './gallerySlide.ts'
import { type Band, readLayout } from './layout.ts'
import { errorTitle } from './errorTitle.ts'
import { makeModel } from './pageModel.ts'
import { pageProps } from './pageProps.ts'
import { resolveBlock } from './resolveBlock.ts'
import { lightStyle, roomLight } from './roomLight.ts'
import { withStandIn } from '../playerStandIns.ts'
import { withProvider } from '../providerScripts.ts'

/** Outcome of a visitor's last post to the page, and the requested slide. */
export interface PageState {
  readonly form?: FormState
  readonly notice?: Notice
  /** Shows the page at this slide, with the slide's title and description [SRV-62]. */
  readonly slide?: AddressedSlide
}

/**
 * Renders a page from its rows. It reads what the head needs and sends the head at once. Then it reads the rows that
 * blocks refer to and sends the blocks in order. A block that cannot be read or drawn is logged and left out [SRV-62]
 * [SRV-114] [SRV-117].
 */
export async function renderPage(
  c: Context<Env>,
  services: Services,
  page: AdmittedPage,
  status: ContentfulStatusCode,
  { slide, ...state }: PageState,
): Promise<Response> {
  const stored = await readBlocks(services.db, page)
  const blocks = stored.map((block) => inCollection(block, page, slide?.id))
  noteShown(`page-${page.id}`, ...blocks.map(({ id }) => `block-${id}`))
  const checked = validateLayout(blocks)
  if (!checked.ok) services.log.info(checked.error, { page: page.id })
  const { pageType } = page
  const layout = readLayout(
    page.layout,
    blocks.map((block) => block.id),
  )
  const isAnimated = layout.some(({ cells }) => cells.some(({ animation }) => animation))
  const blockTypes = [...new Set(blocks.map((block) => block.type)), ...(isAnimated ? ['animation'] : [])]
  const own = slide?.title ? `${slide.title} · ${page.title}` : page.title
  const isRefusal = state.form?.status === 'failure' || state.notice?.isRefusal === true
  const title = isRefusal ? errorTitle(c, own) : own
  const description = slide?.description || page.description
  const origin = originOf(c, services.config)
  const path = slide ? `${page.path}/${encodeURIComponent(slide.id)}` : page.path
  const shared = { address: origin + path, image: slide?.image }
  const model = await makeModel(c, services, {
    pageType,
    title,
    description,
    isOwners: true,
    isRefusal,
    blockTypes,
    ...(slide && { kinds: ['label'] }),
    shared,
    ...state,
  })
  return htmlBody(
    c,
    documentParts(services.log, model, () =>
      drawMain(
        services,
        model,
        layout,
        blocks,
        origin,
        slide && (() => drawPrintLabel(services.db, model, slide, page.path)),
        slide?.image,
        {
          address: shared.address,
          title: own,
          image: slide?.image && origin + slide.image.src,
        },
      ),
    ),
    status,
    page.audience !== 'everyone',
  )
}

/**
 * Draws the bands of a page with their blocks; the first band of a page about one print has its light [SRV-115] [SRV-3]
 * [SRV-71] [SRV-86] [SRV-89] [SRV-117].
 */
async function* drawMain(
  services: Services,
  model: PageModel,
  layout: readonly Band[],
  blocks: readonly BlockRow[],
  origin: string,
  label: (() => Promise<string>) | undefined,
  shown: Picture | undefined,
  shared: PageProps['shared'],
): AsyncGenerator<string> {
  const fail = (error: unknown, { id, type }: Pick<BlockRow, 'id' | 'type'>): void =>
    services.log.error('a block could not be shown', error, { id, type, path: model.path })
  const resolved = await Promise.all(
    blocks.map((block) =>
      resolveBlock(services, block, model.context).catch((error: unknown) => {
        fail(error, block)
        return undefined
      }),
    ),
  )
  const page = { ...pageProps(services, model), origin, shared }
  const usesStandIns = services.config.players === 'stub'
  const draw = (block: BlockRow): string =>
    renderBlock(block, { renderToStaticMarkup, renderToString, page, onError: (error) => fail(error, block) })

  async function drawLabel(): Promise<string> {
    try {
      return (await label?.()) ?? ''
    } catch (error) {
      services.log.error('the label of a print could not be shown', error, { path: model.path })
      return ''
    }
  }

  if (model.notice) yield drawNotice(model.notice, model.templateLanguage)
  const light = lightStyle(roomLight(shown?.color))
  for (const [place, { theme, cells }] of layout.entries()) {
    if (place === 1) yield await drawLabel()
    yield theme === undefined
      ? '<div class="band">'
      : `<div class="band" data-theme="${theme}"${place === 0 ? light : ''}>`
    for (const { span, animation, blocks: ids } of cells) {
      yield `<div class="cell" data-span="${span}"${animation ? ` data-animation="${animation}"` : ''}>`
      for (const id of ids) {
        const block = resolved.find((one) => one?.id === id)
        if (!block) continue
        const isStandIn = usesStandIns && (block.type === 'video' || block.type === 'embed')
        const data = withProvider(block.data, services.config.providerScripts)
        yield draw({ ...block, data: isStandIn ? withStandIn(data, origin) : data })
      }
      yield '</div>'
    }
    yield '</div>'
  }
  yield await drawPopup(services, model, draw)
}

/** The popup of the page, with its form [OVL-19] [OVL-27] [SRV-73]. */
async function drawPopup(services: Services, model: PageModel, draw: (block: BlockRow) => string): Promise<string> {
  const { popup } = model.overlays
  if (!popup) return ''
  const row = { id: 'popup-form', type: 'newsletter', data: { formId: popup.formId } }
  try {
    const form = popup.formId === undefined ? '' : draw(await resolveBlock(services, row, model.context))
    return renderPopup(model, form)
  } catch (error) {
    services.log.error('the popup could not be shown', error, { path: model.path })
    return ''
  }
}
