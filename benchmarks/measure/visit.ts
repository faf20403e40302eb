import type { Browser, CDPSession, Page } from 'playwright'

/** Size of a phone's window. */
export const VIEWPORT = { width: 412, height: 823 } as const

/** A slow network: 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
} as const

/** Factor by which a slow device is slower than this machine. */
const SLOW_CPU = 4

/** Factor by which the slowest device is slower than this machine. */
const SLOWEST_CPU = 6

/** Milliseconds without a request after which a page counts as idle. */
const IDLE_MS = 2500

/** Milliseconds without a byte after which an open request is one of a document that has been left. */
const STALLED_MS = 10_000

/** Milliseconds after which waiting for an idle page fails. */
const PATIENCE_MS = 60_000

/** Bytes over the network, by type. */
export interface Traffic {
  readonly requests: number
  /** Bytes on the wire, headers included. */
  readonly script: number
  /** Bytes of script after brotli, without headers. */
  readonly scriptBody: number
  readonly html: number
  /** Pathnames of scripts, in the order they arrived. */
  readonly scripts: readonly string[]
}

/** A fresh visitor's tab. */
export interface Visit {
  readonly page: Page
  readonly session: CDPSession
  /** Bytes so far. */
  traffic(): Traffic
  /** Resolves when there has been no request for 2.5 s. */
  idle(): Promise<void>
  /** Messages on the page's console. */
  readonly said: readonly string[]
  leave(): Promise<void>
}

/**
 * Opens a tab of its own: nothing cached, the size of a phone.
 * @param options.slow - On a slow network and a slow machine. Default `false`.
 * @param options.slowest - On the slowest machine, and on a quick network. Default `false`.
 */
export async function visit(
  browser: Browser,
  options: { readonly slow?: boolean; readonly slowest?: boolean } = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const said: string[] = []
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => said.push(String(error)))

  const open = new Map<string, { readonly type: string; readonly path: string; readonly loaderId: string }>()
  const counted = { requests: 0, script: 0, scriptBody: 0, html: 0, scripts: [] as string[] }
  let last = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId, loaderId, request }) => {
    if (!request.url.startsWith('http')) return
    last = Date.now()
    counted.requests += 1
    open.set(requestId, { type: '', path: new URL(request.url).pathname, loaderId })
  })
  session.on('Page.frameNavigated', ({ frame }) => {
    // Stop waiting for requests of the previous document after a navigation, because they never finish.
    for (const [requestId, { loaderId }] of open) if (loaderId !== frame.loaderId) open.delete(requestId)
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const known = open.get(requestId)
    if (!known) return
    open.set(requestId, { ...known, type: response.mimeType === 'text/javascript' ? 'Script' : type })
    if (response.mimeType === 'text/javascript') counted.scriptBody += Number(response.headers['content-length'])
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = open.get(requestId)
    if (!known) return
    last = Date.now()
    open.delete(requestId)
    if (known.type === 'Document') counted.html += encodedDataLength
    if (known.type !== 'Script') return
    counted.script += encodedDataLength
    counted.scripts.push(known.path)
  })
  session.on('Network.dataReceived', () => {
    last = Date.now()
  })
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))

  await session.send('Page.enable')
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  if (options.slow) {
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  }
  if (options.slowest) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWEST_CPU })
  return {
    page,
    session,
    said,
    traffic: () => ({ ...counted, scripts: [...counted.scripts] }),
    async idle() {
      last = Date.now()
      const deadline = last + PATIENCE_MS
      while (Date.now() - last < (open.size > 0 ? STALLED_MS : IDLE_MS)) {
        if (Date.now() > deadline) {
          const waiting = [...open.values()].map((request) => request.path).join(', ')
          throw new Error(`${page.url()} did not come to rest within ${PATIENCE_MS / 1000} s; it waits for ${waiting}`)
        }
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    leave: () => context.close(),
  }
}
