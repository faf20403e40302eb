import { unsafelyTrustHtml } from '@vitrine/trust'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  closeShown,
  languageOf,
  part,
  picture,
  pictureNamed,
  press,
  print,
  setUpLightbox,
  show,
  visibility,
} from '../../testing/lightboxPage.js'

setUpLightbox()

describe('announcements', () => {
  test('caption, picture and announcement keep the language of the item [LBX-24]', async () => {
    const english = { lang: 'en-US', dir: 'ltr' } as const
    const items = [
      print('Lanterns', { caption: 'Lanterns, 2024.', contentLanguage: english }),
      print('Tides', { caption: 'Tides, 2025.', contentLanguage: english }),
      print('Weave', { caption: 'نسيج' }),
    ]
    await show({ items })
    expect(languageOf(part('caption'))).toEqual({ lang: 'en-US', dir: 'ltr' })
    expect(languageOf(pictureNamed('Lanterns'))).toEqual({ lang: 'en-US', dir: 'ltr' })
    expect(languageOf(part('counter'))).toEqual({ lang: null, dir: null })
    press('ArrowRight', 1000)
    expect(part('status').textContent).toBe('2 of 3: Tides, 2025.')
    expect(languageOf(part('status'))).toEqual({ lang: null, dir: null })
    expect(part('status').firstElementChild!.textContent).toBe('Tides, 2025.')
    expect(languageOf(part('status').firstElementChild!)).toEqual({ lang: 'en-US', dir: 'ltr' })
    press('ArrowRight', 2000)
    expect(languageOf(part('caption'))).toEqual({ lang: null, dir: null })
    expect(languageOf(pictureNamed('Weave'))).toEqual({ lang: null, dir: null })
  })

  test('place and caption are described on opening and announced once per move [LBX-24]', async () => {
    const items = [
      print('Lanterns', { caption: 'Lanterns III' }),
      print('Tides', { caption: 'Tides I' }),
      print('Weave'),
    ]
    const { element, next } = await show({ items })
    await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription('1 of 3 Lanterns III')
    const said: string[] = []
    const observer = new MutationObserver((changes) => {
      // Collect the text of a live region whenever it changes: a screen reader announces these changes.
      for (const { target } of changes) {
        const live = (target.nodeType === 1 ? (target as Element) : target.parentElement!).closest(
          '[role=status], [aria-live]',
        )
        if (live) said.push(live.textContent)
      }
    })
    observer.observe(element, { subtree: true, childList: true, characterData: true })
    expect(part('status').textContent).toBe('')
    next()
    await expect.poll(() => said).toEqual(['2 of 3: Tides I'])
    next()
    await expect.poll(() => said).toEqual(['2 of 3: Tides I', '3 of 3'])
    expect(element.querySelectorAll('[role=status], [role=alert], [aria-live]').length).toBe(1)
    observer.disconnect()
  })

  test('one item is not counted, and an announcement disappears after 5 s [LBX-24]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { next } = await show()
      next()
      expect(part('status').textContent).toBe('2 of 3')
      vi.advanceTimersByTime(4999)
      expect(part('status').textContent).toBe('2 of 3')
      vi.advanceTimersByTime(1)
      expect(part('status').textContent).toBe('')
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
    await closeShown()
    await show({ items: [print('Lanterns', { caption: 'Lanterns III' })] })
    await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription('Lanterns III')
  })
})

describe('share and download', () => {
  test('download is a link to the picture; both buttons are hidden by default [LBX-31]', async () => {
    await show()
    expect(visibility('share', 'download')).toEqual({ share: false, download: false })
    await closeShown()
    await show({ download: true, items: [print('Lanterns')] })
    const link = page.getByRole('link', { name: 'Download' }).element() as HTMLAnchorElement
    expect(link.getAttribute('href')).toBe(picture(400, 200, 'Lanterns'))
    expect(link.download).toBe('')
  })

  test('share hands the address of the item to the device [LBX-31]', async () => {
    const share = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    await show({ share: true, items: [print('Lanterns', { url: '/prints/lanterns', caption: 'Lanterns III' })] })
    await userEvent.click(page.getByRole('button', { name: 'Share' }))
    expect(share.mock.calls).toEqual([[{ url: `${location.origin}/prints/lanterns`, title: 'Lanterns III' }]])
    share.mockRejectedValueOnce(new DOMException('thought better of it', 'AbortError'))
    await userEvent.click(page.getByRole('button', { name: 'Share' }))
    expect(part('status').textContent).toBe('')
    delete (navigator as Partial<Navigator>).share
  })

  test.each([
    ['a picture without an address', { src: '/images/tides' }, () => `${location.origin}/images/tides`],
    ['a video with an address', { src: '', url: '/films/1', video: { html: '' } }, () => `${location.origin}/films/1`],
    ['a video without one', { src: '', video: { html: '' } }, () => location.href.split('#')[0]],
  ])('share hands the address of %s to the device [LBX-31]', async (_, item, url) => {
    const share = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    await show({ share: true, items: [item] })
    await userEvent.click(page.getByRole('button', { name: 'Share' }))
    expect(share.mock.calls).toEqual([[{ url: url(), title: '' }]])
    delete (navigator as Partial<Navigator>).share
  })

  test('share hands a caption with markup to the device as text [LBX-31]', async () => {
    const share = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const captionHtml = unsafelyTrustHtml('<p>Lanterns III, <a href="#edition">edition of twelve</a></p>')
    await show({ share: true, items: [print('Lanterns', { url: '/prints/lanterns', captionHtml })] })
    await userEvent.click(page.getByRole('button', { name: 'Share' }))
    const title = 'Lanterns III, edition of twelve'
    expect(share.mock.calls).toEqual([[{ url: `${location.origin}/prints/lanterns`, title }]])
    delete (navigator as Partial<Navigator>).share
  })

  test('an address that cannot be copied is not announced [LBX-31]', async () => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused'))
    await show({ share: true })
    await userEvent.click(page.getByRole('button', { name: 'Share' }))
    await write.mock.results[0]!.value.catch(() => {})
    expect(part('status').textContent).toBe('')
    delete (navigator as Partial<Navigator>).share
  })

  test('where the device can neither share nor copy, nothing is announced [LBX-31]', async () => {
    for (const name of ['share', 'clipboard'])
      Object.defineProperty(navigator, name, { value: undefined, configurable: true })
    await show({ share: true })
    await userEvent.click(page.getByRole('button', { name: 'Share' }))
    await Promise.resolve()
    expect(part('status').textContent).toBe('')
    for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name)
  })

  test('without a share sheet the address is copied, and the person is told [LBX-31]', async () => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await show({ share: true, hash: true, items: [print('Lanterns', { id: 'lanterns' })] })
    await userEvent.click(page.getByRole('button', { name: 'Share' }))
    expect(write).toHaveBeenCalledWith(`${location.href.split('#')[0]}#itemId=lanterns`)
    await expect.element(page.getByRole('status')).toHaveTextContent('Link copied')
    delete (navigator as Partial<Navigator>).share
  })
})
