import { pageTitle } from './pageTitle.ts'
import { validateLayout } from '@vitrine/blocks'
import { type PageProps, renderBlock } from '@vitrine/blocks/react'
import { SHELF } from '@vitrine/messages'
import { cellRows } from '@vitrine/panel/document'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { renderPopup } from '../../pages/overlays.tsx'
import { type AdmittedPage, type BlockRow, readBlocks } from '../database/site.ts'
import { readPage } from '../http/paging.ts'
import { htmlBody } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import { originOf } from '../http/originOf.ts'
import { languageOfRequest } from '../http/languageOfRequest.ts'
import { readTranslations, type Translation, translationFor } from '../database/translations.ts'
import { translatePage } from '../database/translatedPage.ts'
import type { FormState, Notice, PageModel } from '../model.ts'
import type { Picture } from '../site/sitePictures.ts'
import { noteShown } from '../drawing/drawing.ts'
import { ContentFault } from './contentFault.ts'
import { documentParts } from './documentParts.ts'
import { drawNotice } from './drawNotice.ts'
import { drawPrintLabel } from './drawPrintLabel.tsx'
import { type AddressedSlide, inCollection, slideIn } from './gallerySlide.ts'
import { cellBlocks, type CellBlock } from './cellBlocks.ts'
import { type Band, type Cell, readLayout } from './layout.ts'
import { errorTitle } from './errorTitle.ts'
import { makeModel } from './pageModel.ts'
import { pageProps } from './pageProps.ts'
import { bandGround, type ShownLooks } from './bandGround.tsx'
import { translationOfPage } from './pageSettings.ts'
import { readPictures } from './picture.ts'
import { type BlockPlace, resolveBlock, withPictures } from './resolveBlock.ts'
import { drawGalleryNav, type GalleryPage, pageOfGallery } from './galleryPages.tsx'
import { lastHeading } from './lastHeading.ts'
import { lightStyle, roomLight } from './roomLight.ts'
import { withStandIn } from '../playerStandIns.ts'
import { translatorOf } from '../languages.ts'
import { drawProductRow, followsInstallments, isProductPage, type ProductRow, readProductRow } from './productRow.tsx'
import { drawShelf, hasShelf, isListed, type PageShelf, readPageShelf, shelfAddress, shelfTitle } from './pageShelf.tsx'
import { withProvider } from '../providerScripts.ts'

/** Outcome of a visitor's last post to the page, and the requested slide. */
export interface PageState {
  readonly form?: FormState
  readonly notice?: Notice
  /** Shows the page at this slide, with the slide's title and description [SRV-62]. */
  readonly slide?: AddressedSlide
  /** The products of a page of the shop. Default: those that the request asks for. */
  readonly shelf?: PageShelf | undefined
  /** Blocks of a draft, in place of the stored ones; the answer is then for its reader alone [PAN-10]. */
  readonly draft?: readonly BlockRow[]
  /** The translations of the draft, in place of the stored ones. */
  readonly draftTranslations?: ReadonlyMap<string, Translation>
}

/** A block with the devices on which its page hides it. */
type PlacedRow = BlockRow & Omit<CellBlock, 'id'>

/** Everything that the content of a page shows, read from its rows. */
interface PageContent {
  /** The blocks with the rows that they refer to, without those whose content is at fault. */
  readonly blocks: readonly BlockRow[]
  /** The galleries of which the page shows a part, by id. */
  readonly galleries: ReadonlyMap<string, GalleryPage>
  /** Ids of the blocks whose texts are in the language of the page, though the owner writes in another. */
  readonly translated: ReadonlySet<string>
  /** The looks of each band, with its picture. */
  readonly looks: readonly (ShownLooks | undefined)[]
  /** The block with the form of the page's popup. */
  readonly popupForm: BlockRow | undefined
  /** HTML of the label of the print that the address names; empty for any other page. */
  readonly label: string
  /** The products of a page of the shop. */
  readonly shelf: PageShelf | undefined
  /** The products below the own page of a product. */
  readonly row: ProductRow | undefined
}

