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
const CONTEXT = '[data-site-context]'

let stop: (() => void) | undefined
let served: Document | undefined
/** Whether the state from before a reload has been written into this page. */
let isRestored = false
let work: Promise<void> = Promise.resolve()

function overlays(): NodeListOf<HTMLElement & { close(): void }> {
  return document.querySelectorAll('vite-error-overlay')
}

function closeOverlays(): void {
  for (const overlay of overlays()) overlay.close()
}

/** Number of the errors shown so far. */
let shown = 0

function show(fault: Fault): void {
  shown += 1
  closeOverlays()
  const Overlay = customElements.get('vite-error-overlay') as unknown as new (fault: Fault) => HTMLElement
  document.body.append(new Overlay(fault))
}

/** The errors that the server met while it made a page. */
function faultsIn(page: Document): readonly Fault[] {
  return JSON.parse(page.querySelector('[data-dev-faults]')?.textContent ?? '[]') as Fault[]
}

/** Whether a document is a page of the site, and not an answer that consists of an error. */
const isPage = (page: Document): boolean => page.querySelector(CONTEXT) !== null

async function fetchPage(): Promise<Document> {
  const response = await fetch(location.href, { headers: { Accept: 'text/html', 'X-Dev-Copy': '1' } })
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** Loads the page anew with the visitor's scroll position, texts and focus. */
function reload(): void {
  if (!isRestored) return
  isRestored = false
  sessionStorage.setItem(STATE, JSON.stringify({ href: location.href, ...readState() }))
  location.reload()
}

/** Files of a page, which take effect only when it is loaded. */
const filesOf = ({ head }: Document): readonly Element[] => [
  ...head.querySelectorAll(`link:not([rel=canonical]), script:not(${CONTEXT})`),
]

function needsReload(before: Document, after: Document): boolean {
  const [old, next] = [filesOf(before), filesOf(after)]
  return old.length !== next.length || old.some((element, index) => !isSame(element, next[index]!))
}

/** Number of the files' state from which a page was made. */
const versionOf = (page: Document): string | undefined =>
  page.querySelector<HTMLElement>('[data-dev-faults]')?.dataset['version']

/** Blocks that the visitor has used, so that their islands have started. */
const used = new Set<Element>()
for (const type of ['focusin', 'pointerdown'])
  addEventListener(
    type,
    ({ target }) => {
      const block = target instanceof Element && target.closest('[data-block-type]')
      if (block) used.add(block)
    },
    { capture: true },
  )

/** Starts the islands anew that had been started by use. */
function startUsed(): void {
  for (const block of used) if (block.isConnected) block.dispatchEvent(new Event('beforematch', { bubbles: true }))
}

/**
 * Fetches the page again and shows what has changed in it.
 * @param tables - New code of the islands; without it the started islands stay.
 */
async function refresh(tables?: Tables): Promise<void> {
  const before = shown
  const next = await fetchPage()
  const [fault] = faultsIn(next)
  if (fault) show(fault)
  if (!isPage(next)) return
  if (!isPage(document) || !served || needsReload(served, next)) {
    reload()
    return
  }
  // An error that nobody caught arrives before the page that it was thrown for.
  if (!fault && shown === before) closeOverlays()
  const state = readState()
  const [context, nextContext] = [served, next].map((page) => page.querySelector(CONTEXT)!)
  // The runtime reads the context at its start.
  const starts = tables !== undefined || !isSame(context!, nextContext!)
  if (starts) stop?.()
  update(document.head, served.head, next.head)
  update(document.body, served.body, next.body)
  served = next
  writeState(state)
  if (starts) start(tables ?? (await import('../allTables.ts')))
}

/** Runs one refresh after the other. One that fails, as when the server restarts, leaves the page as it is. */
function queueRefresh(tables?: Tables): void {
  work = work.then(() => refresh(tables)).catch((error: unknown) => console.error('[dev]', error))
}

hot.on('dev:change', () => queueRefresh())
hot.on('vite:beforeFullReload', () => reload())
hot.on('dev:fault', (fault: Fault) => show(fault))
// Name `import.meta.hot` here: Vite finds accepted files in the text of the module.
import.meta.hot!.accept('../allTables.ts', (tables) => {
  if (tables) queueRefresh(tables as unknown as Tables)
})

function start({ startAll }: Tables): void {
  stop = startAll()
  startUsed()
}

/** Sends an error to the server, which knows the sources. Vite itself shows why a file cannot be loaded. */
function send(error: unknown): void {
  const { message = String(error), stack = '' } = (error ?? {}) as Partial<Error>
  if (message.includes('dynamically imported module')) return
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
  if (isPage(document)) start(await import('../allTables.ts'))
}

/** Shows the errors of this page, and what has changed until the server could tell it of changes. */
async function follow(): Promise<void> {
  await whenParsed()
  const [fault] = faultsIn(document)
  if (fault) show(fault)
  const state = storedState()
  if (state) writeState(state)
  isRestored = true
  await connected
  const next = await fetchPage()
  served = next
  if (versionOf(next) !== versionOf(document)) reload()
}

const connected = new Promise<void>((resolve) => hot.on('vite:ws:connect', () => resolve()))
void begin().catch(send)
work = follow().catch((error: unknown) => console.error('[dev]', error))
