import { emulateMedia } from '@vitrine/testing/media'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  boxOf,
  closeShown,
  dialog,
  image,
  isShown,
  large,
  part,
  picture,
  pictureNamed,
  pretendPhone,
  print,
  setUpLightbox,
  show,
  shown,
} from '../../testing/lightboxPage.js'

setUpLightbox()

describe('fitting', () => {
  test('content keeps 100 px to the window and its ratio, also after a resize [LBX-8]', async () => {
    const items = [
      { src: picture(3000, 1500), alt: 'large', width: 3000, height: 1500 },
      { src: picture(200, 100), alt: 'small', width: 200, height: 100 },
      { src: picture(1600, 1600), alt: 'size not known' },
    ]
    const { next } = await show({ items })
    expect(boxOf(pictureNamed('large'))).toEqual({ x: 100, y: 100, width: 800, height: 400 })
    await page.viewport(800, 500)
    await expect.poll(() => boxOf(pictureNamed('large'))).toEqual({ x: 100, y: 100, width: 600, height: 300 })
    next()
    expect(boxOf(pictureNamed('small'))).toEqual({ x: 300, y: 200, width: 200, height: 100 })
    next()
    await expect.poll(() => boxOf(pictureNamed('size not known'))).toEqual({ x: 250, y: 100, width: 300, height: 300 })
  })

  test('a scrollbar of the page takes no room from the content [LBX-8]', async () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(700)
    const { element } = await show({
      items: [{ src: picture(3000, 1500), alt: '', width: 3000, height: 1500 }],
    })
    expect(element.clientWidth).toBeGreaterThan(900)
    expect(boxOf(image()).width).toBe(element.clientWidth - 200)
  })

  test('on mobile content keeps 20 px to the window [LBX-8]', async () => {
    pretendPhone()
    await page.viewport(440, 800)
    await show({ items: [{ src: picture(3000, 1500), alt: 'large', width: 3000, height: 1500 }] })
    expect(boxOf(image())).toEqual({ x: 20, y: 300, width: 400, height: 200 })
  })

  test('in a window as low as a phone content keeps 20 px or less [LBX-8]', async () => {
    const items = [{ src: picture(3000, 1500), alt: '', width: 3000, height: 1500 }]
    await page.viewport(1000, 400)
    await show({ items })
    expect(boxOf(image())).toEqual({ x: 140, y: 20, width: 720, height: 360 })
    await closeShown()
    await show({ items, padding: 10 })
    expect(boxOf(image())).toEqual({ x: 120, y: 10, width: 760, height: 380 })
    await closeShown()
    await show({ items })
    for (const [width, height, x, y] of [
      [1000, 433, 267, 100],
      [1000, 432, 108, 20],
      [433, 600, 100, 241.75],
      [432, 600, 20, 202],
    ] as const) {
      await page.viewport(width, height)
      await expect.poll(() => [boxOf(image()).x, boxOf(image()).y]).toEqual([x, y])
    }
  })

  test('content keeps the padding of the page’s styles, unless the option is given [LBX-8]', async () => {
    const items = [{ src: picture(3000, 1500), alt: '', width: 3000, height: 1500 }]
    document.documentElement.style.setProperty('--vt-lightbox-padding', '50px')
    try {
      await show({ items })
      expect(boxOf(image()).width).toBe(900)
      await closeShown()
      await show({ items, padding: 100 })
      expect(boxOf(image()).width).toBe(800)
    } finally {
      document.documentElement.removeAttribute('style')
    }
  })

  test('the picture is requested as wide as it is shown [LBX-34]', async () => {
    const srcSet = `${picture(500, 250, 'half')} 500w, ${picture(3000, 1500)} 3000w`.replaceAll(',%', ',%')
    await show({ items: [{ src: picture(3000, 1500), alt: '', width: 3000, height: 1500, srcSet }] })
    expect(image().sizes).toBe('800px')
  })

  test('pictures of 1 by 10,000 px, of a wrong size and of no address are shown [LBX-8]', async () => {
    const items = [
      { src: picture(1, 10_000), alt: 'tall', width: 1, height: 10_000 },
      { src: picture(300, 200), alt: 'broken size', width: Number.NaN, height: -5 },
      { src: '', alt: 'none' },
      { src: picture(300, 200), srcSet: `${picture(600, 400)} 600w`, alt: 'width alone', width: 400 },
      { src: picture(200, 300), alt: 'height alone', height: 400 },
    ]
    const { next } = await show({ items })
    expect(boxOf(pictureNamed('tall'))).toEqual({ x: 499.984375, y: 100, width: 0.03125, height: 400 })
    expect(image().sizes).toBe('1px')
    next()
    await expect.poll(() => boxOf(pictureNamed('broken size'))).toEqual({ x: 350, y: 200, width: 300, height: 200 })
    next()
    expect(shown()).toBe('none')
    next()
    await expect.poll(() => boxOf(pictureNamed('width alone'))).toEqual({ x: 350, y: 200, width: 300, height: 200 })
    expect(image().srcset).toBe('')
    next()
    await expect.poll(() => boxOf(pictureNamed('height alone'))).toEqual({ x: 400, y: 150, width: 200, height: 300 })
  })
})

describe('accessibility', () => {
  test.each([
    ['a computer', false],
    ['a phone', true],
  ])('at 200 %% zoom on %s every control is in the window, and none covers another [LBX-37]', async (_, phone) => {
    if (phone) pretendPhone()
    await page.viewport(640, 360)
    await show({ share: true, download: true, items: [large('Lanterns', { caption: 'Lanterns III' }), print('Tides')] })
    if (phone) part('toggle').click()
    const names = ['close', 'share', 'download', 'zoom', 'previous', 'next', 'caption', 'counter']
    const controls = phone ? [...names, 'toggle'] : names
    expect(controls.filter((name) => !isShown(name))).toEqual([])
    const boxes = controls.map((name) => part(name).getBoundingClientRect())
    for (const [at, one] of boxes.entries()) {
      expect(one.left >= 0 && one.right <= 640 && one.top >= 0 && one.bottom <= 360).toBe(true)
      for (const other of boxes.slice(at + 1))
        expect(
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top,
        ).toBe(true)
    }
  })

  test('in forced colours the ground is the system’s, and icons stand out [LBX-37]', async () => {
    await emulateMedia({ 'forced-colors': 'active' })
    pretendPhone()
    await show({ share: true, download: true, items: [large('Lanterns', { caption: 'Lanterns III' }), print('Tides')] })
    expect(getComputedStyle(part('overlay')).opacity).toBe('1')
    const ground = getComputedStyle(part('overlay')).backgroundColor
    for (const name of ['close', 'share', 'download', 'zoom', 'previous', 'next'])
      expect(getComputedStyle(part(name), '::before').color).not.toBe(ground)
    const drawn = [
      ['zoom', '::before'],
      ['share', '::after'],
      ['download', '::after'],
      ['toggle', '::after'],
    ] as const
    for (const [name, place] of drawn) {
      const { backgroundImage, color } = getComputedStyle(part(name), place)
      expect([color === ground, backgroundImage.includes(color)], name).toEqual([false, true])
    }
  })

  test('axe finds nothing in either theme [LBX-37]', async () => {
    document.documentElement.lang = 'en'
    for (const theme of ['dark', 'light'] as const) {
      await show({
        theme,
        share: true,
        download: true,
        items: [print('Lanterns', { caption: 'Lanterns III' }), print('Tides')],
      })
      const { violations } = await axe.run(dialog())
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      await closeShown()
    }
  })
})
