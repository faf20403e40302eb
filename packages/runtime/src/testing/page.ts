import type { Decoded, ErrorPlace, IslandModule, Site } from '@vitrine/core-data/site'
import { start } from '../dom/start.js'
import type { StartOptions } from '../dom/start.js'

/** Reports on the page of a test: message and place. */
export interface Reported {
  readonly message: string
  readonly place: ErrorPlace
}

/** A page of a test: its markup, started or not, with everything that was reported. */
export interface TestPage {
  readonly reported: Reported[]
  start(options?: StartOptions): () => void
  block(id: string): HTMLElement
  close(): void
}

/** Puts a page's body into the document the tests share. */
export function openPage(html: string, context: string | null = '{}'): TestPage {
  document.body.innerHTML =
    (context === null ? '' : `<script type="application/json" data-site-context>${context}</script>`) + html
  document.documentElement.lang = 'en-US'
  const reported: Reported[] = []
  const stops: (() => void)[] = []
  const listen = (event: Event): void => {
    const { error, place } = (event as CustomEvent<{ error: Error; place: ErrorPlace }>).detail
    reported.push({ message: error.message, place })
  }
  document.addEventListener('vitrine:runtime:error', listen)
  return {
    reported,
    start(options) {
      const stop = start(document, { islands: {}, features: {}, ...options })
      stops.push(stop)
      return stop
    },
    block: (id) => document.querySelector<HTMLElement>(`#block-${id}`)!,
    close() {
      for (const stop of stops) stop()
      document.removeEventListener('vitrine:runtime:error', listen)
    },
  }
}

/** An island that writes down what happens to it. */
export function recordingIsland(): { readonly log: string[]; readonly island: IslandModule<unknown>; site?: Site } {
  const log: string[] = []
  const recording: { readonly log: string[]; readonly island: IslandModule<unknown>; site?: Site } = {
    log,
    island: {
      decode: (json): Decoded<unknown> =>
        json === undefined ? { ok: false, error: 'The JSON is broken.' } : { ok: true, data: json },
      start(element, data, site) {
        recording.site = site
        const name = element.id.replace('block-', '')
        log.push(`+${name} ${JSON.stringify(data)}`)
        return () => log.push(`-${name}`)
      },
    },
  }
  return recording
}

/** A promise and the way to settle it. */
export function deferred<Value>(): {
  readonly promise: Promise<Value>
  resolve(value: Value): void
  reject(error: unknown): void
} {
  let resolve!: (value: Value) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Resolves after the tasks that are due now: what a mutation schedules has happened then. */
export async function nextTask(): Promise<void> {
  for (let turn = 0; turn < 2; turn++)
    await new Promise<void>((resolve) => {
      setTimeout(resolve)
    })
}
