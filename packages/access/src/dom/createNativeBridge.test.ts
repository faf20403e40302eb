import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createNativeBridge, isNativeApp, type NativeCall, type NativeWindow } from './createNativeBridge.js'

const location = { href: 'https://hall.test/?platform=mobile-app' }

/** A fake of one platform, which keeps what the page posts. */
function fake(platform: 'ios' | 'android') {
  const calls: NativeCall[] = []
  const ios = {
    location,
    webkit: { messageHandlers: { vitrine: { postMessage: (call: NativeCall) => calls.push(call) } } },
  }
  const android = { location, vitrine: { postMessage: (text: string) => calls.push(JSON.parse(text) as NativeCall) } }
  const window = (platform === 'ios' ? ios : android) as NativeWindow
  return { calls, bridge: createNativeBridge({ window }) }
}

describe('the native bridge', () => {
  test.each(['ios', 'android'] as const)(
    'posts each call to %s with a promise id of its own [ACC-37] [ACC-40]',
    async (platform) => {
      const { calls, bridge } = fake(platform)
      const answers = [bridge.info(), bridge.sendEvent('signed-in', { id: 'a' }), bridge.dismiss()]
      expect(calls.map(({ method, args }) => [method, args])).toEqual([
        ['info', []],
        ['sendEvent', ['signed-in', { id: 'a' }]],
        ['dismiss', []],
      ])
      for (const { promiseId, method } of calls.toReversed()) bridge.settle(promiseId, { of: method })
      expect(await Promise.all(answers)).toEqual([{ of: 'info' }, { of: 'sendEvent' }, { of: 'dismiss' }])
    },
  )

  test('rejects with the handler’s name, and a second answer changes nothing [ACC-40]', async () => {
    const { calls, bridge } = fake('ios')
    const answer = bridge.info()
    bridge.settle(calls[0]!.promiseId, { error: 'no battery' })
    bridge.settle(calls[0]!.promiseId, { fine: true })
    bridge.settle('unknown', 1)
    await expect(answer).rejects.toThrow('The handler "vitrine" failed: no battery')
  })

  test.each<[string, object, string]>([
    ['a browser', { location: { href: 'https://hall.test/' } }, 'mobile platform not correctly identified'],
    [
      'an app without the iOS handler',
      { location, webkit: { messageHandlers: {} } },
      'The handler "vitrine" was not found.',
    ],
    ['an app without the Android interface', { location }, 'The handler "vitrine" was not found.'],
  ])('rejects in %s [ACC-39]', async (_, window, message) => {
    await expect(createNativeBridge({ window: window as NativeWindow }).dismiss()).rejects.toThrow(message)
  })

  test.each([
    [null],
    [undefined],
    ['fine'],
    [{ error: null }],
    [{ error: undefined }],
    [{ error: false }],
    [{ ok: 1 }],
  ])('takes the response %j as an answer, not as an error [ACC-40]', async (response) => {
    const { calls, bridge } = fake('ios')
    const answer = bridge.info()
    bridge.settle(calls[0]!.promiseId, response)
    expect(await answer).toBe(response)
  })

  test('names its calls in turn, and posts them to the handler of the given name [ACC-40]', async () => {
    const posted: NativeCall[] = []
    const hall = { postMessage: (call: NativeCall) => posted.push(call) }
    const others = { vitrine: { postMessage: () => expect.fail('the wrong handler') } }
    const window = { location, webkit: { messageHandlers: { hall, ...others } }, ...others } as NativeWindow
    const bridge = createNativeBridge({ window, handler: 'hall' })
    const answers = [bridge.info(), bridge.dismiss()]
    expect(posted.map(({ promiseId }) => promiseId)).toEqual(['vitrine-1', 'vitrine-2'])
    bridge.settle('vitrine-2', { error: 0 })
    await expect(answers[1]).rejects.toThrow('The handler "hall" failed: 0')
    bridge.settle('vitrine-1', 'iPhone')
    expect(await answers[0]).toBe('iPhone')
  })

  test('rejects with the name of a handler that is missing, also beside one that can post nothing [ACC-39]', async () => {
    for (const more of [{ webkit: {}, hall: {} }, { hall: {} }, { webkit: { messageHandlers: {} }, hall: {} }]) {
      const bridge = createNativeBridge({ window: { location, ...more } as NativeWindow, handler: 'hall' })
      await expect(bridge.info()).rejects.toThrow(new Error('The handler "hall" was not found.'))
    }
  })

  test('rejects when posting throws [ACC-48]', async () => {
    const postMessage = () => {
      throw new Error('DataCloneError')
    }
    const window = { location, webkit: { messageHandlers: { vitrine: { postMessage } } } } as NativeWindow
    await expect(createNativeBridge({ window }).sendEvent('x', () => {})).rejects.toThrow('DataCloneError')
  })

  test.each([
    ['?platform=mobile-app', true],
    ['?platform=Mobile-App', false],
    ['?platform=', false],
    ['', false],
  ])('takes the query %j for the app: %s [ACC-38]', (query, expected) => {
    expect(isNativeApp(`https://hall.test/${query}`)).toBe(expected)
  })

  test('settles each promise with its own first answer, in any order of answers [ACC-40]', async () => {
    const order = fc.array(fc.record({ call: fc.nat(5), fails: fc.boolean() }), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(order, async (answers) => {
        const { calls, bridge } = fake('android')
        const settled = Array.from({ length: 4 }, () => bridge.info()).map((answer) => answer.catch(() => 'failed'))
        const first = new Map<number, unknown>()
        answers.forEach(({ call, fails }, at) => {
          bridge.settle(calls[call]?.promiseId ?? `none-${call}`, fails ? { error: 'x' } : at)
          if (!first.has(call)) first.set(call, fails ? 'failed' : at)
        })
        for (let call = 0; call < 4; call++) {
          if (first.has(call)) expect(await settled[call]).toBe(first.get(call))
          else expect(await Promise.race([settled[call], 'waits'])).toBe('waits')
        }
      }),
    )
  })
})
