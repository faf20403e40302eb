import { TestRunner } from 'vitest'
import { cdp, commands, server } from 'vitest/browser'

declare module 'vitest' {
  interface TaskMeta {
    /** Why Firefox or WebKit skips the test. */
    notHere?: string
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Moves, presses, lets go or turns the wheel of the browser's mouse; only where there is no DevTools protocol. */
    driveMouse: (event: MouseStep) => Promise<void>
  }
}

/** One step of a mouse, as the DevTools protocol names it. */
export interface MouseStep {
  readonly type: 'mousePressed' | 'mouseMoved' | 'mouseReleased' | 'mouseWheel'
  readonly x: number
  readonly y: number
  /** Default `left`. */
  readonly button?: 'left' | 'middle' | 'right'
  readonly deltaX?: number
  readonly deltaY?: number
  readonly pointerType?: 'mouse' | 'pen'
}

interface Session {
  send(method: string, parameters: object): Promise<unknown>
}

interface MediaFeature {
  readonly name: string
  readonly value: string
}

/** Skips the running test, because this browser cannot show what it is about. */
export function skip(reason: string): never {
  const { context, meta } = TestRunner.getCurrentTest()!
  meta.notHere = reason
  return context.skip(`not in ${server.browser}: ${reason}`)
}

/** The part of the protocol that Firefox and WebKit can do: a mouse, and the media that are as wanted already. */
const driven: Session = {
  async send(method, parameters) {
    if (method === 'Input.dispatchMouseEvent') {
      const step = parameters as MouseStep
      if (step.pointerType === 'pen') skip('its driver has no pen')
      if (step.type === 'mouseWheel' && server.browser === 'webkit') skip('its driver turns no wheel')
      return commands.driveMouse(step)
    }
    if (method === 'Emulation.setEmulatedMedia') {
      const { features } = parameters as { readonly features: readonly MediaFeature[] }
      const isSo = ({ name, value }: MediaFeature): boolean => matchMedia(`(${name}: ${value})`).matches
      return features.every(isSo) || skip('its driver emulates no media features')
    }
    return skip(method === 'Input.dispatchTouchEvent' ? 'its driver has no touch' : `its driver has no ${method}`)
  },
}

/** Speaks to the browser by the DevTools protocol. Elsewhere than in Chromium a test that needs it is skipped, with the reason. */
export const browser = (): Session => (server.browser === 'chromium' ? (cdp() as unknown as Session) : driven)
