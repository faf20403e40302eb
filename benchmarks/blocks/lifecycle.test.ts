import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRealPage, type RealPage, REPEATS } from '../../tools/testing/src/realPage.ts'
import { createRender, readSamples } from './samples.ts'

const samples = readSamples()

/** The page starts when a test asks for it. Every call of an island gets an empty answer. */
const CODE = `
  import { start } from '@vitrine/runtime'
  globalThis.fetch = async () => new Response('{}', { headers: { 'content-type': 'application/json' } })
  Object.assign(window, { start: () => start(document) })
`

let open: RealPage
beforeAll(async () => {
  const render = await createRender()
  const blocks = samples.map((sample) => render({ ...sample, id: sample.type })).join('')
  const context = '<script type="application/json" data-site-context>{"pageType":2}</script>'
  open = await openRealPage({
    code: CODE,
    from: path.join(import.meta.dirname, '..'),
    body: `${context}<main>${blocks}</main>`,
  })
})
afterAll(() => open.close())

/** The page's blocks as a list of elements with their sorted attributes, and of texts. */
const markup = (): Promise<readonly string[]> =>
  open.page.evaluate(() => {
    const nodes = document.createTreeWalker(document.querySelector('main')!)
    const lines: string[] = []
    while (nodes.nextNode()) {
      const node = nodes.currentNode
      const attributes =
        node instanceof Element ? [...node.attributes].map(({ name, value }) => `${name}="${value}"`) : []
      lines.push([node.nodeName, node.nodeValue, ...attributes.toSorted()].join(' '))
    }
    return lines
  })

const ROUNDS = REPEATS / 10
/** Bytes of heap that the rounds may keep: 10 kB each, of a page of all blocks. */
const HEAP = ROUNDS * 10 * 1024

/** Starts the page, brings every block into view and touches it, waits for its island, and stops the page. */
function round(): Promise<void> {
  return open.page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
    const stop = (window as unknown as { start: () => () => void }).start()
    for (const block of document.querySelectorAll('[data-block-type]')) {
      block.scrollIntoView({ behavior: 'instant' })
      block.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      block.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
      await frame()
    }
    while (document.querySelector('[data-block-type][aria-busy]')) await frame()
    stop()
    scrollTo({ top: 0, behavior: 'instant' })
    await frame()
  })
}

test('a page with a block of every type starts and stops again and again: markup, nodes, listeners and heap stay [RUN-54]', async () => {
  expect(samples.length).toBeGreaterThan(40)
  const served = await markup()
  // Run two rounds before measuring, because the first rounds allocate what is allocated only once: island code, styles
  // and browser caches.
  await round()
  await round()
  expect(await markup()).toEqual(served)
  const grown = await open.growth(async () => {
    for (let time = 0; time < ROUNDS; time += 1) await round()
  }, HEAP)
  expect(await markup()).toEqual(served)
  expect(grown.nodes).toBeLessThanOrEqual(0)
  expect(grown.listeners).toBeLessThanOrEqual(0)
  expect(grown.heap).toBeLessThanOrEqual(HEAP)
})
