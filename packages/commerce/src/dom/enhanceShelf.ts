import type { Stop } from '@vitrine/core-data/site'
import { loadPage } from '@vitrine/core-data'
import { isPlainClick } from '@vitrine/motion'
import { findPart, requirePart, setAttributes } from '@vitrine/parts'

/** Ports of a shelf. */
export interface ShelfBehaviour {
  /** Loads the page of an address. Default: a request to the own site. */
  readonly load?: ((address: string, signal: AbortSignal) => Promise<Document>) | undefined
  /** Opens an address as a page of its own, when it cannot be shown in place. Default: `location.assign`. */
  readonly open?: ((address: string) => void) | undefined
}

/** Parts of a shelf that stay in place, so that focus, an announced text and an open disclosure survive. */
const STAYING = ['form', 'total']

/** Returns the address that a form leads to, without empty fields and without the first order, which is the default. */
function addressOf(form: HTMLFormElement): string {
  const select = form.querySelector('select')
  const fields = [...new FormData(form)].flatMap(([name, value]) => {
    const isDefault = name === select?.name && select.selectedIndex === 0
    return typeof value === 'string' && value !== '' && !isDefault ? [[name, value]] : []
  })
  const query = new URLSearchParams(fields).toString()
  return query === '' ? form.action : `${form.action}?${query}`
}

const fieldOf = (form: ParentNode, field: HTMLInputElement): HTMLInputElement | null =>
  form.querySelector(`input[name="${CSS.escape(field.name)}"][value="${CSS.escape(field.value)}"]`)

/**
 * Shows the products of another choice in place: a changed filter or order, a removed filter and the pages beside it
 * change the products, the counts and the address, without loading the page anew [COM-91]. Back and Forward lead through
 * the choices. Without an answer the browser opens the address.
 * @param element - The root of the shelf that `ProductShelf` wrote, or an element around it.
 * @returns Stops it; the form and the links lead to pages again.
 * @throws {MissingPartError} When there is no shelf.
 */
export function enhanceShelf(element: HTMLElement, ports: ShelfBehaviour = {}): Stop {
  const root = requirePart(element, 'shelf', 'root')
  const form = requirePart<HTMLFormElement & HTMLElement>(root, 'shelf', 'form')
  const { ownerDocument: document } = root
  const view = document.defaultView!
  const { load = loadPage, open = (address) => view.location.assign(address) } = ports
  const life = new AbortController()
  const { signal } = life
  const { pathname } = view.location
  let latest: AbortController | undefined

  /** Brings the fields of the form to the state of another one, with the counts beside them. */
  function showForm(next: HTMLElement): void {
    const [groups, nextGroups] = [form, next].map((one) => findPart(one, 'shelf', 'groups'))
    const [toggle, nextToggle] = [form, next].map((one) => findPart(one, 'shelf', 'toggle'))
    const [select, nextSelect] = [form, next].map((one) => one.querySelector('select'))
    const focused = document.activeElement as HTMLInputElement | null
    const hasFocus = groups?.contains(focused) === true
    if (groups && nextGroups) groups.replaceChildren(...nextGroups.childNodes)
    if (toggle && nextToggle) toggle.textContent = nextToggle.textContent
    if (select && nextSelect) select.value = nextSelect.value
    if (!hasFocus || !focused) return
    const same = fieldOf(form, focused) ?? form.querySelector<HTMLElement>(`input[name="${CSS.escape(focused.name)}"]`)
    same?.focus({ preventScroll: true })
  }

  function show(page: Document): boolean {
    const next = page.querySelector<HTMLElement>('[data-scope="shelf"][data-part="root"]')
    const nextForm = next && findPart(next, 'shelf', 'form')
    if (!next || !nextForm) return false
    showForm(nextForm)
    const total = findPart(root, 'shelf', 'total')
    const text = findPart(next, 'shelf', 'total')?.textContent ?? ''
    if (total && total.textContent !== text) total.textContent = text
    const stays = (child: Element): boolean => STAYING.includes((child as HTMLElement).dataset['part'] ?? '')
    // Remove the others one by one: moving a part that stays would take the focus from it.
    const leaving = [...root.children].filter((child) => !stays(child))
    for (const child of leaving) child.remove()
    root.append(...[...next.children].filter((child) => !stays(child)))
    document.title = page.title
    return true
  }

  async function go(address: string, isBack = false): Promise<void> {
    latest?.abort()
    const current = new AbortController()
    latest = current
    setAttributes(root, { 'aria-busy': 'true' })
    try {
      const page = await load(address, AbortSignal.any([current.signal, signal]))
      if (current.signal.aborted || signal.aborted) return
      if (!show(page)) return open(address)
      // Show the address to which the server led: the one address of the choice.
      const shown = page.URL.startsWith(view.location.origin) ? page.URL : address
      if (!isBack) view.history.pushState(null, '', shown)
      setAttributes(root, { 'aria-busy': undefined })
    } catch {
      if (!current.signal.aborted && !signal.aborted) open(address)
    }
  }

  function follow(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    const isOwn = link?.matches('[data-scope="shelf"]') === true
    if (!link || !isOwn || !isPlainClick(event)) return
    event.preventDefault()
    const isPage = link.rel !== ''
    void go(link.href).then(() => {
      if (isPage) root.scrollIntoView({ block: 'start' })
      // The pressed link is gone: read on at the number of products.
      const total = findPart(root, 'shelf', 'total')
      if (total) setAttributes(total, { tabindex: '-1' })
      total?.focus({ preventScroll: true })
    })
  }

  form.addEventListener('change', () => void go(addressOf(form)), { signal })
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      void go(addressOf(form))
    },
    { signal },
  )
  root.addEventListener('click', follow, { signal })
  view.addEventListener(
    'popstate',
    () => {
      if (view.location.pathname === pathname && view.location.hash === '') void go(view.location.href, true)
    },
    { signal },
  )
  setAttributes(root, { 'data-live': true })
  return () => {
    life.abort()
    setAttributes(root, { 'data-live': undefined, 'aria-busy': undefined })
  }
}
