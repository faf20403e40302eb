import type { Stop } from '@vitrine/core-data/site'
import { RECORDER } from '../core/recorder.js'
import type { Recorder } from '../core/recorder.js'

const BLOCK = '[data-block-type]'

/** Functions of the page that the hand-over calls. */
export interface ReplayPorts {
  /** Whether what serves a control has started or never will: its block, or the page's features when it has none. */
  isSettled(block: Element | null): boolean
  /** A click waits for this block. */
  hurry(block: Element): void
}

/** The early clicks of a page. */
export interface Replay {
  /** Takes over from the recorder, where the page has one. */
  start(): Stop
  /** A click inside this block waits. */
  isAwaited(block: Element): boolean
  /** Something has settled: if the click waited for it, it happens now. */
  check(): void
}

/** Takes early clicks over from the recorder script: each happens once, when what serves it has started [RUN-50]. */
export function createReplay(document: Document, ports: ReplayPorts): Replay {
  const recorder = (document as { [RECORDER]?: Recorder })[RECORDER]
  const blockOf = (control: Element): Element | null => control.closest(BLOCK)

  return {
    start() {
      if (!recorder) return () => {}
      recorder.isLive = (control) => ports.isSettled(blockOf(control))
      recorder.onHold = (control) => {
        const block = blockOf(control)
        if (block) ports.hurry(block)
      }
      return () => {
        recorder.isLive = () => true
        delete recorder.onHold
        recorder.release()
      }
    },
    isAwaited: (block) => !!recorder?.control && blockOf(recorder.control) === block,
    check() {
      if (recorder?.control && ports.isSettled(blockOf(recorder.control))) recorder.release()
    },
  }
}
