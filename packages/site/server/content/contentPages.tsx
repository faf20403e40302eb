import { mayEdit } from '@vitrine/enums'
import { isPublic } from '@vitrine/server/content'
import type { Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { CONTENT } from '../../editor/contentPath.ts'
import type { ItemConfig } from '../../editor/itemConfig.ts'
import { ITEM_KIND_FACTS, ITEM_KINDS } from '../../editor/itemKinds.ts'
import { STATUS_NAMES } from '../../editor/itemSchema.ts'
import { ContentPage, type ContentPageProps } from '../../pages/content/ContentPage.tsx'
import { ItemFormPage } from '../../pages/content/ItemFormPage.tsx'
import { ItemListPage, type ListedItem } from '../../pages/content/ItemListPage.tsx'
import type { ItemRow } from '../database/items.ts'
import { reservedParts } from '../editor/addresses.ts'
import { ApiError } from '../http/apiError.ts'
import { readFields, textFields } from '../http/endpoint.ts'
import { readPage, readSlice } from '../http/paging.ts'
import type { Env, Services } from '../http/services.ts'
import { admitToPanel } from '../render/admitToPanel.ts'
import { renderNothing } from '../render/routes.ts'
import { requireFormCrumb } from '../render/mediaForms.tsx'
import { recordScripts } from './contentFrame.tsx'
import { drawPanelPage } from '../render/drawPanelPage.ts'
import { createCollection } from './createCollection.ts'
import { listCollections, listWrittenItems } from './listItems.ts'
import { findCollection, type ItemCollection, readItem } from './writeItem.ts'

/** Items on one page of a list. */
const A_PAGE = 50
/** Longest text that is searched for. */
const LONGEST_TEXT = 100
/** Width in pixels of the pictures in the form. */
const SMALL = 300

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const newCollection = v.object({
  title: v.pipe(text(200), v.nonEmpty('A collection needs a title.')),
  path: v.pipe(
    text(200),
    v.transform((path) => (path.startsWith('/') ? path : `/${path}`)),
  ),
  kind: v.picklist(ITEM_KINDS, 'Choose what the collection lists.'),
  description: v.optional(text(500), ''),
})

const markupOf = (view: ReactNode): string => renderToStaticMarkup(view)

const hrefOf = (collectionId: string, rest = ''): string => `${CONTENT}/${encodeURIComponent(collectionId)}${rest}`

/** An item as a row of the list. */
function rowOf(item: ItemRow, now: Date, zone: string): ListedItem {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: item.event?.timeZone ?? zone,
  })
  return {
    id: item.id,
    title: item.title,
    href: hrefOf(item.collectionId, `/${encodeURIComponent(item.id)}`),
    url: item.url,
    status: isPublic(item, now) ? 'Published' : (STATUS_NAMES[item.status] ?? 'Private'),
    time: format.format(item.event ? new Date(item.event.start) : item.publishedAt),
  }
}

/** The page with the form of an item; `undefined` for an item that there is not. */
async function itemForm(
  c: Context<Env>,
  services: Services,
  { id: collectionId, title: collection, kind, path }: ItemCollection,
  account: { readonly id: string; readonly name: string },
): Promise<Response | undefined> {
  const { site } = services
  const id = c.req.param('itemId') ?? ''
  const isNew = id === 'new'
  const edited = isNew ? undefined : await readItem(services, id)
  if (!isNew && edited?.item.collectionId !== collectionId) return undefined
  const { noun } = ITEM_KIND_FACTS[kind]
  const config: ItemConfig = {
    collectionId,
    listHref: hrefOf(collectionId),
    ...(edited && { itemId: edited.item.id }),
    version: edited?.version ?? 0,
    kind,
    zone: site.timeZone,
    fields: { ...(edited?.fields ?? { title: '', author: account.name }) },
    pictures: site.pictures.all.map(({ slug, title }) => ({
      name: slug,
      title,
      src: `/images/${slug}?format=${SMALL}w`,
    })),
    viewer: account.id,
  }
  const title = isNew ? `New ${noun}` : (edited?.item.title ?? '')
  return drawPanelPage(c, services, { title, kinds: ['editor', 'content'] }, (model) => {
    const props = { collection, noun, isNew, url: edited?.item.url ?? (isNew ? undefined : path) }
    return (
      markupOf(
        <ItemFormPage
          {...props}
          see="See it"
          listHref={hrefOf(collectionId)}
          templateLanguage={model.templateLanguage}
        />,
      ) + recordScripts(services, model, config)
    )
  })
}

