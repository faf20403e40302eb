import { formCodec } from '@vitrine/blocks'
import { FILE_KINDS } from '@vitrine/forms'
import { type EditedField, type FormFields, settingsOfType } from '../../editor/formSchema.ts'
import { type ItemFault, refuseItem } from '../content/itemFault.ts'
import type { FormRow } from '../database/forms.ts'

/** Types of fields whose options a visitor chooses from. */
const CHOICES: ReadonlySet<string> = new Set(['radio', 'checkbox', 'select', 'likert'])

/** A key of letters and digits from a label: `'Your name'` is `'your-name'`. */
const keyOf = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 60)

/** A key that no other field has. */
function freeKey(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

/** The fields as they are stored: each has a key, and only the settings of its type [FRM-4]. */
function storedFields(fields: readonly EditedField[]): readonly object[] {
  const faults: ItemFault[] = []
  const taken = new Set<string>()
  const written = new Set(fields.flatMap(({ id }) => (id ? [id] : [])))
  const stored = fields.map((field, index) => {
    const { type, title = '', id } = field
    if (id && taken.has(id)) faults.push({ field: `build.fields.${index}.id`, message: 'Another field has this key.' })
    if (CHOICES.has(type) && (field.options ?? []).length === 0)
      faults.push({ field: `build.fields.${index}.options`, message: 'This kind of field needs options.' })
    if (type !== 'hidden' && title.trim() === '')
      faults.push({ field: `build.fields.${index}.title`, message: 'A field needs a label.' })
    const key = id || freeKey(keyOf(title) || `field-${index + 1}`, new Set([...taken, ...written]))
    taken.add(key)
    const own = Object.entries(field).filter(
      ([name, value]) => name !== 'id' && value !== '' && settingsOfType(type).includes(name),
    )
    return { title, type, id: key, ...Object.fromEntries(own) }
  })
  if (faults.length > 0) throw refuseItem(faults)
  return stored
}

const filled = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined))

/**
 * The stored definition of a form [PAN-87].
 * @throws {ApiError} 400 for fields without a label or options, and for two fields with one key.
 */
export function definitionFrom(
  { name, build, storage, advanced, captcha, disclaimer }: FormFields,
  { id, collectionId }: Pick<FormRow, 'id' | 'collectionId'>,
): Readonly<Record<string, unknown>> {
  const { fields, ...texts } = build
  return {
    id,
    collectionId,
    objectName: storage.objectName || name,
    fields: storedFields(fields),
    ...filled({ ...texts, ...advanced, ...captcha, ...disclaimer }),
  }
}

/** A stored form as the panel edits it. */
export function formFieldsOf({ name, definition, captcha }: FormRow): FormFields {
  const read = formCodec.read(definition)
  const data = read.ok ? read.data : undefined
  return {
    name,
    build: {
      fields: (data?.fields ?? []).map((field) => ({
        ...field,
        options: field.options ? [...field.options] : undefined,
        accept: field.accept && FILE_KINDS.filter((kind) => field.accept?.includes(kind)),
      })),
      submitButtonText: data?.submitButtonText,
      submissionText: data?.submissionText,
    },
    storage: { objectName: data?.objectName === name ? undefined : data?.objectName },
    advanced: {
      postSubmitHtml: data?.postSubmitHtml,
      successUrl: data?.successUrl,
      acceptLongEmailEndings: data?.acceptLongEmailEndings,
      honeypot: data?.honeypot,
      minimumSeconds: data?.minimumSeconds,
    },
    captcha: { captcha: captcha || data?.captcha },
    disclaimer: { disclaimer: data?.disclaimer },
  }
}