/**
 * Renders a page from its rows. It reads everything that the page shows before it answers, so that a page is whole or
 * fails [SRV-140]; then it sends the head and the blocks in order. A block whose content is at fault, or that cannot be
 * drawn, is logged and left out [SRV-62] [SRV-114] [SRV-117].
 */
export async function renderPage(
  c: Context<Env>,
  services: Services,
  page: AdmittedPage,
  status: ContentfulStatusCode,
  { slide: originalSlide, draft, draftTranslations, shelf: readAlready, ...state }: PageState,
): Promise<Response> {
  const [original, translations] = await Promise.all([
    draft ?? readBlocks(services.db, page),
    draftTranslations ?? readTranslations(services.db, 'page', page.id),
  ])
  const own = translationFor(translations, languageOfRequest(c).lang)
  const inLanguage = own && translatePage(page, original, own, (print) => services.site.pictures.pictureOf(print)?.alt)
  const stored = inLanguage?.blocks ?? original
  const slide = originalSlide && slideIn(stored, originalSlide)
  const shelf = readAlready ?? (hasShelf(page) ? await readPageShelf(c, services, page) : undefined)
  const paged = stored.map((block) => pageOfGallery(inCollection(block, page, slide?.id), (name) => c.req.query(name)))
  const blocks = paged.map(({ block }) => block)
  noteShown(`page-${page.id}`, ...blocks.map(({ id }) => `block-${id}`))
  const checked = validateLayout(blocks)
  if (!checked.ok) services.log.info(checked.error, { page: page.id })
  const { pageType } = page
  const layout = readLayout(
    page.layout,
    blocks.map((block) => block.id),
  )
  const isFree = layout.some(({ cells }) => cells.some(({ span }) => span === 'grid'))
  const isAnimated = layout.some(({ cells }) => cells.some(({ animation }) => animation))
  const blockTypes = [
    ...new Set([...blocks.map((block) => block.type), ...(shelf ? ['product'] : [])]),
    ...(isAnimated ? ['animation'] : []),
    ...(blocks.some(isProductPage) ? ['product/page'] : []),
    ...((await followsInstallments(services, blocks)) ? ['product/installments'] : []),
  ]
  const shownTitle = inLanguage?.title ?? page.title
  const wholeTitle = shelf
    ? shelfTitle(c, shelf, shownTitle)
    : pageTitle(...(slide?.title ? [slide.title] : []), shownTitle)
  const isRefusal = shelf?.fault !== undefined || state.form?.status === 'failure' || state.notice?.isRefusal === true
  const title = isRefusal ? errorTitle(c, wholeTitle) : wholeTitle
  const description = slide?.description || (inLanguage?.description ?? page.description)
  const origin = originOf(c, services.config)
  const path = slide ? `${page.path}/${encodeURIComponent(slide.id)}` : page.path
  const address = origin + (shelf ? shelfAddress(shelf) : path)
  const shared = { address, image: slide?.image, isListed: !page.isHidden && (!shelf || isListed(shelf)) }
  const model = await makeModel(c, services, {
    pageType,
    title,
    description,
    isOwners: true,
    ...(inLanguage && { isTranslated: inLanguage.isTranslated }),
    translatedInto: [...translations.keys()],
    isRefusal,
    collection: page.collectionType === null ? undefined : page,
    blockTypes,
    kinds: [...(slide ? ['label'] : []), ...(isFree ? ['grid'] : [])],
    shared,
    ...state,
  })
  const place = { path: page.path, reviews: readPage(c.req.query('reviews')) ?? 1 }
  const [resolved, pictures, popupForm, label, row] = await Promise.all([
    Promise.all(
      blocks.map(async (block) => {
        const resolved = await resolveOrLeaveOut(services, block, model, place)
        // A draft shows an empty place for a block at fault, so that its editor finds it.
        return resolved ?? (draft && { id: block.id, type: 'html', data: { html: '' } })
      }),
    ),
    readPictures(services, translationOfPage(model.context), ...layout.map(({ looks }) => looks)),
    readPopupForm(services, model),
    slide ? drawPrintLabel(services, model, slide, page.path) : '',
    readProductRow(services, blocks, model.context),
  ])
  const looks = layout.map(
    (band) => withPictures(band.looks, pictures, services.site.pictures) as ShownLooks | undefined,
  )
  const content = {
    blocks: resolved.filter((block) => block !== undefined),
    galleries: new Map(paged.flatMap(({ block, gallery }) => (gallery ? [[block.id, gallery] as const] : []))),
    translated: inLanguage?.translated ?? new Set<string>(),
    looks,
    popupForm,
    label,
    shelf,
    row,
  }
  const props = {
    address: model.shared?.address ?? address,
    title: pageTitle(wholeTitle, model.header.siteTitle),
    image: slide?.image && origin + slide.image.src,
  }
  const main = (): Iterable<string> => drawMain(services, model, layout, content, origin, slide?.image, props)
  return htmlBody(
    c,
    documentParts(services.log, model, main),
    status,
    draft !== undefined || model.preview !== undefined || page.audience !== 'everyone',
  )
}

