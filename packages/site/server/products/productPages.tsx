import { mayManageStore } from '@vitrine/enums'
import { formatMoney } from '@vitrine/money'
import type { Context, Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { PRODUCTS_PATH } from '../../editor/contentPath.ts'
import type { ItemConfig } from '../../editor/itemConfig.ts'
import { STATUS_NAMES } from '../../editor/itemSchema.ts'
import { NEW_TYPES } from '../../editor/productSchema.ts'
import { variantRows } from '../../editor/variantRows.ts'
import { ItemFormPage } from '../../pages/content/ItemFormPage.tsx'
import {
  ProductListPage,
  type ProductListPageProps,
  type ProductListRow,
} from '../../pages/products/ProductListPage.tsx'
import { recordScripts } from '../content/contentFrame.tsx'
import { drawPanelPage } from '../render/drawPanelPage.ts'
import { reservedParts } from '../editor/addresses.ts'
import { ApiError } from '../http/apiError.ts'
import { readFields, textFields } from '../http/endpoint.ts'
import { readPage, readSlice } from '../http/paging.ts'
import type { Env, Services } from '../http/services.ts'
import { admitToPanel } from '../render/admitToPanel.ts'
import { requireFormCrumb } from '../render/mediaForms.tsx'
import { renderNothing } from '../render/routes.ts'
import { readSettings } from '../database/site.ts'
import { readStoreSettings } from '../shop/shopSettings.ts'
import { type ListedProduct, listProducts } from './listProducts.ts'
import { createShelfPage, findShelfPage } from './productPage.ts'
import { productFields, readEditedProduct, readProductRules } from './productRow.ts'

/** Products on one page of the list. */
const A_PAGE = 50
/** Longest text that is searched for. */
const LONGEST_TEXT = 100
/** Width in pixels of the pictures in the form. */
const SMALL = 300

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const newShelf = v.object({
  title: v.pipe(text(200), v.nonEmpty('The page needs a title.')),
  path: v.pipe(
    text(200),
    v.transform((path) => (path.startsWith('/') ? path : `/${path}`)),
  ),
})

const hrefOf = (id: string): string => `${PRODUCTS_PATH}/${encodeURIComponent(id)}`

function rowOf({ id, title, href, status, least, most, ...row }: ListedProduct, currency: string): ProductListRow {
  const price = (cents: number | null): string => (cents === null ? '–' : formatMoney(cents, { currency }))
  return {
    id,
    title,
    href: hrefOf(id),
    url: href ?? '',
    status: STATUS_NAMES[status] ?? 'Private',
    price: least === most ? price(least) : `${price(least)} – ${price(most)}`,
    pieces: row.pieces === null ? 'Always' : String(row.pieces),
    waiting: row.waiting,
  }
}

/** The page with the form of a product; `undefined` for a product that there is not. */
async function productForm(c: Context<Env>, services: Services, viewer: string): Promise<Response | undefined> {
  const { site, db } = services
  const id = c.req.param('productId') ?? ''
  const isNew = id === 'new'
  const edited = isNew ? undefined : await readEditedProduct(db, id)
  if (!isNew && !edited) return undefined
  // A product stands below the page of products, which the list creates.
  if (isNew && !(await findShelfPage(db))) return c.redirect(PRODUCTS_PATH, 302)
  const config: ItemConfig = {
    kind: 'product',
    collectionId: 'products',
    listHref: PRODUCTS_PATH,
    ...(edited && { itemId: edited.id }),
    version: edited?.version ?? 0,
    shop: edited?.rules ?? (await readProductRules(db, NEW_TYPES[0])),
    zone: site.timeZone,
    fields: {
      ...(edited ? await productFields(db, edited, site.timeZone) : { title: '', variants: variantRows([], [], []) }),
    },
    pictures: site.pictures.all.map(({ slug, title }) => ({
      name: slug,
      title,
      src: `/images/${slug}?format=${SMALL}w`,
    })),
    viewer,
  }
  const url =
    edited?.page?.path ?? (edited && typeof edited.data['href'] === 'string' ? edited.data['href'] : undefined)
  const title = isNew ? 'New product' : edited!.title
  return drawPanelPage(
    c,
    services,
    { title, kinds: ['editor', 'content'] },
    (model) =>
      renderToStaticMarkup(
        <ItemFormPage
          collection="Products"
          noun="product"
          isNew={isNew}
          url={url}
          see="See it"
          listHref={PRODUCTS_PATH}
          templateLanguage={model.templateLanguage}
        />,
      ) + recordScripts(services, model, config),
  )
}

/** The pages of the panel on which people write products: the list of all, and the form of one [PAN-108] [PAN-109]. */
export function productPages(app: Hono<Env>, services: Services): void {
  const { db, clock, log } = services
  let reserved: ReadonlySet<string> | undefined

  async function listPage(c: Context<Env>, refused?: ProductListPageProps['refused']): Promise<Response> {
    const { search = '', status = '', done } = c.req.query()
    const typed = { text: search.replaceAll('\0', '').slice(0, LONGEST_TEXT).trim(), status }
    const page = readPage(c.req.query('page')) ?? 1
    const wanted = STATUS_NAMES[Number(status)] === undefined ? undefined : Number(status)
    const [shelf, settings, { rows, hasMore }] = await Promise.all([
      findShelfPage(db),
      readSettings(db),
      readSlice(page, A_PAGE, (range) => listProducts(db, { text: typed.text, status: wanted }, range)),
    ])
    const { currency } = readStoreSettings(settings)
    const href = (to: number): string =>
      `${PRODUCTS_PATH}?${new URLSearchParams({ ...(typed.text && { search: typed.text }), ...(status && { status }), page: String(to) })}`
    const frame = { title: 'Products', kinds: ['orders'], status: refused ? 400 : 200 } as const
    return drawPanelPage(c, services, frame, (model) => (
      <ProductListPage
        path={PRODUCTS_PATH}
        shelf={shelf?.path}
        rows={rows.map((row) => rowOf(row, currency))}
        statuses={Object.entries(STATUS_NAMES)}
        typed={typed}
        done={done === 'deleted' ? 'Deleted. Orders of it stay as they are.' : undefined}
        refused={refused}
        previous={page > 1 ? href(page - 1) : undefined}
        next={hasMore ? href(page + 1) : undefined}
        crumb={model.crumb}
        templateLanguage={model.templateLanguage}
      />
    ))
  }

  app.get(PRODUCTS_PATH, async (c) => {
    const admitted = await admitToPanel(c, services, mayManageStore)
    return admitted instanceof Response ? admitted : listPage(c)
  })

  app.post(PRODUCTS_PATH, async (c) => {
    const admitted = await admitToPanel(c, services, mayManageStore)
    if (admitted instanceof Response) return admitted
    const typed = textFields(await readFields(c))
    try {
      requireFormCrumb(c, services, typed['crumb'])
      const read = v.safeParse(newShelf, typed)
      if (!read.success) throw new ApiError(400, read.issues[0].message)
      const author = { account: admitted.account, now: clock() }
      await createShelfPage(db, (reserved ??= reservedParts(app)), author, read.output)
      log.info('the page of the products was created', { accountId: admitted.account.id })
      return c.redirect(PRODUCTS_PATH, 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return listPage(c, { error: error.message, typed })
    }
  })

  app.get(`${PRODUCTS_PATH}/:productId`, async (c) => {
    const admitted = await admitToPanel(c, services, mayManageStore)
    if (admitted instanceof Response) return admitted
    return (await productForm(c, services, admitted.account.id)) ?? renderNothing(c, services)
  })
}
