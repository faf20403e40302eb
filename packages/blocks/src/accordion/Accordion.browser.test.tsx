import { emulateMedia } from '@vitrine/testing/media'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import sheet from './accordion.css?inline'
import { Accordion } from './Accordion.js'
import type { AccordionProps } from './Accordion.js'

const ITEMS = ['Opening hours', 'Tickets', 'Getting here'].map((title) => ({ title, content: `About ${title}.` }))

let style: HTMLStyleElement
beforeEach(() => {
  style = document.head.appendChild(Object.assign(document.createElement('style'), { textContent: sheet }))
})
afterEach(() => style.remove())

const view = (props: Partial<AccordionProps> = {}) => <Accordion items={ITEMS} {...props} />
const trigger = (name: string) => page.getByRole('button', { name })
const press = (name: string): void => (trigger(name).element() as HTMLElement).click()
const panel = (index: number) => document.querySelectorAll<HTMLElement>("[data-part='panel']")[index]!
const states = () =>
  [...document.querySelectorAll<HTMLElement>("[data-part='item']")].map((item) => item.dataset['state'])
const find = (index: number): void => void panel(index).dispatchEvent(new Event('beforematch', { bubbles: true }))

describe('an accordion that owns its state', () => {
  test('opens the items of defaultOpen, then follows presses [BLK-17] [BLK-63]', async () => {
    const onOpenChange = vi.fn()
    render(view({ defaultOpen: [1], onOpenChange }))
    expect(states()).toEqual(['closed', 'open', 'closed'])
    await userEvent.click(trigger('Getting here'))
    expect(states()).toEqual(['closed', 'closed', 'open'])
    await userEvent.keyboard('{Enter}')
    expect(states()).toEqual(['closed', 'closed', 'closed'])
    expect(onOpenChange.mock.calls).toEqual([
      [[2], { reason: 'item-press', event: expect.objectContaining({ type: 'click' }) }],
      [[], { reason: 'item-press', event: expect.objectContaining({ type: 'click' }) }],
    ])
  })

  test('keeps several items open where several may be [BLK-17]', async () => {
    const onOpenChange = vi.fn()
    render(view({ multiple: true, defaultOpen: [2], onOpenChange }))
    await userEvent.click(trigger('Opening hours'))
    expect(states()).toEqual(['open', 'closed', 'open'])
    expect(onOpenChange.mock.lastCall?.[0]).toEqual([0, 2])
  })

  test('writes the attributes of a closed and of an open panel [BLK-19]', async () => {
    render(view())
    expect(panel(0).getAttribute('hidden')).toBe('until-found')
    await userEvent.click(trigger('Opening hours'))
    expect([panel(0).hasAttribute('hidden'), panel(0).getAttribute('role')]).toEqual([false, 'region'])
    await userEvent.click(trigger('Opening hours'))
    expect([panel(0).getAttribute('hidden'), panel(0).hasAttribute('role')]).toEqual(['until-found', false])
  })

  test('names each panel for its heading, by the given prefix or by ids of its own [BLK-19]', () => {
    render(view({ idPrefix: 'visit', defaultOpen: [1] }))
    render(view())
    const buttons = [...document.querySelectorAll('button')]
    const ids = buttons.map((button) => button.getAttribute('aria-controls'))
    expect(ids.slice(0, 3)).toEqual(['visit-panel-0', 'visit-panel-1', 'visit-panel-2'])
    expect(ids).toEqual([...document.querySelectorAll("[data-part='panel']")].map(({ id }) => id))
    expect(new Set(ids).size).toBe(6)
    expect(panel(1).getAttribute('aria-labelledby')).toBe('visit-trigger-1')
    expect(buttons[1]!.id).toBe('visit-trigger-1')
  })

  test('opens the panel in which the page search finds its text, at once [BLK-19] [BLK-63]', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    const onOpenChange = vi.fn()
    render(view({ defaultOpen: [0], onOpenChange }))
    act(() => find(2))
    expect([states(), document.getAnimations()]).toEqual([['closed', 'closed', 'open'], []])
    expect(onOpenChange.mock.calls).toEqual([
      [[2], { reason: 'found-in-page', event: expect.objectContaining({ type: 'beforematch' }) }],
    ])
    await emulateMedia()
  })

  test('ignores a find in an open panel, and presses beside the headings [BLK-63]', () => {
    const onOpenChange = vi.fn()
    render(view({ defaultOpen: [0], onOpenChange }))
    act(() => find(0))
    act(() => panel(0).firstElementChild!.dispatchEvent(new Event('beforematch', { bubbles: true })))
    act(() => document.querySelector('h3')!.click())
    expect([states(), onOpenChange.mock.calls]).toEqual([['open', 'closed', 'closed'], []])
    act(() => press('Opening hours'))
    expect([states(), onOpenChange.mock.calls.length]).toEqual([['closed', 'closed', 'closed'], 1])
  })

  test('keeps its state when its items change, and closes items that are added [BLK-63]', () => {
    const { rerender } = render(view({ defaultOpen: [1] }))
    rerender(view({ items: [...ITEMS, { title: 'Contact', content: 'Write to us.' }] }))
    expect(states()).toEqual(['closed', 'open', 'closed', 'closed'])
    rerender(view({ items: ITEMS.slice(0, 1) }))
    expect(states()).toEqual(['closed'])
  })
})

