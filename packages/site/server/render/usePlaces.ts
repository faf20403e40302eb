import { AROUND, CHROME_PARTS, isChromePart } from '../../editor/chromeParts.ts'
import { CONTENT, FORMS_PATH, PRODUCTS_PATH } from '../../editor/contentPath.ts'
import type { Db } from '../database/db.ts'
import type { MediaRow } from '../database/media.ts'
import { type Use, type UseKind, usesOf } from '../database/mediaUses.ts'
import { EDITOR } from './editorPages.tsx'
import { TRANSLATIONS } from './furnitureLanguages.tsx'
import { partsOfSettings } from './partSettings.ts'

/** A place as the page of a picture or file names it. */
export interface UsePlace {
  readonly label: string
  /** Page of the panel on which it is changed. Default: none. */
  readonly href: string | undefined
  /** Sentence: the state of the place once the picture or file is deleted. */
  readonly effect: string
}

/** Sentences about places without their picture. */
const EFFECTS: Readonly<Record<UseKind, string>> = {
  block: 'The block is shown without it.',
  section: 'The section has a plain ground.',
  draft: 'The draft loses it.',
  translation: 'The translated text is shown without it.',
  product: 'The product loses it, on its page, on the shelf and in carts.',
  item: 'It is shown without a picture.',
  form: 'The form is shown without it.',
  'part-draft': 'The draft loses it.',
  setting: 'It is shown without it.',
}

const LEADS_NOWHERE = 'Its link leads to “Not found”.'

const editorOf = (id: string): string => `${EDITOR}/${encodeURIComponent(id)}`
const partTitle = (part: string): string => (isChromePart(part) ? CHROME_PARTS[part].title : part)

/** Words and address of a place. */
function placeOf({ kind, title, id, detail }: Use): Omit<UsePlace, 'effect'> {
  switch (kind) {
    case 'block':
      return { label: `Page: ${title}, block “${detail}”`, href: editorOf(id) }
    case 'section':
      return { label: `Page: ${title}, ground of a section`, href: editorOf(id) }
    case 'draft':
      return { label: `Draft: ${title}`, href: editorOf(id) }
    case 'translation':
      return { label: `Translation (${detail}): ${title}`, href: TRANSLATIONS }
    case 'product':
      return { label: `Product: ${title}`, href: `${PRODUCTS_PATH}/${encodeURIComponent(id)}` }
    case 'item':
      return {
        label: `Item: ${title}`,
        href: `${CONTENT}/${encodeURIComponent(detail)}/${encodeURIComponent(id)}`,
      }
    case 'form':
      return { label: `Form: ${title}`, href: `${FORMS_PATH}/${encodeURIComponent(id)}` }
    case 'part-draft':
      return { label: `Draft: ${partTitle(id)}`, href: `${AROUND}/${id}` }
    case 'setting': {
      const [part] = partsOfSettings({ [id]: null })
      return part === undefined
        ? { label: `Setting: ${id}`, href: undefined }
        : { label: partTitle(part), href: `${AROUND}/${part}` }
    }
  }
}

/** Texts that name a picture or file in stored data: an id, or the address of a file as it is encoded and as it is read. */
const namesOf = ({ kind, id, name }: Pick<MediaRow, 'kind' | 'id' | 'name'>): readonly string[] =>
  kind === 'picture' ? [id] : [...new Set([`/s/${encodeURIComponent(name)}`, `/s/${encodeURI(name)}`, `/s/${name}`])]

/** Lists the places that show a picture or link to a file, each with what happens there without it [PAN-140]. */
export async function usePlaces(db: Db, row: Pick<MediaRow, 'kind' | 'id' | 'name'>): Promise<readonly UsePlace[]> {
  const uses = await usesOf(db, namesOf(row))
  return uses.map((use) => ({
    ...placeOf(use),
    effect: row.kind === 'file' ? LEADS_NOWHERE : EFFECTS[use.kind],
  }))
}
