import { expectSameParts } from '@vitrine/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boxes, frames, prints, serve, startNow, withMotion } from '../../../testing/serve.js'
import { swipe } from '../../../testing/touch.js'
import { enhanceSlideshow, type GalleryOptions, type GalleryPorts, type OpenRequest } from '../../index.js'
import { Gallery } from '../../react/index.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  scrollTo(0, 0)
})

/** A slideshow in the page, started. */
function start(
  options: GalleryOptions = {},
  props: Parameters<typeof serve>[1] = {},
  ports: GalleryPorts = {},
  style = '',
) {
  const served = serve({ layout: 'slideshow', aspectRatio: 2, ...options }, props, style)
  const hasFeatures = options.autoplay || options.opensItems
  const stop = hasFeatures ? startNow(served, ports) : enhanceSlideshow(served.block, served.options as object, ports)
  stops.push(stop)
  return { ...served, stop }
}

const button = (name: string) => page.getByRole('button', { name })

/** Presses a key and waits until its handler, fetched with the first press, has run. */
async function press(key: string) {
  await userEvent.keyboard(`{${key}}`)
  await import('../pageKeys.js')
  await frames()
}

describe('the server’s HTML', () => {
  test('shows the first slide, and the others by scrolling, without script [GAL-16]', async () => {
    const { part, parts, shown } = serve({ layout: 'slideshow' })
    expect(shown()).toBe(0)
    expect(parts('slide').filter((slide) => slide.inert)).toEqual([])
    part('track').scrollLeft = 2 * part('track').clientWidth
    await frames()
    expect(shown()).toBe(2)
  })

  test('has the controls that need script marked for replay [GAL-100]', () => {
    const { parts } = serve({ layout: 'slideshow', autoplay: true })
    expect(['rotation', 'previous', 'next'].map((name) => parts(name)[0]!.hasAttribute('data-replay'))).toEqual([
      true,
      true,
      true,
    ])
  })
})

test.each([
  ['four slides', {}, 4],
  ['one slide', {}, 1],
  ['two slides with autoplay', { autoplay: true }, 2],
  ['a lightbox', { opensItems: true }, 3],
])('server, behaviour and React agree, part by part: %s [PAR-3]', (_, options, count) => {
  const view = <Gallery layout="slideshow" {...options} items={prints(count)} aria-label="Prints" />
  expectSameParts({
    server: view,
    react: view,
    behaviour: (root) =>
      startNow({ block: root, options: { layout: 'slideshow', ...options } }, { onOpenItem: () => {} }),
  })
})

describe('starting moves nothing', () => {
  const widths = [320, 375, 560, 768]
  test.each(widths.flatMap((width) => (['ltr', 'rtl'] as const).map((dir) => [width, dir] as const)))(
    '%d px wide, %s [GAL-92]',
    async (width, dir) => {
      const shifts = new PerformanceObserver(() => {})
      shifts.observe({ type: 'layout-shift' })
      const { block, part, shown } = serve({ layout: 'slideshow' }, {}, `inline-size: ${width}px; direction: ${dir}`)
      const track = part('track')
      for (const scrolled of [0, 2]) {
        track.scrollLeft = scrolled * track.clientWidth * (dir === 'rtl' ? -1 : 1)
        await frames()
        shifts.takeRecords()
        const before = boxes()
        const stop = enhanceSlideshow(block)
        expect(boxes()).toEqual(before)
        await frames()
        expect(boxes()).toEqual(before)
        expect(shown()).toBe(scrolled)
        stop()
        await frames()
        expect(boxes()).toEqual(before)
        expect(shifts.takeRecords()).toEqual([])
      }
      shifts.disconnect()
    },
  )
})

