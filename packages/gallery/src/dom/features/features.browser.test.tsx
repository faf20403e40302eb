import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emulateMedia } from '@vitrine/testing/media'
import { page, userEvent } from 'vitest/browser'
import { render } from '@testing-library/react'
import { bound } from '../../../testing/bound.js'
import { frames, prints, serve, startNow, style, withMotion } from '../../../testing/serve.js'
import { createGallery, enhanceGallery, type GalleryOptions, type GalleryPorts, linkGalleries } from '../../index.js'
import { Gallery } from '../../react/index.js'
import { wishesOf } from '../createWishes.js'
import { autoHeight } from './autoHeight.js'
import { thumbnails } from './thumbnails.js'

const stops: (() => void)[] = []
const before = location.href
beforeEach(() => page.viewport(1000, 800))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.className = ''
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
  history.replaceState(null, '', before)
})

function start(
  options: GalleryOptions = {},
  props: Parameters<typeof serve>[1] = {},
  ports: GalleryPorts = {},
  style = 'inline-size: 600px',
) {
  const served = serve({ layout: 'slideshow', ...options }, { items: prints(4), ...props }, style)
  const stop = startNow(served, { loadImage: () => {}, ...ports })
  stops.push(stop)
  return { ...served, stop }
}

/** A video's slide, and a fake player that records its calls. */
function film() {
  const rest = vi.fn()
  const loadVideo = vi.fn(() => Object.assign(() => {}, { pause: rest }))
  const slide = {
    ...prints(1)[0]!,
    id: 'film',
    video: { sources: [{ src: '/films/doors.webm', type: 'video/webm' }] },
  }
  const say = (block: HTMLElement, what: string) =>
    block.querySelector('[data-part=video]')!.dispatchEvent(new CustomEvent(`vitrine:media:${what}`, { bubbles: true }))
  return { rest, loadVideo, slide, say }
}

describe('the height', () => {
  test('is that of the current slide, and goes there step by step [GAL-52]', async () => {
    await withMotion(async () => {
      const { part, shown, parts } = start({ duration: 200 }, { items: prints(4) })
      const track = part('track')
      await frames()
      part('next').click()
      await expect.poll(shown).toBe(1)
      await expect.poll(() => track.getAnimations().length + parts('slide')[1]!.getAnimations().length).toBe(0)
      const wide = track.offsetHeight
      const animate = vi.spyOn(track, 'animate')
      part('next').click()
      await expect.poll(() => animate.mock.results.length).toBe(1)
      expect(animate.mock.lastCall![1]).toEqual({ duration: 200, easing: 'ease-out' })
      const growing = animate.mock.results[0]!.value as Animation
      // Pause the height animation at its start: on a busy machine the animation could end before the test checks it.
      growing.currentTime = 0
      growing.pause()
      expect(track.offsetHeight).toBeLessThan(600)
      // Expect the slide to be higher than its track: the slide has its full height while the track's height is still
      // growing.
      expect(parts('slide')[2]!.offsetHeight).toBeGreaterThan(track.offsetHeight)
      growing.finish()
      await expect.poll(() => track.getAnimations().length).toBe(0)
      expect(track.offsetHeight).toBeGreaterThan(wide + 100)
      expect(parts('slide')[2]!.offsetHeight).toBe(track.offsetHeight)
    })
  })

  test('takes a second where no duration is given [GAL-49] [GAL-52]', async () => {
    await withMotion(async () => {
      const root = document.body.appendChild(document.createElement('div'))
      const track = root.appendChild(document.createElement('div'))
      root.dataset['height'] = 'auto'
      track.style.blockSize = '100px'
      const machine = createGallery({ count: 2 })
      stops.push(autoHeight(bound({ root, track, machine })))
      machine.next()
      track.style.blockSize = '200px'
      await expect.poll(() => track.getAnimations().map(({ effect }) => effect!.getTiming().duration)).toEqual([1000])
    })
  })

  test('goes from what is seen, wherever the gallery was hidden or narrower before [GAL-52]', async () => {
    await withMotion(async () => {
      const slides = [prints(3)[2]!, prints(2)[1]!, { ...prints(3)[2]!, id: 'again' }]
      const { part, parts, block } = start(
        { duration: 200 },
        { items: slides },
        {},
        'inline-size: 600px; display: none',
      )
      const track = part('track')
      const animate = vi.spyOn(track, 'animate')
      const current = () => parts('slide').findIndex(({ dataset }) => dataset['state'] === 'current')
      const turn = async (index: number) => {
        const before = track.offsetHeight
        part('next').click()
        await expect.poll(current).toBe(index)
        await expect.poll(() => animate.mock.calls.length).toBe(index)
        const [from, to] = animate.mock.lastCall![0] as Keyframe[]
        expect(from).toEqual({ blockSize: `${before}px` })
        await expect.poll(() => block.getAnimations({ subtree: true })).toEqual([])
        expect(to).toEqual({ blockSize: `${track.offsetHeight}px` })
      }
      block.style.display = 'block'
      await turn(1)
      block.style.inlineSize = '300px'
      await turn(2)
    })
  })

  test('is of the given ratio where it shall not follow [GAL-52]', async () => {
    const { part, parts, shown } = start({ autoHeight: false, aspectRatio: 2 })
    const height = part('track').offsetHeight
    part('next').click()
    await expect.poll(shown).toBe(1)
    expect([part('track').offsetHeight, parts('frame')[1]!.offsetHeight]).toEqual([height, 300])
  })
})

