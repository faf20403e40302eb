import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionStore } from './createSessionStore.js'

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
  return { map, storage }
}

function cookiePage() {
  const jar = new Map<string, string>()
  const lines: string[] = []
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      lines.push(line)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
  return lines
}

const forbidden = {
  getItem: () => {
    throw new DOMException('Denied', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('Denied', 'SecurityError')
  },
  removeItem: () => {
    throw new DOMException('Denied', 'SecurityError')
  },
}

afterEach(() => vi.unstubAllGlobals())

test('a value is kept with its expiry in storage [DAT-35] [DAT-36]', () => {
  const { map, storage } = memory()
  const store = createSessionStore({ storage })
  store.set('seen', { popup: true }, 5_000_000_000_000)
  store.set('kept', 'always')
  expect(Object.fromEntries(map)).toEqual({
    seen: '{"value":{"popup":true},"expires":5000000000000}',
    kept: '{"value":"always","expires":null}',
  })
  expect(store.get('seen')).toEqual({ popup: true })
  expect(store.get('kept')).toBe('always')
  expect(store.get('never')).toBeNull()
})

test('an expired value reads as null and is removed [DAT-36]', () => {
  const { map, storage } = memory()
  let now = 1000
  const store = createSessionStore({ storage, now: () => now })
  store.set('seen', 1, 2000)
  now = 1999
  expect(store.get('seen')).toBe(1)
  now = 2000
  expect(store.get('seen')).toBeNull()
  expect(map.size).toBe(0)
  store.set('late', 1, 2000)
  expect(map.size).toBe(0)
})

test('where storage throws, a cookie keeps it for as long [DAT-35] [DAT-36]', () => {
  const lines = cookiePage()
  const store = createSessionStore({ storage: forbidden, now: () => 1000 })
  store.set('a b', { n: 1 }, 61_000)
  expect(store.get('a b')).toEqual({ n: 1 })
  expect(lines[0]).toContain('a%20b={%22value%22:{%22n%22:1}%2C%22expires%22:61000}; Path=/')
  expect(lines[0]).toContain('Max-Age=60;')
  store.set('c', 1)
  expect(lines[1]).toContain('Max-Age=34560000;')
  store.remove('a b')
  expect(store.get('a b')).toBeNull()
})

test('where there is no local storage, or reading it is forbidden, a cookie keeps it [DAT-35] [DAT-36]', () => {
  const absent: PropertyDescriptor[] = [{ value: undefined }, { get: () => forbidden.getItem() }]
  for (const descriptor of absent) {
    cookiePage()
    const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', { ...descriptor, configurable: true })
    try {
      const store = createSessionStore({ now: () => 1000 })
      store.set('seen', { n: 1 }, 61_000)
      expect(store.get('seen')).toEqual({ n: 1 })
      expect(createSessionStore({ now: () => 61_000 }).get('seen')).toBeNull()
      expect(document.cookie).toBe('')
    } finally {
      if (before) Object.defineProperty(globalThis, 'localStorage', before)
      else Reflect.deleteProperty(globalThis, 'localStorage')
    }
  }
})

test('a full storage hands over to the cookie, and the older value does not come back [DAT-35]', () => {
  cookiePage()
  const { map, storage } = memory()
  const store = createSessionStore({ storage })
  store.set('n', 1)
  storage.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  store.set('n', 2)
  expect(store.get('n')).toBe(2)
  expect(map.size).toBe(0)
})

test('a key may be any text, half a character too [DAT-37]', () => {
  cookiePage()
  const store = createSessionStore({ storage: forbidden })
  for (const key of ['\ud83d', 'é|;=', '__proto__']) {
    expect(store.get(key)).toBeNull()
    store.set(key, 1)
    expect(store.get(key)).toBe(1)
    store.remove(key)
    expect(store.get(key)).toBeNull()
  }
})

test('errors are warnings, never thrown [DAT-37]', () => {
  const warnings: string[] = []
  const errors: unknown[] = []
  const warn = (message: string, error: unknown): void => {
    warnings.push(message)
    errors.push(error)
  }
  const { storage } = memory({ broken: '{oops', foreign: '"text"', odd: '{"value":1,"expires":"soon"}', none: 'null' })
  const store = createSessionStore({ storage, warn })
  for (const key of ['broken', 'foreign', 'odd', 'none']) expect(store.get(key)).toBeNull()
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  store.set('circular', circular)
  createSessionStore({ storage: forbidden, warn }).set('nowhere', 1)
  expect(createSessionStore({ storage: forbidden, warn }).get('nowhere')).toBeNull()
  expect(warnings).toEqual([
    '[core-data] What is stored under "broken" cannot be read, so it counts as missing.',
    '[core-data] What is stored under "foreign" cannot be read, so it counts as missing.',
    '[core-data] What is stored under "odd" cannot be read, so it counts as missing.',
    '[core-data] What is stored under "none" cannot be read, so it counts as missing.',
    '[core-data] "circular" could not be stored, so it will be forgotten.',
    '[core-data] "nowhere" could not be stored, so it will be forgotten.',
  ])
  const none = new TypeError('It has no value and expires.')
  expect(errors).toEqual([
    expect.any(SyntaxError),
    none,
    none,
    none,
    expect.any(TypeError),
    new Error('Neither local storage nor a cookie keeps it.'),
  ])
})

test('property: a clock that jumps, forward or back, loses nothing before its time and nothing throws [DAT-36]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5000, max: 5000 }), { maxLength: 20 }), (times) => {
      let now = 0
      let kept = true
      const warnings: string[] = []
      const { storage } = memory()
      const store = createSessionStore({ storage, now: () => now, warn: (message) => void warnings.push(message) })
      store.set('seen', 'x', 1000)
      for (const time of times) {
        now = time
        kept &&= time < 1000
        expect(store.get('seen')).toBe(kept ? 'x' : null)
      }
      expect(warnings).toEqual([])
    }),
  )
})

test('property: a value reads back until it expires and never after [DAT-36]', () => {
  const expiry = fc.option(fc.integer({ min: 0, max: 2000 }))
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.jsonValue(),
      expiry,
      fc.integer({ min: 0, max: 2000 }),
      (key, value, expires, later) => {
        let now = 0
        const store = createSessionStore({ storage: memory().storage, now: () => now })
        store.set(key, value, expires)
        now = later
        const written: unknown = JSON.parse(JSON.stringify(value))
        expect(store.get(key)).toEqual(expires === null || expires > later ? written : null)
      },
    ),
  )
})
