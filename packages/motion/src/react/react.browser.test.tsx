import { act, render } from '@testing-library/react'
import { emulateMedia } from '@vitrine/testing/media'
import { StrictMode, useState } from 'react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hand } from '../../testing/input.js'
import { style } from '../../testing/serve.js'
import { Marquee, ScaledText, TextHighlight, useInView, useSize, useSwipe } from './index.js'

beforeEach(() => {
  style('main { inline-size: 400px }')
})

const VIEWS: Readonly<Record<string, ReactElement>> = {
  Marquee: <Marquee waveIntensity={0.5}>Free to walk in</Marquee>,
  TextHighlight: <TextHighlight shape="circle">walls</TextHighlight>,
  ScaledText: <ScaledText as="h2">Lantern Hall</ScaledText>,
}

test.each(Object.keys(VIEWS))(
  '%s is the same on the server and in the browser, in StrictMode, and leaves nothing [MOT-24]',
  async (name) => {
    const view = VIEWS[name]!
    const root = document.body.appendChild(document.createElement('main'))
    root.innerHTML = renderToString(<StrictMode>{view}</StrictMode>)
    const errors: unknown[] = []
    const hydrated = await act(async () =>
      hydrateRoot(root, <StrictMode>{view}</StrictMode>, { onRecoverableError: (error) => errors.push(error) }),
    )
    expect(errors).toEqual([])
    await act(async () => hydrated.unmount())
    expect([root.innerHTML, document.getAnimations()]).toEqual(['', []])
  },
)

test('views take the attributes of their elements [PAR-4]', () => {
  const { container } = render(
    <>
      <Marquee id="line" className="line" style={{ color: 'red' }} pauseLabel="Stop">
        Free
      </Marquee>
      <TextHighlight className="word" animated={false}>
        walls
      </TextHighlight>
      <ScaledText as="h3" id="title">
        Hall
      </ScaledText>
    </>,
  )
  const line = container.querySelector<HTMLElement>('#line')!
  expect([line.className, line.style.color, container.querySelector('h3')!.id]).toEqual(['line', 'red', 'title'])
  expect(container.querySelector('.word')!.textContent).toBe('walls')
  expect(container.querySelector('[data-part=toggle]')!.getAttribute('aria-label')).toBe('Stop')
})

test('a highlight whose shape changes is drawn anew [MOT-36]', async () => {
  const { container, rerender } = render(<TextHighlight shape="wave">walls</TextHighlight>)
  const path = (): string | undefined => container.querySelector('path')?.getAttribute('d') ?? undefined
  await expect.poll(path).toBeDefined()
  const before = path()
  rerender(<TextHighlight shape="strike">walls</TextHighlight>)
  await expect.poll(path).toBeDefined()
  expect([container.querySelectorAll('svg').length, path() === before]).toEqual([1, false])
})

describe('useSwipe', () => {
  function Slides({ onChange }: { readonly onChange?: (index: number) => void }): ReactElement {
    const { ref, index, goTo } = useSwipe<HTMLDivElement>({ index: 1, onChange })
    return (
      <div style={{ inlineSize: 400, overflow: 'clip' }}>
        <div ref={ref} data-testid="track" style={{ display: 'flex', blockSize: 100 }}>
          {[0, 1, 2].map((slide) => (
            <div key={slide} style={{ flex: 'none', inlineSize: '100%' }} />
          ))}
        </div>
        <output>{index}</output>
        <button onClick={() => goTo(0)}>First</button>
      </div>
    )
  }

  test('tells the slide, and moves to one [MOT-16]', async () => {
    const changes: number[] = []
    const { container } = render(<Slides onChange={(index) => changes.push(index)} />)
    const { left, top } = page.getByTestId('track').element().parentElement!.getBoundingClientRect()
    const output = container.querySelector('output')!
    expect(output.textContent).toBe('1')
    await hand().swipe([left + 300, top + 50], [-230, 0], 6, 60)
    await expect.poll(() => output.textContent).toBe('2')
    await page.getByRole('button', { name: 'First' }).click()
    await expect.poll(() => output.textContent).toBe('0')
    expect(changes).toEqual([2, 0])
  })
})

test('useInView is false until the browser has looked, then follows the element [MOT-57]', async () => {
  function Probe(): ReactElement {
    const [ref, isInView] = useInView<HTMLParagraphElement>({ rootMargin: '10px', threshold: 0.5 })
    return (
      <p ref={ref} style={{ marginBlockStart: 3000 }}>
        {String(isInView)}
      </p>
    )
  }
  expect(renderToString(<Probe />)).toContain('false')
  const { container } = render(<Probe />)
  const text = (): string => container.querySelector('p')!.textContent!
  expect(text()).toBe('false')
  container.querySelector('p')!.scrollIntoView()
  await expect.poll(text).toBe('true')
  scrollTo(0, 0)
  await expect.poll(text).toBe('false')
})

test('useSize tells the size before the first paint, and when it has come to rest [MOT-22]', async () => {
  let setWidth = (width: number): void => void width
  function Probe(): ReactElement {
    const [width, set] = useState(300)
    setWidth = set
    const [ref, size] = useSize<HTMLDivElement>({ debounce: 10 })
    return (
      <div ref={ref} style={{ inlineSize: width, blockSize: 40 }}>
        {size ? `${size.width} x ${size.height}` : 'unknown'}
      </div>
    )
  }
  expect(renderToString(<Probe />)).toContain('unknown')
  const { container } = render(<Probe />)
  expect(container.textContent).toBe('300 x 40')
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  act(() => setWidth(350))
  await expect.poll(() => container.textContent).toBe('350 x 40')
})

test('a marquee that is told to stand still by its settings starts again [MOT-35]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const { container, rerender, unmount } = render(<Marquee>Free to walk in, Wednesday to Sunday</Marquee>)
  const row = (): Animation | undefined => container.querySelector('[data-part=track]')!.getAnimations()[0]
  const state = (): string | undefined => container.querySelector<HTMLElement>('[data-part=root]')!.dataset['state']
  await expect.poll(state).toBe('running')
  const before = Number(row()!.effect!.getTiming().duration)
  rerender(<Marquee speed={200}>Free to walk in, Wednesday to Sunday</Marquee>)
  await expect.poll(() => Number(row()?.effect!.getTiming().duration)).toBeCloseTo(before / 2, 3)
  unmount()
  expect(document.getAnimations()).toEqual([])
})
