import { useState } from 'react'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { Contestant } from './contestants/contestant.ts'

/** Functions that a page of this benchmark offers. */
export interface Bench {
  readonly show: () => void
  readonly notify: (() => void) | undefined
  /** Number of presses of the toast's button. */
  undone: number
  /** Opens and closes the dialog a number of times; each time waits until it has left the document. */
  readonly rounds: (times: number) => Promise<void>
}

const CLOSE = '[data-close], [data-part="cancel"]'

/** Draws a contestant beside the page, with a frame inside the dialog where the address asks for one. */
export function start({ View, Toasts, notify }: Contestant): void {
  let setOpen: (open: boolean) => void
  function App(): ReactElement {
    const [open, set] = useState(false)
    setOpen = set
    return (
      <>
        <View open={open} onOpenChange={set}>
          {location.search.includes('frame') && <iframe title="A frame" src="/frame" />}
        </View>
        {Toasts && <Toasts />}
      </>
    )
  }
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
  async function until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await frame()
    await frame()
    await frame()
  }
  const button = (): HTMLElement | null => document.querySelector(CLOSE)
  const bench: Bench = {
    show: () => setOpen(true),
    notify: notify && (() => notify(() => (bench.undone += 1))),
    undone: 0,
    async rounds(times) {
      for (let round = 0; round < times; round += 1) {
        bench.show()
        await until(() => !!button())
        button()!.click()
        await until(() => !button())
      }
    },
  }
  Object.assign(globalThis, { bench })
  createRoot(document.querySelector('#app')!).render(<App />)
}