describe('the controls', () => {
  test('move by one, wrap, and count [GAL-20] [GAL-21]', async () => {
    const { part, shown } = start()
    await button('Previous').click()
    await frames()
    expect([shown(), part('counter').textContent]).toEqual([3, '4 of 4'])
    await button('Next').click()
    await frames()
    expect([shown(), part('counter').textContent]).toEqual([0, '1 of 4'])
  })

  test('work by Enter and Space [GAL-43]', async () => {
    const { shown, part } = start()
    part('next').focus()
    await userEvent.keyboard('{Enter}')
    await frames()
    await userEvent.keyboard(' ')
    await frames()
    expect(shown()).toBe(2)
  })

  test('are not there for one slide [GAL-100]', () => {
    const { parts } = start({}, { items: prints(1) })
    expect(parts('controls')).toEqual([])
  })
})

test('is a labelled carousel of labelled slides; hidden ones are inert; controls have names [GAL-47 a] [GAL-47 b] [GAL-47 c] [GAL-47 d] [GAL-47 e]', async () => {
  const { parts, part } = start({ autoplay: true }, { 'aria-label': 'Prints of the year' })
  const region = page.getByRole('region', { name: 'Prints of the year' }).element()
  expect(region.getAttribute('aria-roledescription')).toBe('carousel')
  await button('Next').click()
  await frames()
  expect(parts('slide').map((slide) => [slide.getAttribute('aria-label'), slide.inert])).toEqual([
    ['1 of 4', true],
    ['2 of 4', false],
    ['3 of 4', true],
    ['4 of 4', true],
  ])
  expect(page.getByRole('group').elements()).toHaveLength(1)
  expect(['previous', 'next'].map((name) => [part(name).tagName, part(name).getAttribute('aria-label')])).toEqual([
    ['BUTTON', 'Previous'],
    ['BUTTON', 'Next'],
  ])
})

test('tells place and caption once, after a change by the visitor, and nothing at the start [GAL-94]', async () => {
  const { part } = start()
  expect([part('status').textContent, part('status').getAttribute('aria-live')]).toEqual(['', 'polite'])
  await button('Next').click()
  expect(part('status').textContent).toBe('2 of 4: Tides, low 2021, ink on paper')
})

