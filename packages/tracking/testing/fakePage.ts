import { vi } from 'vitest'

/** A page's globals as far as tracking reads them, for tests in Node. */
export interface FakePage {
  /** Stands in for `document`; its members may be set. */
  readonly document: EventTarget & {
    cookie: string
    title: string
    referrer: string
    readyState: string
    visibilityState: string
    prerendering: boolean
  }
  /** Every `Set-Cookie` line that was written. */
  readonly cookieLines: readonly string[]
  /** Fires an event at the window. */
  fire(event: Event): void
  /** Hides the page, as a visitor does who leaves it. */
  hide(): void
}

/** An event with members beyond those of `Event`, which Node has no constructor for. */
export const eventWith = (type: string, members: object): Event => Object.assign(new Event(type), members)

/**
 * Puts a page in place of the browser's globals. Call `vi.unstubAllGlobals()` after the test.
 * @param options.keepsCookies - `false`: the browser writes no cookie. Default `true`.
 */
export function fakePage({ url = 'https://lantern.test/prints?view=2', keepsCookies = true } = {}): FakePage {
  const jar = new Map<string, string>()
  const cookieLines: string[] = []
  const page = new EventTarget()
  const document = Object.assign(new EventTarget(), {
    title: 'Prints',
    referrer: '',
    readyState: 'complete',
    visibilityState: 'visible',
    prerendering: false,
  })
  Object.defineProperty(document, 'cookie', {
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set(line: string) {
      cookieLines.push(line)
      const [name = '', value = ''] = line.split(';', 1)[0]!.split('=')
      if (keepsCookies) jar.set(name, value)
    },
  })
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (place: number) => [...stored.keys()][place] ?? null,
    get length() {
      return stored.size
    },
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', new URL(url))
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('screen', { width: 1920, height: 1080 })
  vi.stubGlobal('innerWidth', 800)
  vi.stubGlobal('innerHeight', 600)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  return {
    document: document as FakePage['document'],
    cookieLines,
    fire: (event) => void page.dispatchEvent(event),
    hide() {
      document.visibilityState = 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}