describe('a change', () => {
  const timing = (slide: Element) => {
    const [animation] = slide.getAnimations()
    return Number(animation?.effect?.getTiming().duration ?? 0)
  }

  test('fades in 1 s, and fades out in 1.2 times as long [GAL-49] [GAL-54 a]', async () => {
    await withMotion(async () => {
      const { part, parts } = start()
      await frames()
      part('next').click()
      await expect.poll(() => [timing(parts('slide')[1]!), timing(parts('slide')[0]!)]).toEqual([1000, 1200])
      for (const slide of parts('slide')) for (const each of slide.getAnimations()) each.finish()
      await frames()
    })
  })

  test('by scroll with a height of its own never leaves the box of the gallery [GAL-54 b]', async () => {
    await withMotion(async () => {
      const css = 'inline-size: 300px; margin-inline: 250px'
      const { part, parts, block } = start({ transition: 'scroll', autoHeight: true }, {}, {}, css)
      await frames()
      part('next').click()
      await expect.poll(() => parts('slide')[0]!.getAnimations().length).toBe(1)
      for (const slide of parts('slide'))
        for (const animation of slide.getAnimations()) {
          animation.pause()
          animation.currentTime = Number(animation.effect!.getTiming().duration) / 2
        }
      const { left, right, top } = block.getBoundingClientRect()
      const hit = (x: number): boolean => block.contains(document.elementFromPoint(x, top + 20))
      expect([hit(left - 20), hit(left + 20), hit(right - 20), hit(right + 20)]).toEqual([false, true, true, false])
    })
  })

  test.each([
    ['scroll', 'b', 1],
    ['none', 'c', 0],
  ] as const)('by %s has its own animations [GAL-54 %s]', async (transition, _, count) => {
    await withMotion(async () => {
      const { part, parts, shown } = start({ transition, duration: 200 })
      await frames()
      part('next').click()
      await expect.poll(() => parts('slide')[1]!.dataset['state']).toBe('current')
      expect(parts('slide')[1]!.getAnimations()).toHaveLength(count)
      await expect.poll(() => parts('slide')[1]!.getAnimations().length).toBe(0)
      await expect.poll(shown).toBe(1)
    })
  })

  /** Both slides of a running change, with its animations paused at a share of their duration. */
  const hold = async (parts: (name: string) => HTMLElement[], from: number, to: number) => {
    const [leaving, coming] = [parts('slide')[from]!, parts('slide')[to]!]
    await expect.poll(() => [leaving, coming].every((slide) => slide.getAnimations().length > 0)).toBe(true)
    const at = (slide: HTMLElement, share: number) => {
      for (const each of slide.getAnimations()) {
        each.pause()
        each.currentTime = share * Number(each.effect!.getComputedTiming().endTime)
      }
    }
    const end = () => [leaving, coming].forEach((slide) => slide.getAnimations().forEach((each) => each.finish()))
    return { leaving, coming, at, end }
  }

  test('by fade shows the slide that leaves until it is gone [GAL-54 a]', async () => {
    await withMotion(async () => {
      const { part, parts } = start({ aspectRatio: 1.5, duration: 20000 })
      await frames()
      part('next').click()
      const { leaving, at, end } = await hold(parts, 0, 1)
      at(leaving, 0.8)
      expect([getComputedStyle(leaving).visibility, getComputedStyle(leaving).opacity]).toEqual(['visible', '1'])
      at(leaving, 0.9)
      const { opacity, visibility } = getComputedStyle(leaving)
      expect([visibility, Number(opacity) > 0 && Number(opacity) < 1]).toEqual(['visible', true])
      end()
    })
  })

  test.each([
    ['ltr', 'next', 1, 600],
    ['ltr', 'previous', 3, -600],
    ['rtl', 'next', 1, -600],
    ['rtl', 'previous', 3, 600],
  ])('by scroll comes from where it stands, in %s by %s [GAL-54 b]', async (dir, control, to, x) => {
    await withMotion(async () => {
      const { part, parts, block } = start({ transition: 'scroll', aspectRatio: 1.5, duration: 20000 })
      block.dir = dir
      await frames()
      part(control).click()
      const { leaving, coming, at, end } = await hold(parts, 0, to)
      at(coming, 0)
      at(leaving, 0)
      expect(getComputedStyle(leaving).opacity).toBe('1')
      at(leaving, 0.9999)
      const from = block.getBoundingClientRect().left
      expect(Math.round(coming.getBoundingClientRect().left - from)).toBe(x)
      expect(Math.abs(leaving.getBoundingClientRect().left - from + x)).toBeLessThan(2)
      expect([leaving, coming].map((slide) => getComputedStyle(slide).visibility)).toEqual(['visible', 'visible'])
      end()
    })
  })

  test('far away and one on leaves nothing on the slides it was between before [GAL-23] [GAL-53]', async () => {
    const { parts } = start({ aspectRatio: 1.5 }, { items: prints(8) })
    const current = () => parts('slide').findIndex(({ dataset }) => dataset['state'] === 'current')
    location.hash = `#itemId=${prints(8)[4]!.id}`
    await expect.poll(current).toBe(4)
    parts('next')[0]!.click()
    await expect.poll(current).toBe(5)
    const { state, direction } = parts('slide')[0]!.dataset
    expect([state, direction]).toEqual([undefined, undefined])
  })

  test('by kenburns zooms slowly from 1 to 1.075 [GAL-49] [GAL-54 d]', async () => {
    await withMotion(async () => {
      const { part } = start({ transition: 'kenburns', aspectRatio: 1.5 })
      const [animation] = part('frame').querySelector('img')!.getAnimations()
      expect(animation!.effect!.getTiming().duration).toBe(7000)
      animation!.finish()
      expect(getComputedStyle(part('frame').querySelector('img')!).scale).toBe('1.075')
    })
  })

  test('by kenburns keeps the zoom of the slide that leaves [GAL-54 d]', async () => {
    await withMotion(async () => {
      const { part, parts } = start({ transition: 'kenburns', aspectRatio: 1.5, duration: 20000 })
      const picture = part('frame').querySelector('img')!
      picture.getAnimations()[0]!.finish()
      await frames()
      part('next').click()
      const { end } = await hold(parts, 0, 1)
      expect(getComputedStyle(picture).scale).toBe('1.075')
      end()
    })
  })

  test.each(['fade', 'scroll', 'kenburns'] as const)(
    'by %s is at once under reduced motion [GAL-54 e]',
    async (transition) => {
      const { part, parts, block } = start({ transition })
      expect(block.getAnimations({ subtree: true })).toEqual([])
      part('next').click()
      // Expect no animation right after the press, when an animated slide change would have one: under reduced motion
      // the slide changes at once.
      expect(block.getAnimations({ subtree: true })).toEqual([])
      const looks = parts('slide').map((slide) => getComputedStyle(slide))
      expect(looks.slice(0, 2).map(({ opacity, visibility }) => [opacity, visibility])).toEqual([
        ['0', 'hidden'],
        ['1', 'visible'],
      ])
      expect(Math.round(parts('slide')[1]!.getBoundingClientRect().left - block.getBoundingClientRect().left)).toBe(0)
      expect(parts('slide')[0]!.inert).toBe(true)
    },
  )
})

