import { render } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { frames, prints, style } from '../../testing/serve.js'
import { Gallery, type GalleryActions } from './index.js'

beforeEach(style)

const counter = (): string => document.querySelector('[data-part=counter]')!.textContent

test.each(['slideshow', 'strip', 'carousel'] as const)(
  'a %s whose caller owns the index and hears nothing stays where it is [GAL-91]',
  async (layout) => {
    const faults = vi.fn((event: ErrorEvent) => event.preventDefault())
    window.addEventListener('error', faults)
    render(
      <div style={{ inlineSize: 780 }}>
        <Gallery layout={layout} items={prints(8)} index={0} duration={0} />
      </div>,
    )
    const before = counter()
    await page.getByRole('button', { name: 'Next' }).click()
    await frames()
    window.removeEventListener('error', faults)
    expect([counter(), faults.mock.calls.length]).toEqual([before, 0])
  },
)

test('a gallery without items does nothing at its index and by its actions, and takes them up with items [GAL-24] [GAL-91]', async () => {
  const actions = createRef<GalleryActions>()
  const onIndexChange = vi.fn()
  const view = (count: number, index: number) => (
    <Gallery items={prints(count)} index={index} actionsRef={actions} onIndexChange={onIndexChange} autoplay />
  )
  const { container, rerender } = render(view(0, 0))
  rerender(view(0, 1))
  for (const name of ['next', 'previous', 'play', 'pause'] as const) expect(actions.current![name]()).toBeUndefined()
  expect(actions.current!.goTo(2)).toBeUndefined()
  expect([container.innerHTML, onIndexChange.mock.calls.length]).toEqual(['', 0])
  rerender(view(3, 1))
  await expect.poll(counter).toBe('2 of 3')
  // Repeat the action until it works: the machine refuses an action while the change to the caller's index is in motion.
  await expect.poll(() => (actions.current!.next(), onIndexChange.mock.calls[0]?.[0] as number)).toBe(2)
})

test('a picture with a height alone is named once, with what to pass [GAL-88]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const [first, second] = prints(2)
  render(<Gallery items={[first!, { ...second!, id: 'no-width', width: 0 }]} />)
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0)
  await frames()
  expect(warn.mock.calls).toEqual([
    [`[Gallery] items: "no-width" has no size. Pass the picture's own width and height in pixels.`],
  ])
  warn.mockRestore()
})