/** The list of the items of a collection. */
async function itemList(c: Context<Env>, services: Services, collection: ItemCollection): Promise<Response> {
  const { db, clock, site } = services
  const { search = '', status = '', done } = c.req.query()
  const typed = { text: search.replaceAll('\0', '').slice(0, LONGEST_TEXT).trim(), status }
  const page = readPage(c.req.query('page')) ?? 1
  const now = clock()
  const wanted = STATUS_NAMES[Number(status)] === undefined ? undefined : Number(status)
  const filter = { collectionId: collection.id, text: typed.text, status: wanted, now }
  const { rows, hasMore } = await readSlice(page, A_PAGE, (range) => listWrittenItems(db, filter, range))
  const path = hrefOf(collection.id)
  const href = (to: number): string =>
    `${path}?${new URLSearchParams({ ...(typed.text && { search: typed.text }), ...(status && { status }), page: String(to) })}`
  return drawPanelPage(c, services, { title: collection.title, kinds: ['orders'] }, (model) => (
    <ItemListPage
      path={path}
      title={collection.title}
      address={collection.path}
      noun={ITEM_KIND_FACTS[collection.kind].noun}
      items={rows.map((item) => rowOf(item, now, site.timeZone))}
      statuses={Object.entries(STATUS_NAMES)}
      typed={typed}
      done={done === 'deleted' ? 'Deleted.' : undefined}
      zone={site.timeZone}
      previous={page > 1 ? href(page - 1) : undefined}
      next={hasMore ? href(page + 1) : undefined}
      templateLanguage={model.templateLanguage}
    />
  ))
}

/**
 * The pages of the panel on which people write posts, events, projects and lessons: collections, their items, and the
 * form of one [PAN-81] [PAN-84] [PAN-85].
 */
export function contentPages(app: Hono<Env>, services: Services): void {
  const { db, clock, log } = services
  let reserved: ReadonlySet<string> | undefined

  async function collectionsPage(c: Context<Env>, refused?: ContentPageProps['refused']): Promise<Response> {
    const collections = await listCollections(db)
    return drawPanelPage(c, services, { title: 'Content', kinds: ['orders'], status: refused ? 400 : 200 }, (model) => (
      <ContentPage
        path={CONTENT}
        collections={collections.map(({ kind, ...rest }) => ({
          ...rest,
          kind: ITEM_KIND_FACTS[kind].collection,
          href: hrefOf(rest.id),
        }))}
        kinds={ITEM_KINDS.map((kind) => [kind, ITEM_KIND_FACTS[kind].collection])}
        refused={refused}
        crumb={model.crumb}
        templateLanguage={model.templateLanguage}
      />
    ))
  }

  app.get(CONTENT, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    return admitted instanceof Response ? admitted : collectionsPage(c)
  })

  app.post(CONTENT, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const typed = textFields(await readFields(c))
    try {
      requireFormCrumb(c, services, typed['crumb'])
      const read = v.safeParse(newCollection, typed)
      if (!read.success) throw new ApiError(400, read.issues[0].message)
      const author = { account: admitted.account, now: clock() }
      const id = await createCollection(db, (reserved ??= reservedParts(app)), author, read.output)
      log.info('a collection was created', { accountId: admitted.account.id, page: id })
      return c.redirect(hrefOf(id), 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return collectionsPage(c, { error: error.message, typed })
    }
  })

  app.get(`${CONTENT}/:collectionId`, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const collection = await findCollection(db, c.req.param('collectionId'))
    return collection ? itemList(c, services, collection) : renderNothing(c, services)
  })

  app.get(`${CONTENT}/:collectionId/:itemId`, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const collection = await findCollection(db, c.req.param('collectionId'))
    const page = collection && (await itemForm(c, services, collection, admitted.account))
    return page ?? renderNothing(c, services)
  })
}
