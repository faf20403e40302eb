import mediaSheet from '@vitrine/media/styles.css?inline'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { island as audioIsland } from '../audio/island.js'
import { renderBlock } from '../registry/renderBlock.js'
import { fakeSite } from '../testing/fakeSite.js'
import { island as videoIsland } from './island.js'

const stops: (() => void)[] = []
beforeEach(() => {
  document.head.append(Object.assign(document.createElement('style'), { className: 'test', textContent: mediaSheet }))
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const style of document.querySelectorAll('style.test')) style.remove()
})

/** A block as the server writes it, with its island started. */
async function start(type: 'video' | 'audio', data: object): Promise<HTMLElement> {
  const ports = {
    renderToStaticMarkup,
    renderToString,
    page: { origin: location.origin },
    onError(error: unknown) {
      throw error
    },
  }
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderBlock({ id: 'b1', type, data }, ports)
  const block = place.firstElementChild as HTMLElement
  const island = type === 'video' ? videoIsland : audioIsland
  expect(island.decode(JSON.parse(block.dataset['blockJson']!))).toMatchObject({ ok: true })
  stops.push(await island.start(block, undefined, fakeSite()))
  return block
}

test('a video block says provider, mode, size and overlay, and plays in the page [BLK-25]', async () => {
  const block = await start('video', {
    html: '<iframe src="http://player.vimeo.com.localhost:9/video/1" width="640" height="360" onload="alert(1)"></iframe>',
    mode: 'fit',
    title: 'Doors at seven',
    poster: { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', width: 16, height: 9 },
  })
  expect(block.dataset['blockVariant']).toBe('overlay')
  const root = block.querySelector<HTMLElement>('[data-scope=media][data-part=video]')!
  expect({ ...root.dataset }).toMatchObject({
    providerName: 'vimeo',
    mode: 'fit',
    width: '640',
    height: '360',
    overlay: 'true',
    type: 'iframe',
  })
  expect(block.innerHTML).not.toContain('alert')
  await userEvent.click(page.getByRole('button', { name: 'Play Doors at seven' }))
  await expect.poll(() => block.querySelector('iframe')?.getAttribute('sandbox') ?? '').toContain('allow-scripts')
  expect(block.querySelector('iframe')!.src).toContain('//player.vimeo.com.localhost:9/video/1?autoplay=1')
})

test('an embed that is no video stands in a sandbox [BLK-25]', async () => {
  const src = new URL('/no-such-map', location.href).href
  const block = await start('video', { html: `<iframe src="${src}" title="A map"></iframe>` })
  const frame = block.querySelector('iframe')!
  expect([block.dataset['blockVariant'], frame.title]).toEqual(['plain', 'A map'])
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
})

test('an audio block is a player of its tracks [BLK-54]', async () => {
  const tracks = [{ title: 'Slow lamp', src: '/a.mp3' }, { title: 'No address' }]
  const block = await start('audio', { title: 'Pieces', tracks })
  const player = page.getByRole('group', { name: 'Pieces' })
  await expect.element(player.getByRole('button', { name: 'Play' })).toBeVisible()
  expect(player.getByRole('link').elements()).toHaveLength(1)
  expect(block.querySelector('audio')!.hasAttribute('src')).toBe(false)
  await userEvent.click(player.getByRole('button', { name: 'Play' }))
  expect(block.querySelector('audio')!.src).toBe(new URL('/a.mp3', location.href).href)
})
