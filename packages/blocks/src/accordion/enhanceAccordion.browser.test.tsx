import { expectSameParts } from '@vitrine/testing'
import { emulateMedia } from '@vitrine/testing/media'
import { render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import sheet from './accordion.css?inline'
import { AccordionBlock } from './AccordionBlock.js'
import type { AccordionData } from './codec.js'
import { enhanceAccordion } from './enhanceAccordion.js'

const data: AccordionData = {
  multiple: false,
  firstOpen: false,
  headingLevel: 3,
  items: [
    { title: 'Opening hours', content: '<p>Daily from <b>ten</b> to six.</p>' },
    { title: 'Tickets', content: '<p>At the door, or <a href="/shop">in the shop</a>.</p>' },
    { title: 'Getting here', content: '<p>Tram 4 to Lamp Works.</p>' },
  ],
}
const style = document.createElement('style')
const stops: (() => void)[] = []

beforeEach(() => {
  style.textContent = sheet
  document.head.append(style)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  style.remove()
})

const view = (more: Partial<AccordionData> = {}) => <AccordionBlock id="b1" data={{ ...data, ...more }} />

/** The server's markup, and on request its behaviour. */
function show(more: Partial<AccordionData> = {}): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = renderToStaticMarkup(view(more))
  document.body.append(root)
  return root
}
function start(root: HTMLElement, multiple = false): () => void {
  const stop = enhanceAccordion(root, { multiple })
  stops.push(stop)
  return stop
}

const trigger = (name: string) => page.getByRole('button', { name })
const expanded = () =>
  [...document.querySelectorAll("[data-part='trigger']")].map((element) => element.getAttribute('aria-expanded'))
const panel = (index: number) => document.querySelectorAll<HTMLElement>("[data-part='panel']")[index]!

describe('markup', () => {
  test('is a heading with a button and a region for each item [BLK-19]', async () => {
    show({ firstOpen: true })
    await expect.element(page.getByRole('heading', { level: 3, name: 'Opening hours' })).toBeVisible()
    expect([...document.querySelectorAll('h3')].map((heading) => heading.children.length)).toEqual([1, 1, 1])
    expect(trigger('Opening hours').element().getAttribute('aria-controls')).toBe(panel(0).id)
    // Expect `data-replay` on the heading's button, so that a press before the script has started
    // is recorded and replayed.
    expect(trigger('Opening hours').element().hasAttribute('data-replay')).toBe(true)
    await expect.element(page.getByRole('region', { name: 'Opening hours' })).toBeVisible()
    expect(page.getByRole('region').elements()).toHaveLength(1)
  })

  test('hides closed content from people and tools, and leaves it to the page search, in server HTML [BLK-19]', () => {
    show()
    expect(renderToStaticMarkup(view()).match(/hidden="until-found"/g)).toHaveLength(3)
    expect(panel(1).querySelector('a')!.checkVisibility({ contentVisibilityAuto: true })).toBe(false)
    panel(1).querySelector('a')!.focus()
    expect(document.activeElement).toBe(document.body)
    expect(page.getByRole('link', { name: 'in the shop' }).query()).toBeNull()
    expect(panel(1).getBoundingClientRect().height).toBe(0)
  })

  test('the first item may be open at first, by the setting [BLK-18]', () => {
    show({ firstOpen: true })
    expect(expanded()).toEqual(['true', 'false', 'false'])
    expect(panel(0).querySelector('p')!.checkVisibility()).toBe(true)
  })

  test('starting it moves nothing [BLK-19]', () => {
    const root = show({ firstOpen: true })
    const boxes = () =>
      [...root.querySelectorAll('*')].map((element) => JSON.stringify(element.getBoundingClientRect()))
    const before = boxes()
    start(root)
    expect(boxes()).toEqual(before)
  })

  test('where no script runs, all items are open [BLK-19]', () => {
    style.textContent = sheet.replaceAll('(scripting: none)', 'all')
    expect(sheet).toContain('(scripting: none)')
    show()
    const contents = [...document.querySelectorAll<HTMLElement>("[data-part='content']")]
    expect(contents.map((content) => content.firstElementChild!.checkVisibility())).toEqual([true, true, true])
    expect(contents.every((content) => content.parentElement!.offsetHeight === content.offsetHeight)).toBe(true)
    expect(contents.every((content) => content.offsetHeight > 20)).toBe(true)
    panel(1).querySelector('a')!.focus()
    expect(document.activeElement?.textContent).toBe('in the shop')
  })
})

