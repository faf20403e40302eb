/// <reference types="vite/client" />
import '@vitejs/plugin-react/preamble'
import type { ErrorPayload } from 'vite'
import { isSame, readState, update, writeState, type PageState } from './update.ts'

/**
 * The entry of a page of the development server: starts the page, shows changes of its files in it, and errors above
 * it. Vite itself replaces sheets, and React components where React renders in the browser.
 */

type Fault = ErrorPayload['err']
type Tables = typeof import('../allTables.ts')

const hot = import.meta.hot!
const STATE = 'dev:state'

let stop: (() => void) | undefined
let served: Document | undefined
let work: Promise<void> = Promise.resolve()

function overlays(): NodeListOf<HTMLElement & { close(): void }> {
  return document.querySelectorAll('vite-error-overlay')
}

function closeOverlays(): void {
  for (const overlay of overlays()) overlay.close()
}

function show(fault: Fault): void {
  closeOverlays()
  const Overlay = customElements.get('vite-error-overlay') as unknown as new (fault: Fault) => HTMLElement
  document.body.append(new Overlay(fault))
}

/** The errors that the server met while it made a page. */
function faultsIn(page: Document): readonly Fault[] {
  return JSON.parse(page.querySelector('[data-dev-faults]')?.textContent ?? '[]') as Fault[]
}

/** Whether a document is a page of the site, and not an answer that consists of an error. */
const isPage = (page: Document): boolean => page.querySelector('[data-site-context]') !== null

async function fetchPage(): Promise<Document> {
  const response = await fetch(location.href, { headers: { Accept: 'text/html', 'X-Dev-Copy': '1' } })
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** Loads the page anew with the visitor's scroll position, texts and focus. */
function reload(): void {
  sessionStorage.setItem(STATE, JSON.stringify({ href: location.href, ...readState() }))
  location.reload()
}

/** What a page loads and is told in its head; its title may change without a reload. */
function headsDiffer(before: Document, after: Document): boolean {
  const heads = [before, after].map(({ head }) => {
    const copy = head.cloneNode(true) as HTMLElement
    copy.querySelector('title')?.remove()
    return copy
  })
  return !isSame(heads[0]!, heads[1]!)
}

/**
 * Fetches the page again and shows what has changed in it.
 * @param tables - New code of the islands; without it the started islands stay.
 */
async function refresh(tables?: Tables): Promise<void> {
  const next = await fetchPage()
  const [fault] = faultsIn(next)
  if (fault) show(fault)
  if (!isPage(next)) return
  if (!isPage(document) || !served || headsDiffer(served, next)) {
    reload()
    return
  }
  if (!fault) closeOverlays()
  const state = readState()
  if (tables) stop?.()
  document.title = next.title
  update(document.body, served.body, next.body)
  served = next
  writeState(state)
  if (tables) stop = tables.startAll()
}

/** Runs one refresh after the other. One that fails, as when the server restarts, leaves the page as it is. */
function queueRefresh(tables?: Tables): void {
  work = work.then(() => refresh(tables)).catch((error: unknown) => console.error('[dev]', error))
}

hot.on('dev:change', () => queueRefresh())
hot.on('vite:beforeFullReload', () => reload())
hot.on('dev:fault', (fault: Fault) => show(fault))
hot.accept('../allTables.ts', (tables) => {
  if (tables) queueRefresh(tables as unknown as Tables)
})

function send(error: unknown): void {
  const { message = String(error), stack = '' } = (error ?? {}) as Partial<Error>
  hot.send('dev:fault', { message, stack })
}
addEventListener('error', ({ error }) => error && send(error))
addEventListener('unhandledrejection', ({ reason }) => send(reason))
document.addEventListener('vitrine:runtime:error', ({ detail }: Event & { detail?: { error?: unknown } }) =>
  send(detail?.error),
)

/** The state from before a reload of this address. */
function storedState(): PageState | undefined {
  const text = sessionStorage.getItem(STATE)
  sessionStorage.removeItem(STATE)
  const stored = text === null ? undefined : (JSON.parse(text) as PageState & { href: string })
  return stored?.href === location.href ? stored : undefined
}

function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
}

async function begin(): Promise<void> {
  // Import the tables here: an entry with a static import of a file with a syntax error would not run, and could not
  // show the error.
  if (isPage(document)) stop = await import('../allTables.ts').then(({ startAll }) => startAll())
}

async function follow(): Promise<void> {
  await whenParsed()
  const [fault] = faultsIn(document)
  if (fault) show(fault)
  const state = storedState()
  if (state) writeState(state)
  if (isPage(document)) served = await fetchPage()
}

void begin().catch(send)
work = follow().catch((error: unknown) => console.error('[dev]', error))
