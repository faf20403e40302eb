import type { IslandTable } from '@vitrine/core-data/site'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { deferred, nextTask, openPage, recordingIsland } from '../testing/page.js'
import type { TestPage } from '../testing/page.js'

let page: TestPage
afterEach(() => page.close())

const block = (id: string, inner = `<button>${id}</button>`, type = 'clock'): string =>
  `<div id="block-${id}" data-block-type="${type}" data-block-json="{}">${inner}</div>`

function table(strategy: 'load' | 'interaction') {
  const { island, log } = recordingIsland()
  const load = vi.fn(async () => ({ island }))
  const islands: IslandTable = { clock: { load, strategy } }
  return { islands, load, log }
}

test('each of a thousand blocks starts once with one chunk, and stops once [RUN-2]', async () => {
  const names = Array.from({ length: 1000 }, (_, index) => `n${index}`)
  const { islands, load, log } = table('load')
  page = openPage(names.map((name) => block(name)).join(''))
  const before = document.body.innerHTML
  const stop = page.start({ islands })
  await expect.poll(() => log.length).toBe(1000)
  expect(log).toEqual(names.map((name) => `+${name} {}`))
  expect(load).toHaveBeenCalledTimes(1)
  stop()
  expect(log.slice(1000)).toEqual(names.toReversed().map((name) => `-${name}`))
  expect(document.body.innerHTML).toBe(before)
  expect(page.reported).toEqual([])
})

test('a touch of one of a thousand blocks starts that block alone [RUN-11]', async () => {
  const { islands, log } = table('interaction')
  page = openPage(Array.from({ length: 1000 }, (_, index) => block(`n${index}`)).join(''))
  page.start({ islands })
  page.block('n700').querySelector('button')!.focus()
  await expect.poll(() => log).toEqual(['+n700 {}'])
  await nextTask()
  expect(log).toHaveLength(1)
})

test('a pointer that goes down on words, which take no focus, starts their block at once [RUN-11]', async () => {
  const { islands, log } = table('interaction')
  page = openPage(block('a', '<p>Words</p>') + block('b'))
  page.start({ islands })
  page
    .block('a')
    .querySelector('p')!
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.poll(() => log).toEqual(['+a {}'])
})

test('two blocks of one id start each, and only the one that leaves is stopped [RUN-15]', async () => {
  const { islands, log } = table('load')
  page = openPage(`<main>${block('twin', 'first')}${block('twin', 'second')}</main>`)
  page.start({ islands })
  await expect.poll(() => log).toEqual(['+twin {}', '+twin {}'])
  document.querySelectorAll('#block-twin')[1]!.remove()
  await expect.poll(() => log).toEqual(['+twin {}', '+twin {}', '-twin'])
  expect(page.reported).toEqual([])
})

test('a block inside a block starts with it at a touch, and leaves with it [RUN-11] [RUN-15]', async () => {
  const { islands, log } = table('interaction')
  page = openPage(`<main>${block('outer', block('inner'))}</main>`)
  page.start({ islands })
  page.block('inner').querySelector('button')!.focus()
  await expect.poll(() => log.toSorted()).toEqual(['+inner {}', '+outer {}'])
  page.block('outer').remove()
  await expect.poll(() => log.slice(2).toSorted()).toEqual(['-inner', '-outer'])
  expect(page.reported).toEqual([])
})

test('a block inside one of an unknown type starts, and the unknown one keeps its markup [RUN-13]', async () => {
  const { islands, log } = table('load')
  page = openPage(block('outer', `<p>Words</p>${block('inner')}`, 'hologram'))
  page.start({ islands })
  await expect.poll(() => log).toEqual(['+inner {}'])
  expect(page.block('outer').firstElementChild!.outerHTML).toBe('<p>Words</p>')
  expect(page.reported).toEqual([])
})

test('a block whose start ends after the page has stopped is stopped at once [RUN-15]', async () => {
  const started = deferred<() => void>()
  const start = vi.fn(() => started.promise)
  const island = { decode: (data: unknown) => ({ ok: true as const, data }), start }
  page = openPage(block('a'))
  const stop = page.start({ islands: { clock: { load: async () => ({ island }), strategy: 'load' } } })
  await expect.poll(() => start.mock.calls.length).toBe(1)
  stop()
  const undo = vi.fn()
  started.resolve(undo)
  await expect.poll(() => undo.mock.calls.length).toBe(1)
  await nextTask()
  expect([undo.mock.calls.length, page.reported]).toEqual([1, []])
})

test('in a browser without observers a block that leaves is stopped [RUN-15] [RUN-53]', async () => {
  const known = globalThis.IntersectionObserver
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  onTestFinished(() => {
    globalThis.IntersectionObserver = known
  })
  const { islands, log } = table('load')
  page = openPage(`<main>${block('a')}</main>`)
  page.start({ islands })
  await expect.poll(() => log).toEqual(['+a {}'])
  page.block('a').remove()
  await expect.poll(() => log).toEqual(['+a {}', '-a'])
  expect(page.reported).toEqual([])
})