describe('an accordion whose state the caller owns', () => {
  test('asks for a change and waits for the caller [BLK-63]', async () => {
    const onOpenChange = vi.fn()
    const { rerender } = render(view({ open: [0], onOpenChange }))
    await userEvent.click(trigger('Tickets'))
    expect([states(), onOpenChange.mock.lastCall?.[0]]).toEqual([['open', 'closed', 'closed'], [1]])
    rerender(view({ open: [1], onOpenChange }))
    expect(states()).toEqual(['closed', 'open', 'closed'])
    expect(onOpenChange).toHaveBeenCalledOnce()
    rerender(view({ open: [], onOpenChange }))
    expect(states()).toEqual(['closed', 'closed', 'closed'])
  })
})

describe('with motion', () => {
  beforeEach(() => emulateMedia({ 'prefers-reduced-motion': 'no-preference' }))
  afterEach(() => emulateMedia())

  const movement = (index: number): Animation => {
    const [animation] = panel(index).getAnimations()
    animation!.pause()
    animation!.currentTime = 100
    return animation!
  }

  /** The movements of panels; the icon of a heading has a transition of its own. */
  const movements = () => document.getAnimations().filter((each) => !(each instanceof CSSTransition))

  test('an item moves for 250 ms and ignores presses meanwhile [BLK-15] [BLK-16]', async () => {
    render(view())
    act(() => press('Tickets'))
    const animation = movement(1)
    expect(animation.effect!.getTiming().duration).toBe(250)
    act(() => press('Tickets'))
    expect(states()).toEqual(['closed', 'opening', 'closed'])
    const height = panel(1).getBoundingClientRect().height
    expect(height).toBeGreaterThan(0)
    expect(height).toBeLessThan(panel(1).firstElementChild!.getBoundingClientRect().height)
    act(() => animation.finish())
    await expect.poll(states).toEqual(['closed', 'open', 'closed'])
    expect(movements()).toEqual([])
  })

  test('a caller that turns a movement round moves the panel back from where it stands [BLK-15]', async () => {
    const { rerender, unmount } = render(view({ open: [] }))
    rerender(view({ open: [1] }))
    movement(1)
    const height = panel(1).getBoundingClientRect().height
    rerender(view({ open: [] }))
    const [back] = panel(1).getAnimations()
    back!.pause()
    back!.currentTime = 0
    expect([states(), panel(1).getBoundingClientRect().height]).toEqual([
      ['closed', 'closing', 'closed'],
      Math.round(height),
    ])
    act(() => back!.finish())
    await expect.poll(states).toEqual(['closed', 'closed', 'closed'])
    unmount()
  })

  test('a second item that moves leaves the movement of the first as it is [BLK-15]', () => {
    render(view({ multiple: true }))
    act(() => press('Tickets'))
    const first = movement(1)
    act(() => press('Opening hours'))
    expect(states()).toEqual(['opening', 'opening', 'closed'])
    expect([panel(1).getAnimations(), first.currentTime]).toEqual([[first], 100])
  })

  test('unmounting ends the movement [BLK-15]', () => {
    const { unmount } = render(view())
    act(() => press('Tickets'))
    expect(movements()).toHaveLength(1)
    unmount()
    expect(movements()).toEqual([])
  })
})

describe('wrong props', () => {
  let warn: ReturnType<typeof vi.spyOn>
  beforeEach(() => {
    Reflect.deleteProperty(document, Symbol.for('vitrine.warned.1'))
    warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => warn.mockRestore())

  test.each([-1, 0.5, 3])('the index %d of an open item is no index, with one warning [BLK-64]', (index) => {
    render(view({ open: [index] }))
    expect(warn.mock.calls).toEqual([
      [`[Accordion] open: ${index} is no index of its 3 items. Pass indices from 0 to 2.`],
    ])
  })

  test('an index out of range is ignored, with one warning [BLK-64]', () => {
    render(view({ defaultOpen: [1, 3] }))
    expect(states()).toEqual(['closed', 'open', 'closed'])
    expect(warn.mock.calls).toEqual([
      ['[Accordion] defaultOpen: 3 is no index of its 3 items. Pass indices from 0 to 2.'],
    ])
  })

  test('a level of headings that does not exist becomes 3, with one warning [BLK-64]', () => {
    render(view({ headingLevel: 9 as never }))
    expect(document.querySelectorAll('h3')).toHaveLength(3)
    expect(warn.mock.calls).toEqual([['[Accordion] headingLevel: 9 is no level of a heading. Pass 1 to 6.']])
  })
})
