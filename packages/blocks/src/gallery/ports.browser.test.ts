import mediaSheet from '@vitrine/media/styles.css?inline'
import gallerySheet from '@vitrine/gallery/styles.css?inline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startGallery } from '../testing/startGallery.js'

const stops: (() => void)[] = []
beforeEach(() => {
  const style = document.createElement('style')
  style.textContent = mediaSheet + gallerySheet
  document.head.append(style)
  stops.push(() => style.remove())
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const film = (id: string): object => ({
  id,
  type: 'video',
  src: PICTURE,
  width: 16,
  height: 9,
  title: `Film ${id}`,
  html: `<iframe src="http://player.vimeo.com.localhost:9/video/${id}" width="640" height="360"></iframe>`,
})

test('a film of a grid that starts returns the other to its overlay, and both can be started [GAL-96]', async () => {
  const { block, stop } = await startGallery({ variant: 'grid', slides: [film('1'), film('2')] })
  stops.push(stop)
  const videos = [...block.querySelectorAll<HTMLElement>('[data-scope=media][data-part=video]')]
  for (const [index, views] of [
    [0, ['video', 'overlay']],
    [1, ['overlay', 'video']],
    [0, ['video', 'overlay']],
  ] as const) {
    await userEvent.click(videos[index]!.querySelector('[data-part=overlay]')!)
    await expect.poll(() => videos.map(({ dataset }) => dataset['state'])).toEqual(views)
    expect(videos.map(({ inert }) => inert)).toEqual([false, false])
  }
})

test.each(['grid', 'slideshow'])('a video of a %s plays in its place after a press [BLK-34]', async (variant) => {
  const { block, stop } = await startGallery({
    variant,
    slides: [film('1'), { id: 'p', src: PICTURE, width: 3, height: 2 }],
  })
  stops.push(stop)
  const video = block.querySelector<HTMLElement>('[data-scope=media][data-part=video]')!
  expect(block.querySelector('iframe')).toBeNull()
  await userEvent.click(page.getByRole('button', { name: /^Play/ }).first())
  await expect
    .poll(() => video.querySelector('iframe')?.src)
    .toContain('//player.vimeo.com.localhost:9/video/1?autoplay=1')
})
