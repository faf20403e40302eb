import { JSDOM } from 'jsdom'
import type { Editor } from './editors.ts'
import { hiddenField, ORIGIN } from './visitor.ts'

/** Reads HTML as a document at an address of the site. */
export const documentOf = (text: string, path: string): Document =>
  new JSDOM(text, { url: ORIGIN + path }).window.document

/**
 * Translates the texts of a thing into German on its page of the panel by putting "de:" before them, except those that
 * `leave` names.
 */
export async function translate(
  { visitor }: Editor,
  kind: string,
  id: string,
  leave: (name: string) => boolean = () => false,
): Promise<Response> {
  const path = `/config/translations/${kind}/${id}?language=de`
  const page = await visitor.page(path)
  const fields = [...documentOf(page, path).querySelectorAll<HTMLInputElement>('[name^="text."]')]
  const entries = fields.flatMap(({ name, id: field, dataset }) => {
    const original = dataset['rich'] === undefined ? page : ''
    const label = documentOf(original, path).querySelector(`label[for="${field}"]`)?.textContent
    return leave(name) ? [] : [[name, label === undefined ? '<p onclick="x()">de:<b>Text</b></p>' : `de:${label}`]]
  })
  const form = { crumb: hiddenField(page, 'crumb'), ...(Object.fromEntries(entries) as Record<string, string>) }
  return visitor.send(path, { form, headers: { Referer: ORIGIN + path } })
}
