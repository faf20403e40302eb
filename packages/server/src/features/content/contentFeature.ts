import type { Core, Feature } from '../../core/feature.js'
import type { EditedItem, WrittenItem } from '../../content/contentApi.js'
import { contentTables } from './baseline.js'
import { contentRoutes } from './contentCalls.js'
import { type ContentOptions, type ContentSettings, languageOf, readContentOptions } from './contentOptions.js'
import { type ContentReader, createReader } from './contentReader.js'
import { sightOf } from './sight.js'
import { type ContentDesk, createItem, deleteItem, readEdited, saveItem } from './writeItem.js'

/** Functions of the feature: `server.api.content`. */
export interface ContentApi {
  /**
   * Opens the items that a reader sees.
   * @param request - Request of the reader, for `mayRead` and `mayWrite`. Default: what everybody sees.
   * @param website - Default: the first one.
   * @param language - BCP 47 tag of the page. Default: the owner's language.
   */
  reader(request?: Request, website?: number, language?: string): Promise<ContentReader>
  /**
   * Writes a new item.
   * @param website - Default: the first one.
   * @throws {CallError} 404 without the collection, 400 with `faults` by field.
   */
  create(collectionId: string, item: WrittenItem, website?: number): Promise<EditedItem>
  /**
   * Reads an item for its form, whatever its status.
   * @param website - Default: the first one.
   */
  edited(id: string, website?: number): Promise<EditedItem | undefined>
  /**
   * Stores a change of an item.
   * @param version - Version from which the change was made.
   * @param website - Default: the first one.
   * @throws {CallError} 404 for a deleted item, 409 with the present one for a stale version, 400 with `faults` by field.
   */
  save(id: string, version: number, item: WrittenItem, website?: number): Promise<EditedItem>
  /**
   * Deletes an item.
   * @param website - Default: the first one.
   * @returns Whether there was one.
   */
  remove(id: string, website?: number): Promise<boolean>
}

/**
 * Keeps items of collections, such as posts and events, in any number of languages: written by those whom the app lets,
 * sanitised, and read as lists, items, tags, categories, feeds, calendar files and search, each through one decision about its reader.
 * @throws {TypeError} One sentence for an option that is unknown or wrong, and for a collection that is given twice.
 * @example createServer({ secret, features: [content({ collections: [{ id: 'journal', title: 'Journal', path: '/journal' }] })] })
 */
export function content(options: ContentOptions): Feature<'content', ContentApi> {
  const settings = readContentOptions(options)
  return {
    name: 'content',
    migrations: { '0001-baseline': contentTables },
    routes: contentRoutes(settings),
    api: (core) => contentApi(core, settings),
  }
}

function contentApi({ open, clock }: Core, settings: ContentSettings): ContentApi {
  const deskOf = async (website: number | undefined): Promise<ContentDesk> => ({
    db: (await open(website)).db,
    settings,
    say: settings.sentencesOf(undefined),
    now: clock(),
  })
  return {
    async reader(request, website, language) {
      const { db } = await open(website)
      return createReader(
        db,
        await sightOf(settings, request && { request }, clock()),
        settings,
        languageOf(settings, language),
      )
    },
    create: async (collectionId, item, website) => createItem(await deskOf(website), collectionId, item),
    edited: async (id, website) => readEdited(await deskOf(website), id),
    save: async (id, version, input, website) => saveItem(await deskOf(website), id, { version, input }),
    remove: async (id, website) => deleteItem(await deskOf(website), id),
  }
}
