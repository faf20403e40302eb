import type { Page } from 'playwright'
import { PageType } from '@vitrine/enums'
import { json } from '../../../packages/site/server/database/json.ts'
import { wakeBy } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'

/** A site whose forms a test may spoil, and whose submissions it can read. */
export interface FormSite {
  readonly site: OwnSite
  readonly address: string
  /** Puts a form on a page of its own. */
  place(
    definition: Readonly<Record<string, unknown>> & { readonly id: string },
    row?: { readonly captcha?: boolean },
  ): Promise<string>
  /** Puts a block on a page of its own, `/forms/{id}`. */
  giveBlock(id: string, type: string, data: Readonly<Record<string, unknown>>): Promise<void>
  /** Stored submissions of a form, in order: values by field id. */
  stored(formId: string): Promise<unknown[]>
  /** Number of stored submissions of a form with this text in the field `text`. */
  copies(formId: string, text: string): Promise<number>
}

export async function openFormSite(): Promise<FormSite> {
  const site = await openOwnSite()
  const { db } = site
  const address = await site.serve({ testMode: true, submissionsAMinute: 1000, keysAMinute: 1000 })
  const giveBlock: FormSite['giveBlock'] = async (id, type, data) => {
    const page = { id: `page-${id}`, path: `/forms/${id}`, title: id, description: '' }
    await db
      .insertInto('pages')
      .values({ ...page, page_type: PageType.Page, layout: json([]), seed: null })
      .execute()
    await db
      .insertInto('blocks')
      .values({ id, page_id: page.id, position: 0, type, data: json(data), seed: null })
      .execute()
  }
  const stored: FormSite['stored'] = async (formId) => {
    const rows = await db
      .selectFrom('form_submissions')
      .select('field_values')
      .where('form_id', '=', formId)
      .orderBy('id')
      .execute()
    return rows.map((row) => row.field_values)
  }
  return {
    site,
    address,
    giveBlock,
    async place(definition, { captcha = false } = {}) {
      const { id } = definition
      await giveBlock(id, 'form', { formId: id })
      await db
        .insertInto('forms')
        .values({
          id,
          collection_id: 'e2e',
          name: id,
          definition: json({ ...definition, collectionId: 'e2e' }),
          seed: null,
          captcha,
          newsletter: null,
        })
        .execute()
      return `/forms/${id}`
    },
    stored,
    async copies(formId, text) {
      return (await stored(formId)).filter((values) => (values as { text: string }).text === text).length
    },
  }
}

/** Touches the form of a block and waits until it lives. */
export const wake = (page: Page, block: string): Promise<void> =>
  wakeBy(page.locator(`#block-${block} [data-part=control], #block-${block} [data-part=choice]`).first())
