import type { Stop } from '@vitrine/core-data/site'
import { RECORDER } from '../core/recorder.js'
import type { Recorder } from '../core/recorder.js'

const BLOCK = '[data-block-type]'

/** Functions of the page that early clicks need. */
export interface ReplayPorts {
  /**
   * Whether the code that serves a control has started or failed: the island of its block, or the page's features if it
   * has no block.
   */
  isSettled(block: Element | null): boolean
  /** Called when a click waits for this block. */
  hurry(block: Element): void
}

/** The early clicks of a page. */
export interface Replay {
  /** Takes over from the recorder script, if the page has one. */
  start(): Stop
  /** Called when a click inside this block waits. */
  isAwaited(block: Element): boolean
  /** Called after an island or a feature has started or failed. Replays the click that waited for it. */
  check(): void
}

/**
 * Takes early clicks over from the recorder script. Each click is replayed once, when the code that serves its control
 * has started [RUN-50].
 */
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