describe('arrow keys', () => {
  test('turn to the right and to the left [GAL-35]', async () => {
    const { shown } = start()
    await press('ArrowRight')
    expect(shown()).toBe(1)
    await press('ArrowLeft')
    expect(shown()).toBe(0)
  })

  test('are known by their names, on every layout of keyboard [GAL-35]', async () => {
    const { shown } = start()
    const turn = async (key: string) => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      await import('../pageKeys.js')
      await frames()
      return shown()
    }
    const keys = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']
    const seen: number[] = []
    for (const key of keys) seen.push(await turn(key))
    expect(seen).toEqual([1, 2, 1, 1, 1])
  })

  test('are other keys where the gallery says so, and then the arrows do nothing [GAL-35]', async () => {
    const { shown } = start({ keys: { left: 'j', right: 'k' } })
    const other = start({ keys: { left: 'a', right: 'd' } })
    await press('k')
    expect([shown(), other.shown()]).toEqual([1, 0])
    await press('ArrowRight')
    expect([shown(), other.shown()]).toEqual([1, 0])
    await press('j')
    await press('d')
    expect([shown(), other.shown()]).toEqual([0, 1])
  })

  test('are mirrored from right to left [GAL-35]', async () => {
    const { shown } = start({}, {}, {}, 'direction: rtl')
    await press('ArrowLeft')
    expect(shown()).toBe(1)
    await press('ArrowRight')
    expect(shown()).toBe(0)
  })

  test.each([
    ['<input>', 'a'],
    ['<textarea></textarea>', 'b'],
    ['<div contenteditable>text</div>', 'c'],
    ['<div contenteditable><p tabindex="0">text</p></div>', 'c'],
    ['<select></select>', 'a'],
    ['<video tabindex="0"></video>', 'a'],
    ['<audio controls></audio>', 'a'],
  ])('are left to %s, and are the gallery’s again after it [GAL-36 %s]', async (html) => {
    const { shown, block } = start()
    block.insertAdjacentHTML('beforebegin', html)
    const field = block.previousElementSibling as HTMLElement
    const focused = field.querySelector<HTMLElement>('[tabindex]') ?? field
    focused.focus()
    expect(document.activeElement).toBe(focused)
    await press('ArrowRight')
    expect(shown()).toBe(0)
    field.remove()
    await press('ArrowRight')
    expect(shown()).toBe(1)
  })

  test('wait while a change is shown [GAL-36 d]', async () => {
    await withMotion(async () => {
      const { part, parts } = start()
      await press('ArrowRight')
      await press('ArrowRight')
      expect(part('counter').textContent).toBe('2 of 4')
      for (const animation of parts('slide')[1]!.getAnimations()) animation.finish()
      await expect.poll(() => part('counter').textContent).toBe('3 of 4')
    })
  })

  test.each([
    ['below', 'translate: 0 2000px'],
    ['above', 'translate: 0 -2000px'],
    ['to the right of', 'translate: 2000px 0'],
    ['to the left of', 'translate: -2000px 0'],
    ['without a height in', 'block-size: 0; overflow: clip; translate: 0 50px'],
  ])('do nothing while the gallery is %s the window [GAL-36 e]', async (_, css) => {
    const { part } = start()
    const { style } = part('root')
    const { cssText } = style
    style.cssText += css
    await press('ArrowRight')
    expect(part('counter').textContent).toBe('1 of 4')
    style.cssText = cssText
    await press('ArrowRight')
    expect(part('counter').textContent).toBe('2 of 4')
  })

  test('do nothing while it turns by itself [GAL-37]', async () => {
    await withMotion(async () => {
      const { part } = start({ autoplay: true })
      await press('ArrowRight')
      expect(part('counter').textContent).toBe('1 of 4')
      await button('Pause').click()
      await press('ArrowRight')
      expect(part('counter').textContent).toBe('2 of 4')
    })
  })

  /** Two galleries of 200 px, each with its middle at a place from that of the window. */
  function startTwo(...places: readonly (readonly [x: number, y: number])[]) {
    return places.map(([x, y]) => {
      const shown = start({}, {}, {}, 'position: fixed; inset: 0 auto auto 0; inline-size: 200px')
      const { left, top, width, height } = shown.part('root').getBoundingClientRect()
      const [toX, toY] = [innerWidth / 2 + x - left - width / 2, innerHeight / 2 + y - top - height / 2]
      shown.block.style.translate = `${toX}px ${toY}px`
      return shown
    })
  }

  test.each([
    ['above', [0, -100], [0, 130]],
    ['below', [0, 100], [0, -130]],
    ['to the left', [-100, 0], [130, 0]],
    ['to the right', [100, 0], [-130, 0]],
    ['less far along both axes', [80, -80], [-10, 130]],
  ] as const)('turn the gallery nearest the middle of the window, %s [GAL-38 b]', async (_, near, far) => {
    const [one, other] = startTwo(far, near)
    await press('ArrowRight')
    expect([one!.shown(), other!.shown()]).toEqual([0, 1])
  })

  test('turn the gallery inside a modal dialog, not the nearer one behind it until that closes [RUN-39]', async () => {
    const [near, far] = startTwo([0, 10], [0, -150])
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.tabIndex = -1
    dialog.append(far!.block)
    dialog.showModal()
    // Move focus out of the gallery inside: a gallery with the focus would come first without a dialog too.
    dialog.focus()
    await press('ArrowRight')
    expect([near!.shown(), far!.shown()]).toEqual([0, 1])
    dialog.close()
    document.body.append(far!.block)
    dialog.remove()
    await press('ArrowRight')
    expect([near!.shown(), far!.shown()]).toEqual([1, 1])
  })

  test('turn the gallery with the focus before the nearest one [GAL-38 a]', async () => {
    const [far, near] = startTwo([0, -150], [0, 10])
    far!.part('next').focus()
    await press('ArrowRight')
    expect([far!.shown(), near!.shown()]).toEqual([1, 0])
  })

  test.each(['Shift', 'Control', 'Alt', 'Meta'])('with %s are left alone [GAL-38 c]', async (modifier) => {
    const { shown } = start()
    const event = {
      key: 'ArrowRight',
      bubbles: true,
      [`${modifier.toLowerCase().replace('control', 'ctrl')}Key`]: true,
    }
    document.body.dispatchEvent(new KeyboardEvent('keydown', event))
    await import('../pageKeys.js')
    await frames()
    expect(shown()).toBe(0)
  })

  test('are left to a modal dialog in front [RUN-39]', async () => {
    const { shown } = start()
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.showModal()
    await press('ArrowRight')
    expect(shown()).toBe(0)
    dialog.close()
    await press('ArrowRight')
    expect(shown()).toBe(1)
  })

  test('that another already handled are left alone [PAR-4]', async () => {
    const { shown } = start()
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    await press('ArrowRight')
    expect(shown()).toBe(0)
  })
})

