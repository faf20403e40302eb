import { PublicationStatus } from '@vitrine/enums'
import { itemKindOf } from '../../editor/itemKinds.ts'
import { CHROME_PARTS } from '../../editor/chromeParts.ts'
import type { Db } from '../database/db.ts'
import { itemOf, selectItems } from '../database/items.ts'
import { listMedia, findMedia, type MediaRow } from '../database/media.ts'
import { originalAlt } from '../database/pictureTexts.ts'
import { findPageById, readSettings } from '../database/site.ts'
import type { RowRange } from '../http/paging.ts'
import { readForm, type StoredForm } from './definitionOf.ts'
import { AROUND_PARTS, type AroundPart, aroundWords } from '../database/aroundIn.ts'
import { formWords } from '../database/formIn.ts'
import { itemWords } from '../database/itemsIn.ts'
import { NAME_GROUPS, NAME_WORDS, type NameGroup } from '../database/namesIn.ts'
import { productWords } from '../database/productsIn.ts'
import type { ThingKind } from '../database/thingWords.ts'
import { pictureUrl } from '../media/pictureRow.ts'

/** A thing with its words. */
export interface Thing {
  readonly id: string
  readonly title: string
  /** Its address, or what it belongs to; empty without one. */
  readonly path: string
  readonly words: object
  /** The picture whose text is translated. */
  readonly picture?: { readonly src: string; readonly width: number; readonly height: number }
}

/** Reads the things of one kind: a range of all of them, or one by its id. */
interface Source {
  list(db: Db, range: RowRange): Promise<readonly Thing[]>
  read(db: Db, id: string): Promise<Thing | undefined>
}

const partOf = (settings: ReadonlyMap<string, unknown>, part: AroundPart): Thing => ({
  id: part,
  title: CHROME_PARTS[part].title,
  path: '',
  words: aroundWords(settings, part),
})

function itemThing(row: Parameters<typeof itemOf>[0]): Thing {
  const { id, title, url, ...rest } = itemOf(row)
  return { id, title, path: url, words: itemWords({ title, ...rest }) }
}

const item: Source = {
  async list(db, { offset, limit }) {
    const rows = await selectItems(db)
      .where('items.status', '<>', PublicationStatus.Deleted)
      .orderBy('items.published_at', 'desc')
      .orderBy('items.id')
      .offset(offset)
      .limit(limit)
      .execute()
    return rows.map(itemThing)
  },
  async read(db, id) {
    const row = await selectItems(db)
      .where('items.id', '=', id)
      .where('items.status', '<>', PublicationStatus.Deleted)
      .executeTakeFirst()
    return row && itemThing(row)
  },
}

interface StoredProduct {
  readonly id: string
  readonly title: string
  readonly data: unknown
}

function productThing({ id, title, data }: StoredProduct): Thing {
  const { href } = Object(data) as { readonly href?: unknown }
  return { id, title, path: typeof href === 'string' ? href : '', words: productWords({ title, data }) }
}

const product: Source = {
  async list(db, { offset, limit }) {
    const rows = db.selectFrom('products').select(['id', 'title', 'data']).orderBy('title').orderBy('id')
    return (await rows.offset(offset).limit(limit).execute()).map(productThing)
  },
  async read(db, id) {
    const row = await db.selectFrom('products').select(['id', 'title', 'data']).where('id', '=', id).executeTakeFirst()
    return row && productThing(row)
  },
}

function formThing({ row, definition }: StoredForm): Thing {
  return { id: row.id, title: row.name, path: '', words: definition ? formWords(definition) : {} }
}

const form: Source = {
  async list(db, { offset, limit }) {
    const rows = db.selectFrom('forms').select('id').where('retired', '=', false).orderBy('name').orderBy('id')
    const [ids, settings] = await Promise.all([rows.offset(offset).limit(limit).execute(), readSettings(db)])
    const forms = await Promise.all(ids.map(({ id }) => readForm(db, id, settings)))
    return forms.filter((one) => one !== undefined).map(formThing)
  },
  async read(db, id) {
    const found = await readForm(db, id)
    return found && formThing(found)
  },
}

const NAME_TITLES: Readonly<Record<NameGroup, string>> = {
  shop: 'Options, categories and tags of products',
  posts: 'Categories and tags of posts and events',
  delivery: 'Ways of sending and taxes',
}

const groupOf = async (db: Db, group: NameGroup): Promise<Thing> => ({
  id: group,
  title: NAME_TITLES[group],
  path: '',
  words: await NAME_WORDS[group](db),
})

const names: Source = {
  async list(db, { offset }) {
    return offset > 0 ? [] : Promise.all(NAME_GROUPS.map((group) => groupOf(db, group)))
  },
  async read(db, id) {
    const group = NAME_GROUPS.find((one) => one === id)
    return group && groupOf(db, group)
  },
}

const pictureThing = (row: MediaRow): Thing => ({
  id: row.id,
  title: row.name,
  path: '',
  words: { alt: originalAlt(row)?.text ?? '' },
  picture: { src: `${pictureUrl(row)}?format=300w`, width: row.width, height: row.height },
})

/** Uploaded pictures that have an alternative text [PAN-147]. */
const picture: Source = {
  async list(db, range) {
    return (await listMedia(db, { ...range, kind: 'picture', hasAlt: true })).map(pictureThing)
  },
  async read(db, id) {
    const row = await findMedia(db, id)
    return row?.kind === 'picture' ? pictureThing(row) : undefined
  },
}

const around: Source = {
  async list(db, { offset }) {
    const settings = await readSettings(db)
    return offset > 0 ? [] : AROUND_PARTS.map((part) => partOf(settings, part))
  },
  async read(db, id) {
    const part = AROUND_PARTS.find((one) => one === id)
    return part && partOf(await readSettings(db), part)
  },
}

/** Pages of collections, which are made of no blocks; other pages are translated in the editor. */
const page: Source = {
  async list() {
    return Promise.resolve([])
  },
  async read(db, id) {
    const row = await findPageById(db, id)
    if (!row || itemKindOf(row.collectionType) === undefined) return undefined
    const { title, path, description } = row
    return { id, title, path, words: { title, description } }
  },
}

/** The readers of the things of each kind [PAN-129]. */
export const THING_SOURCES: Readonly<Record<ThingKind, Source>> = {
  page,
  item,
  product,
  form,
  names,
  picture,
  around,
}
