import type { DocumentBlock } from '../document/pageDocument.js'
import { EDITED_SCHEMAS, gallerySchema, type OwnLayoutEntry } from '../forms/editedSchemas.js'
import { fieldOf } from '../forms/fieldOf.js'
import { textsOf } from '../forms/textsOf.js'
import type { ShownText } from '../frame/messages.js'
import type { Field } from '../forms/field.js'
import { schemaOf } from './drawLocally.js'
import type { PanelOptions } from './options.js'

/** Cache: the form of each schema. */
const fields = new WeakMap<object, Field>()

/** Cache: the schema of a gallery with each list of layouts. */
const galleries = new WeakMap<object, Readonly<Record<string, unknown>>>()

function withLayouts(layouts: readonly OwnLayoutEntry[] | undefined): Readonly<Record<string, unknown>> | undefined {
  if (!layouts?.length) return undefined
  const schemas = galleries.get(layouts) ?? { gallery: gallerySchema(layouts) }
  galleries.set(layouts, schemas)
  return schemas
}

/** The form of a block type, made from the schema of its stored data [PAN-43]. */
export function formOf({ stored, ownBlocks, ownLayouts }: PanelOptions, type: string): Field {
  const ownField = ownBlocks?.find((block) => block.type === type)?.field
  if (ownField) return ownField
  const own = [type === 'gallery' ? withLayouts(ownLayouts) : undefined, stored, EDITED_SCHEMAS].find(
    (schemas) => schemas && Object.hasOwn(schemas, type),
  )
  const schema = own?.[type] ?? schemaOf(type)
  if (typeof schema !== 'object' || schema === null) return { kind: 'json', label: 'Data', required: true }
  const field = fields.get(schema) ?? fieldOf(schema)
  fields.set(schema, field)
  return field
}

/** The texts of a block that the page may show as they are. */
export function textsInPlace(options: PanelOptions, block: DocumentBlock): ShownText[] {
  return textsOf(formOf(options, block.type), block.data)
}