describe('server, script and React write the same parts', () => {
  test('closed [BLK-7]', () => {
    expectSameParts({ server: view(), react: view(), behaviour: (root) => enhanceAccordion(root, data) })
  })

  test('the first one open [BLK-7]', () => {
    const open = view({ firstOpen: true })
    expectSameParts({ server: open, react: open, behaviour: (root) => enhanceAccordion(root, data) })
  })

  test('opened by a press [BLK-7]', () => {
    expectSameParts({
      server: view(),
      react: view({ firstOpen: true }),
      behaviour(root) {
        const stop = enhanceAccordion(root, data)
        root.querySelector('button')!.click()
        return stop
      },
    })
  })
})

describe('with reduced motion', () => {
  test('a press opens and closes at once, by pointer and by key [BLK-19]', async () => {
    start(show())
    await userEvent.click(trigger('Tickets'))
    expect([expanded(), panel(1).hasAttribute('hidden')]).toEqual([['false', 'true', 'false'], false])
    expect(document.getAnimations()).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect([expanded(), panel(1).getAttribute('hidden')]).toEqual([['false', 'false', 'false'], 'until-found'])
    await userEvent.keyboard(' ')
    expect(expanded()).toEqual(['false', 'true', 'false'])
  })

  test('opening one closes the others, unless several may be open [BLK-17]', async () => {
    const root = show({ firstOpen: true })
    start(root)
    await userEvent.click(trigger('Tickets'))
    expect(expanded()).toEqual(['false', 'true', 'false'])
    stops.pop()!()
    start(root, true)
    await userEvent.click(trigger('Tickets'))
    await userEvent.click(trigger('Getting here'))
    expect(expanded()).toEqual(['true', 'true', 'true'])
  })

  test('what the page search finds opens [BLK-19]', () => {
    start(show({ firstOpen: true }))
    panel(2).dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(expanded()).toEqual(['false', 'false', 'true'])
    expect(panel(2).hasAttribute('hidden')).toBe(false)
    panel(0).dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(expanded()).toEqual(['true', 'false', 'false'])
  })

  test('a fragment that leads into a closed item opens it [BLK-62]', async () => {
    const root = show({ items: [...data.items, { title: 'Contact', content: '<p id="write-to-us">Write to us.</p>' }] })
    start(root)
    location.hash = '#write-to-us'
    await expect.poll(expanded).toEqual(['false', 'false', 'false', 'true'])
    history.replaceState(null, '', location.pathname + location.search)
  })

  describe('in a browser that does not reveal hidden targets', () => {
    const items = [...data.items, { title: 'Contact', content: '<p id="write us">Write to us.</p>' }]
    const address = location.pathname + location.search
    afterEach(() => history.replaceState(null, '', address))
    /** Changes the fragment without the navigation by which a browser reveals its target. */
    const leadTo = (fragment: string): void => history.replaceState(null, '', `#${fragment}`)
    const inSight = (): boolean => {
      const { top, bottom } = document.getElementById('write us')!.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }

    test('a page that is opened with the fragment shows its target [BLK-62]', () => {
      leadTo('write%20us')
      const root = show({ items })
      root.style.paddingBlockStart = '3000px'
      start(root)
      expect([expanded(), inSight()]).toEqual([['false', 'false', 'false', 'true'], true])
      scrollTo(0, 0)
    })

    test('a fragment that changes, and a second press of its link, show its target [BLK-62]', async () => {
      const root = show({ items })
      start(root)
      leadTo('write%20us')
      dispatchEvent(new HashChangeEvent('hashchange'))
      expect(expanded()).toEqual(['false', 'false', 'false', 'true'])
      await userEvent.click(trigger('Contact'))
      expect(expanded()).toEqual(['false', 'false', 'false', 'false'])
      const link = document.createElement('a')
      link.href = location.href
      link.addEventListener('click', (event) => event.preventDefault())
      document.body.append(link)
      link.click()
      await expect.poll(expanded).toEqual(['false', 'false', 'false', 'true'])
      link.remove()
    })

    test('other fragments and broken ones open nothing [BLK-62]', () => {
      for (const fragment of ['', 'elsewhere', '%', '%E0%A4%A']) {
        leadTo(fragment)
        start(show({ items }))
        expect(expanded(), fragment).toEqual(['false', 'false', 'false', 'false'])
        stops.pop()!()
        document.body.replaceChildren()
      }
    })
  })

  test('a panel that was opened before the start is open to everyone after it [BLK-19]', () => {
    const root = show()
    panel(1).removeAttribute('hidden')
    start(root)
    expect(expanded()).toEqual(['false', 'true', 'false'])
  })

  test('a press that other script has handled changes nothing, and the next one opens its item [BLK-19]', () => {
    const root = show()
    stops.push(enhanceAccordion(root))
    root.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
    root.querySelector('button')!.click()
    expect(expanded()).toEqual(['false', 'false', 'false'])
    root.querySelector('button')!.click()
    expect(expanded()).toEqual(['true', 'false', 'false'])
  })

  test('a press beside the headings or handled by the page, and a find outside of the panels, change nothing [BLK-17] [BLK-19]', () => {
    const root = show({ firstOpen: true })
    start(root)
    root.querySelector('h3')!.click()
    const button = root.querySelector('button')!
    button.addEventListener('click', (event) => event.preventDefault(), { once: true })
    button.click()
    panel(0).firstElementChild!.dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(expanded()).toEqual(['true', 'false', 'false'])
    panel(1).dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(expanded()).toEqual(['false', 'true', 'false'])
  })

  test('stop leaves the markup of the server, and presses do nothing [RUN-54]', async () => {
    const root = show({ firstOpen: true })
    const before = root.innerHTML
    const stop = start(root)
    await userEvent.click(trigger('Tickets'))
    stop()
    stop()
    expect(root.innerHTML).toBe(before)
    await userEvent.click(trigger('Tickets'))
    panel(1).dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(root.innerHTML).toBe(before)
  })

  test('text wrapped by a translator opens and closes as before [BLK-61]', async () => {
    const root = show()
    const wrap = (element: Element) => {
      const font = document.createElement('font')
      font.append(...element.childNodes)
      element.append(font)
    }
    wrap(root.querySelectorAll('button')[0]!)
    start(root)
    wrap(root.querySelectorAll('button')[1]!)
    await userEvent.click(page.getByText('Opening hours'))
    expect(expanded()).toEqual(['true', 'false', 'false'])
    await userEvent.click(page.getByText('Tickets'))
    expect(expanded()).toEqual(['false', 'true', 'false'])
  })
})