describe('a finger', () => {
  test('that swipes to the left goes on, to the right goes back [GAL-39]', async () => {
    const { shown } = start()
    await swipe([400, 100], [-120, 4])
    expect(shown()).toBe(1)
    await swipe([200, 100], [120, 4])
    expect(shown()).toBe(0)
  })

  test('that begins beside the pictures, on a control, changes nothing [GAL-39]', async () => {
    const { shown } = start()
    const { x, y, width, height } = button('Next').element().getBoundingClientRect()
    await swipe([x + width / 2, y + height / 2], [-120, 4])
    expect(shown()).toBe(0)
  })

  test('is mirrored from right to left [GAL-39]', async () => {
    const { shown } = start({}, {}, {}, 'direction: rtl')
    await swipe([200, 100], [120, 4])
    expect(shown()).toBe(1)
  })

  test('that goes less than 50 px changes nothing [GAL-39]', async () => {
    const { shown } = start()
    await swipe([400, 100], [-44, 0])
    expect(shown()).toBe(0)
  })

  test('that goes down scrolls the page [GAL-39]', async () => {
    const { shown, block } = start()
    block.insertAdjacentHTML('afterend', '<div style="block-size: 3000px"></div>')
    await swipe([400, 300], [4, -200], 8)
    await expect.poll(() => scrollY).toBeGreaterThan(50)
    expect(shown()).toBe(0)
  })
})

describe('a click on the picture', () => {
  const frame = (slide: number) => page.elementLocator(document.querySelectorAll('[data-part=frame]')[slide]!)
  /** A little to one side of the middle. */
  const beside = (by: number) => () => ({ position: { x: frame(0).element().clientWidth / 2 + by, y: 50 } })
  const [left, right] = [beside(-20), beside(20)]

  test.each([
    ['next', left, 1],
    ['previous', right, 3],
    ['half', left, 3],
    ['half', right, 1],
  ] as const)('does %s [GAL-50]', async (click, options, expected) => {
    const { shown } = start({ clickAction: click })
    await frame(0).click(options())
    await frames()
    expect(shown()).toBe(expected)
  })

  test('goes on by default [GAL-50]', async () => {
    const { shown } = start()
    await frame(0).click(left())
    await frames()
    expect(shown()).toBe(1)
  })

  test('is mirrored by its half from right to left [GAL-50]', async () => {
    const { shown } = start({ clickAction: 'half' }, {}, {}, 'direction: rtl')
    await frame(0).click(left())
    await frames()
    expect(shown()).toBe(1)
  })

  test('does nothing beside the picture, in the caption [GAL-50]', async () => {
    const { shown, part } = start()
    part('caption').click()
    await frames()
    expect(shown()).toBe(0)
  })

  test('with a modifier stays the browser’s [MOT-50]', async () => {
    const { shown, part } = start()
    part('frame').dispatchEvent(new MouseEvent('click', { bubbles: true, metaKey: true }))
    await frames()
    expect(shown()).toBe(0)
  })

  test('follows the link of the slide where it has one [GAL-44]', async () => {
    const slides = prints(2).map((slide) => ({ ...slide, href: '#shop' }))
    const { shown, part } = start({}, { items: slides })
    part('link').click()
    await frames()
    expect([location.hash, shown()]).toEqual(['#shop', 0])
    history.replaceState(null, '', location.pathname + location.search)
  })

  test('opens the lightbox where the gallery has one [GAL-82]', async () => {
    const onOpenItem = vi.fn()
    const { part } = start({ opensItems: true }, {}, { onOpenItem })
    await button('Next').click()
    await frames()
    await page.getByRole('link', { name: 'Open Tides, low' }).click()
    await expect.poll(() => onOpenItem.mock.calls.length).toBe(1)
    const { items, index, trigger } = onOpenItem.mock.lastCall![0] as OpenRequest
    expect([items.length, index]).toEqual([4, 1])
    expect(items[1]).toMatchObject({ id: 'tides', width: 1500, height: 1000, caption: 'Tides, low' })
    expect(part('root').querySelectorAll('[data-part=open]')[1]).toBe(trigger)
  })
})