/** Draws a resolved block by the view of its type. */
function drawBlock(
  { parts: { blocks } }: Services,
  block: PlacedRow,
  page: PageProps,
  onError: (error: unknown) => void,
): string {
  return renderBlock(block, { renderToStaticMarkup, renderToString, page, blocks, onError })
}

/** A block with the addresses of the configured providers and of the stand-ins for video players. */
function withServices({ config }: Services, block: BlockRow, origin: string): BlockRow {
  const isStandIn = config.players === 'stub' && (block.type === 'video' || block.type === 'embed')
  const data = withProvider(block.data, config.providerScripts)
  return { ...block, data: isStandIn ? withStandIn(data, origin) : data }
}

/**
 * Draws one block as its page would, with the rows that it names [PAN-10].
 * @param page - The page of the block.
 * @throws {ContentFault} If a row that it names does not exist.
 */
export async function renderOneBlock(
  c: Context<Env>,
  services: Services,
  page: AdmittedPage,
  block: PlacedRow,
): Promise<string> {
  const origin = originOf(c, services.config)
  const { pageType, title, description, path } = page
  const subject = { pageType, title, description, isOwners: true, blockTypes: [block.type] }
  const model = await makeModel(c, services, subject)
  const shown = pageOfGallery(inCollection(block, page, undefined), () => undefined).block
  const resolved = await resolveBlock(services, shown, model.context, {
    path,
    reviews: 1,
  })
  const shared = { address: origin + path, title: pageTitle(title, model.header.siteTitle), image: undefined }
  const props = { ...pageProps(services, model), origin, shared, heading: undefined }
  const drawn = { ...withServices(services, resolved, origin), hiddenOn: block.hiddenOn }
  return drawBlock(services, drawn, props, (error) => logLeftOut(services, error, block, path))
}

/** Logs a block that a page is shown without. */
function logLeftOut(
  { log }: Services,
  error: unknown,
  { id, type }: Pick<BlockRow, 'id' | 'type'>,
  path: string,
): void {
  log.error('a block could not be shown', error, { id, type, path })
}

/**
 * A block with the rows that it refers to; `undefined` if its content is at fault.
 * @throws {Error} If the rows cannot be read.
 */
async function resolveOrLeaveOut(
  services: Services,
  block: BlockRow,
  model: PageModel,
  place?: BlockPlace,
): Promise<BlockRow | undefined> {
  try {
    return await resolveBlock(services, block, model.context, place)
  } catch (error) {
    if (!(error instanceof ContentFault)) throw error
    logLeftOut(services, error, block, model.path)
    return undefined
  }
}

