import { createRoot, hydrateRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { Contestant, Kind } from './contestants/contestant.ts'
import { pictures } from './pictures.ts'

/** Functions that a page of this benchmark offers. */
export interface Bench {
  /** Starts the behaviour over the server's HTML. */
  start(): Promise<void>
  /** Inserts the server's HTML, and starts the behaviour. */
  put(html: string): Promise<void>
  /** Renders the gallery with React, without the server's HTML. */
  draw(): void
  /** Shows the next slide, or the next group of them. */
  next(): void
}

/** Gives the page of a contestant its `bench`; its address says what is shown, and how many. */
export function start({ View, start: wake }: Contestant): void {
  const kind = location.pathname.split('/')[2] as Kind
  const count = Number(new URLSearchParams(location.search).get('count'))
  const element = document.querySelector<HTMLElement>('#app')!
  const view = <View kind={kind} pictures={pictures(count)} />
  const bench: Bench = {
    async start() {
      if (wake) await wake(element, kind)
      else flushSync(() => void hydrateRoot(element, view))
    },
    put(html) {
      element.innerHTML = html
      return bench.start()
    },
    draw: () => flushSync(() => createRoot(element).render(view)),
    next: () => document.querySelector<HTMLElement>('[data-part=next]')!.click(),
  }
  Object.assign(globalThis, { bench })
}
