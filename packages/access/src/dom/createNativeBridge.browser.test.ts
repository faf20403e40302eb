import { afterEach, expect, test } from 'vitest'
import { createNativeBridge, type NativeCall } from './createNativeBridge.js'

const before = location.href
afterEach(() => {
  history.replaceState(history.state, '', before)
  Reflect.deleteProperty(window, 'webkit')
  Reflect.deleteProperty(window, 'vitrine')
})

/** Opens the page inside one platform's app. The app answers each call in a task of its own. */
function openIn(platform: 'ios' | 'android') {
  history.replaceState(history.state, '', '?platform=mobile-app')
  const asked: unknown[] = []
  const bridge = createNativeBridge()
  function answer({ promiseId, method, args }: NativeCall): void {
    asked.push([method, args])
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => bridge.settle(promiseId, { method }), { once: true })
    channel.port1.start()
    channel.port2.postMessage('')
  }
  const own =
    platform === 'ios'
      ? {
          webkit: {
            messageHandlers: { vitrine: { postMessage: (call: NativeCall) => answer(structuredClone(call)) } },
          },
        }
      : { vitrine: { postMessage: (text: string) => answer(JSON.parse(text) as NativeCall) } }
  Object.assign(window, own)
  return { asked, bridge }
}

test.each(['ios', 'android'] as const)(
  'a page in the app of %s asks and gets its answers [ACC-37]',
  async (platform) => {
    const { asked, bridge } = openIn(platform)
    expect(await bridge.info()).toEqual({ method: 'info' })
    expect(await bridge.sendEvent('signed-in', { id: 'a' })).toEqual({ method: 'sendEvent' })
    expect(await bridge.dismiss()).toEqual({ method: 'dismiss' })
    expect(asked).toEqual([
      ['info', []],
      ['sendEvent', ['signed-in', { id: 'a' }]],
      ['dismiss', []],
    ])
  },
)