/** The form of the page's popup [SRV-73]. */
async function readPopupForm(services: Services, model: PageModel): Promise<BlockRow | undefined> {
  const formId = model.overlays.popup?.formId
  if (formId === undefined) return undefined
  return resolveOrLeaveOut(services, { id: 'popup-form', type: 'newsletter', data: { formId } }, model)
}

/**
 * Draws the bands of a page with their blocks; the first band of a page about one print has its light [SRV-115] [SRV-3]
 * [SRV-71] [SRV-86] [SRV-89] [SRV-117].
 */
function* drawMain(
  services: Services,
  model: PageModel,
  layout: readonly Band[],
  { blocks, galleries, translated, looks, popupForm, label, shelf, row }: PageContent,
  origin: string,
  shown: Picture | undefined,
  shared: PageProps['shared'],
): Generator<string> {
  const page = { ...pageProps(services, model), origin, shared }
  const draw = (block: PlacedRow, heading?: string): string => {
    const contentLanguage = block.isTranslated || translated.has(block.id) ? {} : page.contentLanguage
    return drawBlock(services, block, { ...page, contentLanguage, heading }, (error) =>
      logLeftOut(services, error, block, model.path),
    )
  }

  function* drawBlocks(cell: Cell): Generator<string> {
    let heading: string | undefined
    for (const { id, ...marks } of cellBlocks(cell)) {
      const block = blocks.find((one) => one.id === id)
      if (!block) continue
      yield draw({ ...withServices(services, block, origin), ...marks }, heading)
      const gallery = galleries.get(id)
      if (gallery) yield drawGalleryNav(gallery, id, model)
      heading = lastHeading(block) ?? heading
    }
  }

  if (model.notice) yield drawNotice(model.notice, model.lang)
  const drawnShelf = shelf ? drawShelf(shelf, model, translatorOf(model.lang)(SHELF), (card) => draw(card)) : ''
  const light = lightStyle(roomLight(shown?.color))
  for (const [place, { theme, cells }] of layout.entries()) {
    if (place === 1) yield label + drawnShelf
    const { theme: ownTheme, attributes, behind } = bandGround(looks[place])
    const shownTheme = theme ?? ownTheme
    const isLit = place === 0 && theme !== undefined && !attributes
    yield `<div class="band"${shownTheme === undefined ? '' : ` data-theme="${shownTheme}"`}${attributes}${isLit ? light : ''}>`
    for (const { cells: row, third } of cellRows(cells)) {
      if (row.length > 1) yield '<div class="row">'
      for (const cell of row) {
        yield openCell(cell, third)
        yield* drawBlocks(cell)
        yield '</div>'
      }
      if (row.length > 1) yield '</div>'
    }
    yield `${behind}</div>`
  }
  if (layout.length < 2) yield drawnShelf
  if (row) yield drawProductRow(row, model, (card) => draw(card))
  yield drawPopup(services, model, popupForm, draw)
}

/** The opening tag of a cell. */
function openCell({ span, animation }: Cell, third: number | undefined): string {
  const marks = [
    `data-span="${span}"`,
    span === 'third' && `data-third="${third ?? 1}"`,
    animation && `data-animation="${animation}"`,
  ]
  return `<div class="cell" ${marks.filter(Boolean).join(' ')}>`
}

/** The popup of the page, with its form [OVL-19] [OVL-27] [SRV-73]. */
function drawPopup(
  services: Services,
  model: PageModel,
  form: BlockRow | undefined,
  draw: (block: PlacedRow, heading?: string) => string,
): string {
  const { popup } = model.overlays
  if (!popup || (popup.formId !== undefined && !form)) return ''
  try {
    return renderPopup(model, form ? draw(form, popup.heading) : '')
  } catch (error) {
    services.log.error('the popup could not be shown', error, { path: model.path })
    return ''
  }
}
