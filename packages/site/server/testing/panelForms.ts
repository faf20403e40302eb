import { JSDOM } from 'jsdom'
import type { Stand } from './stand.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** Helpers of the suites about forms of the panel; `visitor` returns the visitor of the running test. */
export function panelForms(stand: Stand, visitor: () => Visitor) {
  const parse = (html: string): Document => new JSDOM(html).window.document
  const read = async (path: string): Promise<Document> => parse(await visitor().page(path))
  const asVisitor = (path: string): Promise<string> => createVisitor(stand.app()).page(path)

  /** The fields that a browser would send. */
  const fieldsOf = (page: Document): Record<string, string> =>
    Object.fromEntries(
      [...page.querySelectorAll<HTMLInputElement>('main form input')].flatMap(({ type, checked, name, value }) =>
        ['checkbox', 'radio'].includes(type) && !checked ? [] : [[name, value]],
      ),
    )

  /** Sends the form of a page with some other texts; `undefined` leaves a field out. */
  async function save(path: string, changes: Readonly<Record<string, string | undefined>>, crumb?: string) {
    const fields = { ...fieldsOf(await read(path)), ...changes, ...(crumb !== undefined && { crumb }) }
    const form = Object.fromEntries(
      Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
    )
    const response = await visitor().send(path, { form })
    const to = response.headers.get('Location')
    const page = to === null ? parse(await response.text()) : await read(to)
    const errors = [...page.querySelectorAll('main .error:not([hidden])')].map(({ id, textContent }) => [
      id.replace(/-error$/, ''),
      textContent,
    ])
    return { status: response.status, to, page, errors: Object.fromEntries(errors) as Record<string, string> }
  }
  const valueOf = (page: Document, name: string): string | undefined =>
    page.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value

  return { parse, read, asVisitor, save, valueOf }
}
