import MiniSearch from 'minisearch'
import { SEARCH_OPTIONS } from './staticSearchOptions.ts'

/** Most results that are shown. */
const MOST = 50

/** Characters of a query that are read. */
const LONGEST = 400

function linkTo({
  id,
  title,
  about,
}: {
  readonly id: string
  readonly title: string
  readonly about: string
}): Element {
  const [item, link, text] = [document.createElement('li'), document.createElement('a'), document.createElement('p')]
  link.href = id
  link.textContent = title
  text.textContent = about
  item.append(link, text)
  return item
}

/** Shows what the search of an export finds for the query of the address [ENG-86]. */
async function showResults(form: HTMLFormElement): Promise<void> {
  const query = new URLSearchParams(location.search).get('q')?.trim().slice(0, LONGEST) ?? ''
  const field = form.querySelector<HTMLInputElement>('input[name="q"]')
  // A form elsewhere leads to the page of the search.
  if (query === '' || !field || location.pathname !== new URL(form.action).pathname) return
  field.value = query
  const answer = await fetch(form.dataset['staticSearch']!)
  if (!answer.ok) throw new Error(`The words of the search answer ${answer.status}.`)
  const index = MiniSearch.loadJSON(await answer.text(), SEARCH_OPTIONS)
  const found = index.search(query).slice(0, MOST)
  const [status, list] = [document.createElement('p'), document.createElement('ol')]
  status.setAttribute('role', 'status')
  list.className = 'static-results'
  list.append(...found.map(({ id, title, about }) => linkTo({ id, title, about } as never)))
  form.after(status, list)
  status.textContent = found.length === 0 ? form.dataset['nothing']! : ''
}

const form = document.querySelector<HTMLFormElement>('form[data-static-search]')
if (form) void showResults(form)
