import path from 'node:path'
import { openRealPage } from '@vitrine/testing/page'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderBlock } from '../registry/renderBlock.js'

const from = path.join(import.meta.dirname, '../..')

/** Starts the marquee of the page as the runtime does. */
const APP = `
  import { island } from './src/marquee/island.ts'
  const block = document.querySelector('[data-block-type]')
  island.start(block, island.decode(JSON.parse(block.dataset.blockJson)).data)
`

test.each([false, true])(
  'under a finger the button of a marquee shows beside its text, pausedOnHover %s [BLK-57 b]',
  async (pausedOnHover) => {
    const onError = (error: unknown): never => {
      throw error
    }
    const data = { items: [{ text: 'Free to walk in' }], pausedOnHover }
    const body = renderBlock({ id: 'b1', type: 'marquee', data }, { renderToStaticMarkup, renderToString, onError })
    const { page, close } = await openRealPage({
      code: APP,
      from,
      body,
      sheets: ['../motion/src/styles.css'],
    })
    try {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const root = page.locator('[data-scope=marquee][data-part=root]')
      await expect.poll(() => root.getAttribute('data-state')).toBe('running')
      const button = page.getByRole('button', { name: 'Pause' })
      const opacity = (): Promise<string> => button.evaluate((element) => getComputedStyle(element).opacity)
      expect(await opacity()).toBe('0')
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
      await expect.poll(opacity).toBe('1')
      const edge = await page
        .locator('[data-scope=marquee][data-part=region]')
        .evaluate((region) => region.getBoundingClientRect().right)
      expect((await button.boundingBox())!.x).toBeGreaterThanOrEqual(edge)
      await button.click()
      expect(await root.getAttribute('data-state')).toBe('stopped')
      await page.getByRole('button', { name: 'Play' }).click()
    } finally {
      await close()
    }
  },
)
