import type { FormBlockData } from '@vitrine/blocks'
import type { FormField } from '@vitrine/forms'
import type { Db } from './db.ts'
import { readTexts, wordsIn } from './thingWords.ts'

/** A form in the language of a page. */
export type ShownForm = FormBlockData & {
  /** Its texts are in the language of the page, though the owner writes in another. */
  readonly isTranslated?: boolean
}

/** A field with the texts of another one. Its options stay the owner's: they are what is stored [PAN-131]. */
const withOptions = (shown: FormField, { options }: FormField): FormField =>
  options ? { ...shown, options, optionLabels: shown.options } : shown

/**
 * A form in a language, whole in it or whole in the original [PAN-131].
 * @param language - Code of the language; `undefined` for the owner's.
 */
export async function formIn(db: Db, form: FormBlockData, language: string | undefined): Promise<ShownForm> {
  if (language === undefined) return form
  const words = wordsIn('form', formWords(form), (await readTexts(db, 'form', [form.id], language)).get(form.id))
  if (!words) return form
  const fields = words.fields.map((field, place) => withOptions(field, form.fields[place]!))
  return { ...form, ...words, fields, isTranslated: true }
}

/** The words of a form; those of hidden fields are never shown. */
export function formWords({ fields, submitButtonText, submissionText, postSubmitHtml, disclaimer }: FormBlockData) {
  const texts = { submitButtonText, submissionText, postSubmitHtml, disclaimer }
  return {
    fields: fields.map((field) => (field.type === 'hidden' ? { ...field, title: '' } : field)),
    ...(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as Partial<typeof texts>),
  }
}
