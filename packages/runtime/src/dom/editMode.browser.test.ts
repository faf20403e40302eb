import { islands } from '@vitrine/blocks/islands'
import { renderBlock } from '@vitrine/blocks/react'
import gallerySheet from '@vitrine/gallery/styles.css?inline'
import { emulateMedia } from '@vitrine/testing/media'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../testing/page.js'
import type { TestPage } from '../testing/page.js'

const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/%3E'
const slides = ['tides', 'weave', 'facade'].map((id) => ({
  id,
  src: `${PICTURE}#${id}`,
  width: 300,
  height: 200,
  alt: id,
  title: id,
}))

const style = document.createElement('style')
let page: TestPage
beforeEach(async () => {
  style.textContent = gallerySheet
  document.head.append(style)
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
  document.body.className = ''
  style.remove()
})

test.each([
  ['', true],
  ['edit-mode', false],
])('on a page of class "%s" a gallery with autoplay moves: %s [RUN-43]', async (className, moves) => {
  const data = { variant: 'slideshow', title: 'Wall', slides, autoplay: true }
  const onError = (error: unknown): never => {
    throw error
  }
  page = openPage(renderBlock({ id: 'wall', type: 'gallery', data }, { renderToStaticMarkup, renderToString, onError }))
  document.body.className = className
  const changes: Event[] = []
  page.block('wall').addEventListener('vitrine:gallery:change', (event) => changes.push(event))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise: started, resolve } = Promise.withResolvers<void>()
  const load = async () => {
    const { island } = await islands['gallery']!.load()
    return {
      island: {
        decode: (json: unknown) => island.decode(json),
        async start(...given: Parameters<typeof island.start>) {
          const stop = await island.start(...given)
          resolve()
          return stop
        },
      },
    }
  }
  page.start({ islands: { gallery: { load, strategy: 'load' } } })
  await started
  await vi.dynamicImportSettled()
  await Promise.all([...page.block('wall').querySelectorAll('img')].slice(0, 2).map((image) => image.decode()))
  await vi.advanceTimersByTimeAsync(30_000)
  expect([changes.length > 0, page.reported]).toEqual([moves, []])
})