test('loads the slide shown and one on each side, and a further one before it is shown [GAL-53]', async () => {
  const slides = prints(6).map((slide, index) => ({
    ...slide,
    src: `${slide.src}&fetched=${performance.now()}-${index}`,
  }))
  const { parts } = start({}, { items: slides })
  const loaded = () => parts('slide').map((slide) => slide.querySelector('img')!.naturalWidth > 0)
  await expect.poll(loaded).toEqual([true, true, false, false, false, true])
  await button('Next').click()
  await expect.poll(loaded).toEqual([true, true, true, false, false, true])
})

test('a gallery whose slides are gone starts, is asked for more, and stops [GAL-24]', () => {
  const { part, block } = serve({ layout: 'slideshow', aspectRatio: 2 })
  part('track').replaceChildren()
  const stop = enhanceSlideshow(block)
  part('next').click()
  expect([part('root').dataset['state'], part('counter').textContent]).toEqual(['ready', ''])
  stop()
  expect(part('root').dataset['state']).toBeUndefined()
})

describe('a change', () => {
  test('fades in, and is refused until the last one has been shown [GAL-18] [GAL-49]', async () => {
    await withMotion(async () => {
      const { part, parts } = start()
      await button('Next').click()
      const [from, to] = parts('slide')
      const durations = [from!, to!].map((slide) =>
        slide
          .getAnimations()
          .flatMap((one) =>
            'transitionProperty' in one && one.transitionProperty === 'opacity'
              ? [one.effect!.getTiming().duration]
              : [],
          ),
      )
      expect(durations).toEqual([[1200], [1000]])
      await button('Next').click()
      expect(part('counter').textContent).toBe('2 of 4')
    })
  })

  test('is at its end at once under reduced motion [GAL-54 e]', async () => {
    const { part } = start()
    await button('Next').click()
    expect(part('root').getAnimations({ subtree: true })).toEqual([])
  })

  test('is reported to the port with its reason, and as an event that bubbles [GAL-91]', async () => {
    const onIndexChange = vi.fn()
    const heard = vi.fn<(event: Event) => void>()
    document.addEventListener('vitrine:gallery:change', heard, { once: true })
    const { part } = start({}, {}, { onIndexChange })
    await button('Previous').click()
    const press = expect.objectContaining({ type: 'click' }) as Event
    expect(onIndexChange.mock.calls).toEqual([[3, { reason: 'previous-press', event: press }]])
    const detail = { type: 'change', index: 3, previousIndex: 0, direction: 'reverse', reason: 'previous-press' }
    expect(heard.mock.lastCall![0]).toMatchObject({ detail, target: part('root') })
  })
})