describe('with motion', () => {
  beforeEach(() => emulateMedia({ 'prefers-reduced-motion': 'no-preference' }))

  test('an item opens and closes within 250 ms, and ignores presses meanwhile [BLK-15] [BLK-16]', async () => {
    start(show())
    const button = trigger('Tickets').element() as HTMLElement
    button.click()
    const [animation] = panel(1).getAnimations()
    expect(animation!.effect!.getTiming()).toMatchObject({ duration: 250, easing: 'ease-out', fill: 'forwards' })
    expect(panel(1).dataset['state']).toBe('opening')
    animation!.pause()
    animation!.currentTime = 100
    const height = panel(1).getBoundingClientRect().height
    expect(height).toBeGreaterThan(0)
    expect(height).toBeLessThan(panel(1).firstElementChild!.getBoundingClientRect().height)
    button.click()
    expect([panel(1).dataset['state'], expanded()]).toEqual(['opening', ['false', 'true', 'false']])
    animation!.finish()
    await expect.poll(() => panel(1).dataset['state']).toBe('open')

    button.click()
    expect([panel(1).dataset['state'], expanded()]).toEqual(['closing', ['false', 'false', 'false']])
    panel(1).getAnimations()[0]!.finish()
    await expect.poll(() => panel(1).getAttribute('hidden')).toBe('until-found')
    expect(panel(1).getAnimations()).toEqual([])
  })

  test('the one that closes and the one that opens move together [BLK-17]', async () => {
    start(show({ firstOpen: true }))
    const before = panel(0).getBoundingClientRect().height
    ;(trigger('Tickets').element() as HTMLElement).click()
    const animations = [panel(0), panel(1)].map((element) => element.getAnimations()[0]!)
    for (const animation of animations) {
      animation.pause()
      animation.currentTime = 0
    }
    expect(panel(0).getBoundingClientRect().height).toBe(before)
    expect(panel(1).getBoundingClientRect().height).toBe(0)
    for (const animation of animations) animation.finish()
    await expect.poll(() => [panel(0).dataset['state'], panel(1).dataset['state']]).toEqual(['closed', 'open'])
  })

  test('stop in the middle of a movement leaves the markup of the server [BLK-15]', () => {
    const root = show()
    const before = root.innerHTML
    const stop = start(root)
    ;(trigger('Tickets').element() as HTMLElement).click()
    expect(panel(1).getAnimations()).toHaveLength(1)
    stop()
    expect(root.innerHTML).toBe(before)
    expect(document.getAnimations()).toEqual([])
  })
})

test('in React the same behaviour is there, and survives a new render [BLK-19]', async () => {
  const { rerender, unmount } = render(view())
  await userEvent.click(trigger('Tickets'))
  rerender(view({ items: data.items.map((item) => ({ ...item, title: `${item.title}!` })) }))
  expect(expanded()).toEqual(['false', 'true', 'false'])
  await expect.element(trigger('Tickets!')).toBeVisible()
  unmount()
})

test('an item without its parts is an error that names the part [RUN-12]', () => {
  const root = show()
  root.querySelector('vt-panel')!.remove()
  expect(() => enhanceAccordion(root, data)).toThrow('[accordion] The part "panel" is missing')
})