describe('a text over its picture', () => {
  /** A block of 600 by 300 px whose texts have these heights before it starts. */
  function startTexts(...heights: readonly number[]) {
    const slides = prints(heights.length).map((slide) => ({ ...slide, description: 'Ink on paper' }))
    const served = serve(
      { layout: 'slideshow', captions: 'overlay', aspectRatio: 2 },
      { items: slides },
      'inline-size: 600px',
    )
    const captions = served.parts('caption')
    for (const [index, caption] of captions.entries()) {
      const text = document.createElement('div')
      caption.replaceChildren(text)
      const around = caption.scrollHeight
      text.style.blockSize = `${heights[index]! - around}px`
      expect(caption.scrollHeight).toBe(heights[index])
    }
    stops.push(startNow(served, { loadImage: () => {} }))
    return { ...served, captions }
  }

  test('overflows from above 0.9 of the height of its picture on [GAL-55 a]', () => {
    const { captions, part } = startTexts(151, 240, 270, 271, 900)
    expect(part('frame').clientHeight).toBe(300)
    expect(captions.map(({ className }) => className)).toEqual(['', '', '', 'meta-overflow', 'meta-overflow'])
  })

  test('that overflows has 40 percent of the height, the others their own [GAL-55 b]', () => {
    const { captions } = startTexts(900, 240)
    expect(captions.map((each) => each.getBoundingClientRect().height)).toEqual([120, 240])
  })

  test('that overflows is marked only while the gallery runs [GAL-48] [GAL-55 a]', () => {
    const { captions } = startTexts(900, 240)
    captions[1]!.className = 'own'
    expect(captions.map(({ className }) => className)).toEqual(['meta-overflow', 'own'])
    stops.pop()!()
    expect(captions.map((caption) => caption.getAttribute('class'))).toEqual([null, 'own'])
  })

  test('that overflows scrolls [GAL-55 c]', () => {
    const [caption] = startTexts(900, 240).captions
    expect(caption!.scrollHeight).toBeGreaterThan(800)
    caption!.scrollTop = 9
    expect([caption!.scrollTop, getComputedStyle(caption!).overflowY]).toEqual([9, 'auto'])
  })

  test('is measured again 100 ms after a resize [GAL-45 b] [GAL-55 a]', async () => {
    const { captions, block } = startTexts(240, 100)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      // Wait two frames before changing the gallery's width: the size observer must report the width at the start
      // before it can report a change.
      await frames()
      block.style.inlineSize = '500px'
      await frames()
      vi.advanceTimersByTime(99)
      expect(captions.map(({ className }) => className)).toEqual(['', ''])
      vi.advanceTimersByTime(1)
      expect(captions.map(({ className }) => className)).toEqual(['meta-overflow', ''])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('thumbnails', () => {
  const current = (parts: (name: string) => HTMLElement[]) =>
    parts('select').findIndex((each) => each.getAttribute('aria-current') === 'true')

  test('stand below at their height and margin [GAL-78]', () => {
    const { part, parts } = start({ thumbnails: { height: 80, margin: 9 } })
    expect(parts('thumbnail')).toHaveLength(4)
    expect(parts('frame')[4]!.offsetHeight).toBe(80)
    expect(part('thumbnails').getBoundingClientRect().top).toBeGreaterThanOrEqual(
      part('controls').getBoundingClientRect().bottom + 20 - 0.5,
    )
  })

  test.each([
    [600, 4],
    [320, 8],
  ])('fill a strip of %d px from its start to its end [GAL-78]', async (width, count) => {
    const slides = prints(count)
    const { parts, part, block } = start({ thumbnails: { gap: 4 } }, { items: slides }, {}, `inline-size: ${width}px`)
    await expect.poll(() => parts('root')[1]!.dataset['state']).toBe('ready')
    const edges = () => {
      const { left, right } = block.getBoundingClientRect()
      const boxes = parts('thumbnail').map((each) => each.getBoundingClientRect())
      return [boxes[0]!.left - left, right - boxes.at(-1)!.right].map(Math.round)
    }
    expect(edges()[0]).toBe(0)
    part('previous').click()
    await expect.poll(() => current(parts)).toBe(count - 1)
    // Expect a short thumbnail strip at its start edge, and a long strip scrolled to its end edge: the last slide is
    // current.
    await expect.poll(() => edges()[count > 4 ? 1 : 0]).toBe(0)
  })

  test('near the current one are fetched, as many on each side as squares have room, the others lazily [GAL-80]', async () => {
    const { part, parts, stop } = start(
      { thumbnails: { height: 100 } },
      { items: prints(12) },
      {},
      'inline-size: 250px',
    )
    await expect.poll(() => parts('root')[1]!.dataset['state']).toBe('ready')
    const eager = () =>
      parts('thumbnail').flatMap((each, index) => (each.querySelector('img')!.loading === 'eager' ? [index] : []))
    expect(eager()).toEqual([0, 1, 2, 3])
    part('next').click()
    await expect.poll(eager).toEqual([0, 1, 2, 3, 4])
    stop()
    expect(eager()).toEqual([])
  })

  test('select their slide, and follow the slideshow, each the other [GAL-25] [GAL-81]', async () => {
    const { parts, part, shown } = start({ thumbnails: true })
    expect(current(parts)).toBe(0)
    await expect.poll(() => parts('root')[1]!.dataset['state']).toBe('ready')
    const standsOut = () => parts('select').map((each) => getComputedStyle(each).opacity === '1')
    expect(standsOut()).toEqual([true, false, false, false])
    parts('select')[2]!.click()
    await expect.poll(shown).toBe(2)
    await expect.poll(() => current(parts)).toBe(2)
    part('next').focus()
    await userEvent.hover(part('next'))
    await expect.poll(standsOut).toEqual([false, false, true, false])
    await frames()
    part('next').click()
    await expect.poll(shown).toBe(3)
    await expect.poll(() => current(parts)).toBe(3)
    await frames()
    parts('select')[3]!.click()
    await frames()
    expect(shown()).toBe(3)
  })
})

test('thumbnails that start after a request share the queue that the slideshow has by then [GAL-18]', () => {
  const { part } = serve({ layout: 'slideshow', thumbnails: true }, { items: prints(4) })
  const gallery = bound({ root: part('root'), machine: createGallery({ count: 4 }) })
  const queue = wishesOf(gallery)
  const waitFor = vi.spyOn(queue, 'waitFor')
  stops.push(thumbnails(gallery))
  expect(gallery.wishes).toBe(queue)
  expect(waitFor).toHaveBeenCalledOnce()
})

describe('a video', () => {
  test('is laid to rest when its slide is left, and a click on it turns nothing [GAL-51]', async () => {
    const { loadVideo, rest, slide } = film()
    const { part, shown, block } = start({}, { items: [slide, ...prints(2)] }, { loadVideo })
    expect(loadVideo).toHaveBeenCalledTimes(1)
    block
      .querySelector<HTMLElement>('[data-part=video] video')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await frames()
    expect(shown()).toBe(0)
    part('next').click()
    await expect.poll(shown).toBe(1)
    expect(rest).toHaveBeenCalledTimes(1)
  })

  const at = (element: Element) => page.elementLocator(element)

  test.each([{}, { opensItems: true }])(
    'of a strip neither plays nor takes clicks unless its slide is current, %j [GAL-59]',
    async (options) => {
      const { loadVideo, rest, slide } = film()
      const slides = [...prints(2), slide]
      const served = serve(
        { layout: 'strip', aspectRatio: 5, alignment: 'start', ...options },
        { items: slides },
        'inline-size: 900px',
      )
      const { block, parts } = served
      stops.push(startNow(served, { loadVideo, onOpenItem: () => {} }))
      const video = block.querySelector<HTMLElement>('[data-part=video]')!
      const pressed = vi.fn((event: Event) => event.preventDefault())
      video.querySelector('[data-part=overlay]')!.addEventListener('click', pressed)
      const states = () => parts('slide').map(({ dataset }) => dataset['state'])
      expect([states()[2], video.inert]).toEqual(['near', true])

      const middle = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2)!
      }
      expect(video.contains(middle(video))).toBe(false)
      await at(middle(video)).click()
      await expect.poll(() => states()[2]).toBe('current')
      expect([pressed.mock.calls.length, video.inert]).toEqual([0, false])
      await frames()
      await at(middle(video)).click()
      expect([pressed.mock.calls.length, states()[2]]).toEqual([1, 'current'])

      expect(rest).not.toHaveBeenCalled()
      parts('next')[0]!.click()
      await expect.poll(() => states()[2]).toBe('near')
      expect([rest.mock.calls.length, video.inert]).toEqual([1, true])
    },
  )

  test('of a strip is reached by Enter on its slide [GAL-58] [GAL-59]', async () => {
    const { loadVideo, slide } = film()
    const { block, options, parts } = serve({ layout: 'strip', aspectRatio: 5 }, { items: [...prints(2), slide] })
    stops.push(startNow({ block, options }, { loadVideo }))
    parts('select')[2]!.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => parts('slide')[2]!.dataset['state']).toBe('current')
    expect(document.activeElement).toBe(parts('select')[2])
  })

  test('of a carousel plays while it is seen, and rests when it is not [GAL-59]', async () => {
    const { loadVideo, rest, slide } = film()
    const slides = [prints(1)[0]!, slide, ...prints(8).slice(2)]
    const { block, options, part } = serve({ layout: 'carousel' }, { items: slides }, 'inline-size: 900px')
    stops.push(startNow({ block, options }, { loadVideo, loadImage: () => {} }))
    const video = block.querySelector<HTMLElement>('[data-part=video]')!
    expect([video.inert, rest.mock.calls.length]).toEqual([false, 0])
    part('next').click()
    await expect.poll(() => video.inert).toBe(true)
    expect(rest).toHaveBeenCalledTimes(1)
    const track = part('track')
    track.scrollTo({ left: 0, behavior: 'instant' })
    await expect.poll(() => video.inert).toBe(false)
    // Scroll the carousel by one slide, so that the first slide leaves the view: the video, the second slide, is still
    // in view and must stay playable.
    track.scrollTo({ left: track.scrollWidth / 8, behavior: 'instant' })
    await expect.poll(() => part('counter').textContent).toBe('2–4 of 8')
    expect([video.inert, rest.mock.calls.length]).toEqual([false, 1])
    track.scrollTo({ left: track.scrollWidth / 4, behavior: 'instant' })
    await expect.poll(() => video.inert).toBe(true)
    expect(rest).toHaveBeenCalledTimes(2)
  })

  test.each(['grid', 'auto-grid', 'columns', 'rows', 'list', 'stack'] as const)(
    'of a %s, which shows all its slides, may always play [GAL-96]',
    async (layout) => {
      const { loadVideo, slide } = film()
      const { block, options } = serve({ layout }, { items: [...prints(2), slide] })
      stops.push(await enhanceGallery(block, options, { loadVideo, loadImage: () => {} }))
      expect(block.querySelector<HTMLElement>('[data-part=video]')!.inert).toBe(false)
      expect(loadVideo).toHaveBeenCalledTimes(1)
    },
  )

  test('in React rests alone when its slide is left [GAL-59]', async () => {
    style()
    const { slide } = film()
    const slides = ['a', 'b'].map((id) => ({ ...slide, id }))
    const { container, unmount } = render(<Gallery layout="strip" aspectRatio={5} items={slides} />)
    const films = [...container.querySelectorAll('video')]
    const paused = films.map((each) => vi.spyOn(each, 'pause'))
    const played = films.map((each) => vi.spyOn(each, 'play').mockResolvedValue())
    container.querySelector<HTMLElement>('[data-part=overlay]')!.click()
    expect(played.map((each) => each.mock.calls.length)).toEqual([1, 0])
    container.querySelector<HTMLElement>('[data-part=next]')!.click()
    await expect.poll(() => paused.map((each) => each.mock.calls.length > 0)).toEqual([true, false])
    unmount()
  })

  test('keeps autoplay off while it plays, and gives it back [GAL-31]', async () => {
    const { loadVideo, slide, say } = film()
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    const { part, block } = start({ autoplay: true }, { items: [slide, ...prints(2)] }, { loadVideo })
    await expect.poll(() => part('rotation').dataset['state']).toBe('playing')
    say(block, 'play')
    expect(part('rotation').dataset['state']).toBe('paused')
    say(block, 'end')
    expect(part('rotation').dataset['state']).toBe('playing')
    part('rotation').click()
    say(block, 'play')
    say(block, 'pause')
    expect(part('rotation').dataset['state']).toBe('paused')
  })
})

test('a picture without a size is loaded to learn it, and forgets it at the stop [GAL-13 b]', async () => {
  const loadImage = vi.fn()
  const slides = prints(2).map((slide, index) => (index ? { ...slide, width: 0, height: 0 } : slide))
  const { parts, stop } = start({}, { items: slides }, { loadImage })
  const sizes = () => parts('slide').map(({ dataset }) => dataset['imageDimensions'])
  await expect.poll(sizes).toEqual(['1500x1000', '1500x1000'])
  expect(loadImage.mock.calls).toEqual([[parts('slide')[1]!.querySelector('img')]])
  stop()
  expect(sizes()).toEqual(['1500x1000', undefined])
})

describe('the address', () => {
  const slides = prints(4).map((slide, index) => (index === 2 ? { ...slide, url: '/prints/weave' } : slide))

  test.each([
    ['#itemId=tides', 1, 'a'],
    ['#itemId=%2Fprints%2Fweave', 2, 'a'],
    ['#itemId=weave', 2, 'a'],
    ['#itemId=gone', 0, 'b'],
    ['#itemId=%3Cimg%20src%3Dx%3E', 0, 'b'],
    ['?itemId=facade', 3, 'c'],
    ['?itemId=%2Fprints%2Fweave', 2, 'c'],
    ['?itemId=gone', 0, 'b'],
  ])('%s selects slide %d at the start, without animation [GAL-42 %s]', async (address, index) => {
    history.replaceState(null, '', address.startsWith('#') ? before.replace(/#.*/, '') + address : address)
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    const { shown, block } = start({}, { items: slides })
    expect(shown()).toBe(index)
    expect(block.getAnimations({ subtree: true })).toEqual([])
  })

  test('that changes its hash selects too, twice in a frame the last [GAL-42 e]', async () => {
    const { shown } = start({}, { items: slides })
    location.hash = '#itemId=tides'
    location.hash = '#itemId=facade'
    await expect.poll(shown).toBe(3)
    location.hash = '#itemId=gone'
    await frames()
    expect(shown()).toBe(3)
  })

  test.each([
    ['hashes', ['#itemId=tides', '#itemId=facade'], [null, null]],
    ['queries', ['?itemId=tides', '?itemId=facade'], [null, null]],
    ['pages of a collection', ['/prints/tides', '/prints/facade'], [{ itemId: 'tides' }, { itemId: 'facade' }]],
  ])('of %s selects on back and forward [GAL-42 d]', async (_, addresses, states) => {
    history.pushState(states[0], '', addresses[0])
    history.pushState(states[1], '', addresses[1])
    const { shown } = start({}, { items: slides })
    expect(shown()).toBe(3)
    history.back()
    await expect.poll(shown).toBe(1)
    history.forward()
    await expect.poll(shown).toBe(3)
  })

  test('is written in place when history is on: the url before the id [GAL-40] [GAL-41]', async () => {
    const { part, shown } = start({ history: true }, { items: slides })
    const entries = history.length
    part('next').click()
    await expect.poll(shown).toBe(1)
    expect([location.hash, (history.state as { itemId: string }).itemId]).toEqual(['#itemId=tides', 'tides'])
    expect(document.title).not.toContain('·')
    await frames()
    part('next').click()
    await expect.poll(shown).toBe(2)
    expect((history.state as { itemId: string }).itemId).toBe('/prints/weave')
    expect(history.length).toBe(entries)
  })

  test('is a page of the collection where it has a full url [GAL-41]', async () => {
    const { part, shown } = start({ history: true, collectionUrl: `${location.origin}/prints` }, { items: slides })
    part('next').click()
    await expect.poll(shown).toBe(1)
    expect(location.pathname).toBe('/prints/tides')
  })

  test('of the collection has the slide’s name in the page’s title, before the title of the page [GAL-41]', async () => {
    const { title } = document
    document.title = 'Dusk · Prints · Lantern Hall'
    const items = prints(3).map((item, index) => ({ ...item, caption: ['Dusk', 'Tides', undefined][index] }))
    const { part, shown } = start({ history: true, collectionUrl: `${location.origin}/prints` }, { items })
    for (const [index, expected] of [
      [1, 'Tides · Prints · Lantern Hall'],
      [2, 'Prints · Lantern Hall'],
    ] as const) {
      part('next').click()
      await expect.poll(shown).toBe(index)
      expect(document.title).toBe(expected)
    }
    document.title = title
  })

  test('of the collection keeps what the page was asked with, but not for which slide [GAL-41]', async () => {
    history.replaceState(null, '', '?itemId=tides&from=letter&nomotion=true')
    const { part, shown } = start({ history: true, collectionUrl: `${location.origin}/prints` }, { items: slides })
    part('next').click()
    await expect.poll(shown).toBe(2)
    expect([location.pathname, location.search]).toEqual(['/prints/weave', '?from=letter&nomotion=true'])
  })

  test('that may not be written leaves the gallery turning, and the address as it is [GAL-40]', async () => {
    const { part, shown } = start({ history: true, collectionUrl: 'https://elsewhere.test/prints' }, { items: slides })
    for (const index of [1, 2, 3]) {
      part('next').click()
      await expect.poll(shown).toBe(index)
    }
    expect(location.href).toBe(before)
  })

  test.each([
    ['off', {}, ''],
    ['on in the editor', { history: true }, 'edit-mode'],
  ])('stays as it is with history %s [GAL-40]', async (_, options, className) => {
    document.body.className = className
    const { part, shown } = start(options, { items: slides })
    part('next').click()
    await expect.poll(shown).toBe(1)
    expect(location.href).toBe(before)
  })
})

describe('a link of a slide', () => {
  const slides = prints(2).map((slide) => ({ ...slide, href: '#shop' }))

  test('is not followed in the editor, which hears where it leads [GAL-44]', async () => {
    document.body.className = 'edit-mode'
    const { block, options, part } = serve({ layout: 'grid' }, { items: slides })
    stops.push(startNow({ block, options }))
    const heard: string[] = []
    block.addEventListener('vitrine:bypass', (event) => heard.push((event as CustomEvent<{ url: string }>).detail.url))
    await import('../editorBypass.js')
    await frames()
    part('link').click()
    expect([heard.map((url) => new URL(url).hash), location.hash]).toEqual([['#shop'], ''])
  })

  test('navigates instead of turning, and an address that is not safe is no link [GAL-44]', async () => {
    const unsafe = { ...prints(3)[2]!, href: 'javascript:alert(1)' }
    const { part, parts, shown } = start({}, { items: [...slides, unsafe] })
    part('link').click()
    await expect.poll(() => location.hash).toBe('#shop')
    await frames()
    expect(shown()).toBe(0)
    expect(parts('link')).toHaveLength(2)
  })
})

test('galleries that are linked by hand go together [GAL-25]', async () => {
  const one = start()
  const machine = createGallery({ count: 4 })
  const heard = vi.fn()
  one.block.addEventListener('vitrine:gallery:change', heard)
  const other = createGallery({ count: 4 })
  const unlink = linkGalleries(machine, other)
  machine.next()
  expect(other.getState().currentIndex).toBe(1)
  unlink()
  one.part('next').click()
  await expect.poll(() => heard.mock.calls.length).toBe(1)
})

test('a click on a half of the picture goes that way; nowhere where it shall not [GAL-50]', async () => {
  const { part, shown, block } = start({ clickAction: 'half', aspectRatio: 1.5 })
  const click = (x: number) => {
    const { left, top } = part('frame').getBoundingClientRect()
    const frame = block.querySelectorAll<HTMLElement>('[data-state=current] > [data-part=frame]')[0]!
    frame.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left + x, clientY: top + 20 }))
  }
  click(500)
  await expect.poll(shown).toBe(1)
  await frames()
  click(100)
  await expect.poll(shown).toBe(0)
})

test('the next picture and the one before are fetched before they are shown, no other [GAL-53]', () => {
  const { parts } = start({ aspectRatio: 1.5 }, { items: prints(8) })
  const fetched = parts('slide').map((slide) => slide.querySelector('img')!.getClientRects().length > 0)
  expect(fetched).toEqual([true, true, false, false, false, false, false, true])
})