describe('stop', () => {
  test('leaves the server’s markup, with the slide last shown in view [GAL-48]', async () => {
    const served = serve({ layout: 'slideshow', autoplay: true })
    const before = served.block.innerHTML
    const stop = startNow(served)
    await button('Next').click()
    await frames()
    stop()
    stop()
    expect(served.block.innerHTML).toBe(before)
    await frames()
    expect(served.shown()).toBe(1)
  })

  test('keeps the slide last shown in view where the strip begins with another [GAL-48]', async () => {
    const served = serve({ layout: 'slideshow' }, { defaultIndex: 2 })
    const stop = enhanceSlideshow(served.block)
    expect(served.shown()).toBe(2)
    for (const index of [3, 0]) {
      served.part('next').click()
      await expect.poll(served.shown).toBe(index)
    }
    stop()
    expect(served.shown()).toBe(0)
    enhanceSlideshow(served.block)()
    expect(served.shown()).toBe(0)
  })

  test('removes its listeners, and the last gallery those of the document [GAL-48]', () => {
    const added = vi.spyOn(EventTarget.prototype, 'addEventListener')
    const removed = vi.spyOn(EventTarget.prototype, 'removeEventListener')
    const galleries = [start(), start(), start()]
    const calls = (spy: typeof added) => spy.mock.calls.map(([type]) => type).toSorted()
    const own = ['touchstart', 'wheel']
    /** Types of listeners of galleries whose signal has not ended them. */
    const live = () =>
      added.mock.calls
        .filter(([type, , options]) => own.includes(type) && !(options as AddEventListenerOptions).signal?.aborted)
        .map(([type]) => type)
    expect(calls(added)).toEqual(['click', 'keydown', ...own, ...own, ...own].toSorted())
    galleries[0]!.stop()
    galleries[0]!.stop()
    galleries[1]!.stop()
    expect(live()).toEqual(own)
    expect(calls(removed)).toEqual([])
    galleries[2]!.stop()
    expect(live()).toEqual([])
    expect(calls(removed)).toEqual(['click', 'keydown'])
    vi.restoreAllMocks()
  })

  test('a control does nothing afterwards [GAL-48]', async () => {
    const { shown, stop } = start()
    stop()
    await button('Next').click()
    await press('ArrowRight')
    expect(shown()).toBe(0)
  })
})

test('an element without a gallery is left alone [GAL-97]', () => {
  const block = document.body.appendChild(document.createElement('div'))
  block.innerHTML = '<p>No gallery</p>'
  enhanceSlideshow(block)()
  expect(block.innerHTML).toBe('<p>No gallery</p>')
})

test('a narrow slideshow gives a wide first picture and the others a frame of 5 to 4 [GAL-95]', () => {
  const wide = { ...prints(1)[0]!, id: 'wide', width: 2340, height: 1000 }
  const height = (css: string, options: GalleryOptions = {}): number => {
    const { parts } = serve(
      { layout: 'slideshow', autoHeight: false, ...options },
      { items: [wide, ...prints(2)] },
      css,
    )
    return Math.round(parts('frame')[0]!.getBoundingClientRect().height)
  }
  expect(height('inline-size: 340px')).toBe(272)
  expect(height('inline-size: 702px')).toBe(300)
  // Expect the chosen ratio of 2 in a narrow gallery: only a ratio that the site's owner has not chosen changes with
  // the width.
  expect(height('inline-size: 340px', { aspectRatio: 2 })).toBe(170)
})

test.each(['ltr', 'rtl'])('a caption begins at the edge of its picture, %s [GAL-89]', (dir) => {
  const tall = { ...prints(1)[0]!, id: 'tall', width: 800, height: 1200 }
  const wide = { ...prints(1)[0]!, id: 'wide', width: 1200, height: 800 }
  const insets = (options: GalleryOptions = {}): number[] => {
    const { block, parts } = serve(
      { layout: 'slideshow', autoHeight: false, aspectRatio: 1.5, fit: 'contain', ...options },
      { items: [wide, tall] },
      'inline-size: 900px; --vt-gallery-max-height: 600px',
    )
    block.dir = dir
    return parts('caption').map((caption, index) => {
      const [text, frame] = [caption.getBoundingClientRect(), parts('frame')[index]!.getBoundingClientRect()]
      return Math.round(dir === 'ltr' ? text.left - frame.left : frame.right - text.right)
    })
  }
  expect(insets()).toEqual([0, 250])
  expect(insets({ fit: 'cover' })).toEqual([0, 0])
})
