import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  destroyShown,
  dialog,
  image,
  isShown,
  loadedPictures,
  part,
  picture,
  print,
  setUpLightbox,
  show,
  shown,
  slide,
} from '../../testing/lightboxPage.js'

setUpLightbox()

describe('loading', () => {
  test('the picture shown is fetched before its neighbours [LBX-34]', async () => {
    const { next } = await show()
    const priorities = (): string[] =>
      [...dialog().querySelectorAll('img')].filter((one) => one.fetchPriority === 'high').map(({ alt }) => alt)
    expect(priorities()).toEqual(['Lanterns'])
    expect([image().decoding, image().draggable]).toEqual(['async', false])
    next()
    expect(priorities()).toEqual(['Tides'])
  })

  test('a spinner shows after 300 ms of loading and disappears with the picture, or with the lightbox [LBX-6] [LBX-12]', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => {})
    // Load the viewer's code before faking timers, so that the fake timers affect only the viewer.
    await import('./viewer.js')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await show({ items: [print('Lanterns')] })
      vi.advanceTimersByTime(299)
      expect(isShown('spinner')).toBe(false)
      vi.advanceTimersByTime(1)
      expect(isShown('spinner')).toBe(true)
      const spinner = part('spinner')
      expect([spinner.role, spinner.ariaLabel]).toEqual(['progressbar', 'Loading…'])
      part('image').dispatchEvent(new Event('load'))
      expect(isShown('spinner')).toBe(false)
      destroyShown()
      await show({ items: [print('Tides')] })
      const left = slide()
      const picture = image()
      picture.setAttribute('src', 'data:,')
      picture.setAttribute('srcset', 'data:, 40w')
      destroyShown()
      vi.advanceTimersByTime(300)
      expect([left.dataset['state'], left.isConnected]).toEqual(['loading', false])
      expect([picture.hasAttribute('src'), picture.hasAttribute('srcset')]).toEqual([false, false])
    } finally {
      vi.useRealTimers()
    }
  })

  test('a picture without an alternative text is decoration [LBX-24]', async () => {
    const { src } = print('Lanterns')
    await show({ items: [{ src, width: 400, height: 200, contentLanguage: { lang: 'de', dir: 'ltr' } }] })
    expect([image().getAttribute('alt'), image().lang]).toEqual(['', ''])
  })

  test('a picture that fails shows its caption and a button to try again [LBX-12]', async () => {
    const broken = {
      src: 'data:image/png,broken',
      alt: 'Lanterns',
      width: 2400,
      height: 1200,
      caption: 'Lanterns III',
    }
    await show({ items: [broken] })
    const retry = page.getByRole('button', { name: 'Unable to load. Try again.' })
    await expect.element(retry).toBeVisible()
    expect([isShown('image'), isShown('zoom'), dialog().dataset['zoom']]).toEqual([false, false, undefined])
    expect(isShown('spinner')).toBe(false)
    expect(isShown('caption')).toBe(true)
    const asked = vi.spyOn(HTMLImageElement.prototype, 'src', 'set')
    await userEvent.click(retry)
    expect(asked).toHaveBeenCalledWith('data:image/png,broken')
    // Expect the focus on the dialog, because the retry button that had it has disappeared.
    expect(document.activeElement).toBe(dialog())
    await expect.element(retry).toBeVisible()
  })

  test('the place of a loading picture shows its colour and its preview, then the picture alone [LBX-34]', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => {})
    const preview = 'data:image/webp;base64,UklGRhYAAABXRUJQVlA4TAoAAAAvAAAAAP8B/wE='
    await show({ items: [{ ...print('Lanterns'), color: '#1d2340', preview }] })
    const { style } = part('image')
    expect([style.backgroundColor, style.backgroundImage]).toEqual(['rgb(29, 35, 64)', `url("${preview}")`])
    part('image').dispatchEvent(new Event('load'))
    expect([style.backgroundColor, style.backgroundImage]).toEqual(['', ''])
  })

  test('the place of a loading picture shows the preview of its thumbnail, below the thumbnail [LBX-34]', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => {})
    const preview = 'data:image/webp;base64,UklGRhYAAABXRUJQVlA4TAoAAAAvAAAAAP8B/wE='
    const trigger = document.body.appendChild(document.createElement('img'))
    trigger.style.background = `#1d2340 url("${preview}") center / cover no-repeat`
    try {
      await show({ items: [{ ...print('Lanterns'), trigger }] })
      const { style } = part('image')
      expect([style.backgroundColor, style.backgroundImage]).toEqual(['rgb(29, 35, 64)', `url("${preview}")`])
    } finally {
      trigger.remove()
    }
  })

  test('the place of a loading picture shows the thumbnail above the preview of the item [LBX-34]', async () => {
    const trigger = document.body.appendChild(document.createElement('img'))
    trigger.src = picture(40, 20, 'thumbnail')
    await trigger.decode()
    vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => {})
    const preview = 'data:image/webp;base64,UklGRhYAAABXRUJQVlA4TAoAAAAvAAAAAP8B/wE='
    try {
      await show({ items: [{ ...print('Lanterns'), color: '#1d2340', preview, trigger }], duration: 0 })
      const { backgroundColor, backgroundImage } = part('image').style
      expect(backgroundImage).toBe(`url(${JSON.stringify(trigger.currentSrc)}), url("${preview}")`)
      expect(backgroundColor).toBe('rgb(29, 35, 64)')
    } finally {
      trigger.remove()
    }
  })

  test('the place of a loading picture shows a thumbnail whose ground is a colour alone [LBX-34]', async () => {
    const trigger = document.body.appendChild(document.createElement('img'))
    trigger.src = picture(40, 20, 'thumbnail')
    trigger.style.background = '#1d2340'
    await trigger.decode()
    vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => {})
    try {
      await show({ items: [{ ...print('Lanterns'), trigger }], duration: 0 })
      const { backgroundColor, backgroundImage } = part('image').style
      expect(backgroundImage).toBe(`url(${JSON.stringify(trigger.currentSrc)})`)
      expect(backgroundColor).toBe('rgb(29, 35, 64)')
    } finally {
      trigger.remove()
    }
  })

  test('the neighbours are loaded in advance, and nothing else [LBX-21]', async () => {
    const items = ['a', 'b', 'c', 'd', 'e'].map((name) => print(name))
    const { next } = await show({ items })
    expect(loadedPictures()).toEqual(['a', 'b', 'e'])
    next()
    await expect.poll(loadedPictures).toEqual(['a', 'b', 'c'])
    const waiting = dialog().querySelectorAll<HTMLElement>('[data-part=slide][inert]')
    expect(waiting.length).toBe(2)
    for (const slide of waiting) expect(Math.abs(slide.getBoundingClientRect().x)).toBe(1000)
  })

  test('of 1,000 items three are in the page, whichever is shown [LBX-21]', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => print(`Print ${index}`))
    const { goTo, element } = await show({ items })
    const nodes = element.querySelectorAll('*').length
    expect(element.querySelectorAll('[data-part=slide]').length).toBe(3)
    expect(nodes).toBeLessThanOrEqual(30)
    for (const index of [500, 999, -1, 0, 1]) goTo(index)
    await expect.poll(() => element.querySelectorAll('*').length).toBe(nodes)
    expect(shown()).toBe('Print 1')
    await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription('2 of 1000')
  })
})
