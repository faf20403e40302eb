import { MAPS, type Translation } from '@vitrine/messages'
import { render } from '@testing-library/react'
import axe from 'axe-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PLACES } from '../../testing/places.js'
import type { PlacePrediction } from '../index.js'
import { PlaceField } from '../react/PlaceField.js'
import { enhancePlaceField } from './enhancePlaceField.js'
import '../styles.css'

const GERMAN = { ...MAPS, placesFound: 'Orte: {count}', noPlaces: 'Kein Ort.', unableToLoadPlaces: 'Fehler.' }

let stop = (): void => {}
afterEach(() => {
  stop()
  stop = () => {}
  document.body.replaceChildren()
})

interface Ports {
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly PlacePrediction[]>
  readonly onPlaceChange: (place: PlacePrediction) => void
  readonly messages?: Translation<typeof MAPS>
}
/** A field that React draws, and one of the server that script enhances. */
const FIELDS: Readonly<Record<string, (ports: Ports) => HTMLElement>> = {
  'of React': (ports) =>
    render(<PlaceField label="Coming from" {...ports} />).container.firstElementChild as HTMLElement,
  'of the server': ({ search, onPlaceChange, messages }) => {
    const holder = document.body.appendChild(document.createElement('div'))
    holder.innerHTML = renderToStaticMarkup(<PlaceField label="Coming from" search={search} />)
    const root = holder.firstElementChild as HTMLElement
    stop = enhancePlaceField(root, { search, onPlaceChange, ...(messages && { messages }) })
    return root
  },
}

describe.each(Object.entries(FIELDS))('a place field %s', (_name, draw) => {
  function start(ports: Partial<Ports> = {}) {
    const onPlaceChange = vi.fn<(place: PlacePrediction) => void>()
    const root = draw({ search: () => Promise.resolve(PLACES), onPlaceChange, ...ports })
    const input = root.querySelector('input')!
    const list = root.querySelector('ul')!
    const status = root.querySelector('[role=status]')!
    const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]
    const active = (): string | undefined =>
      document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.querySelector('span')!.textContent
    const isOpen = (): boolean => input.getAttribute('aria-expanded') === 'true' && !list.hidden
    async function type(text = 'mill'): Promise<void> {
      await userEvent.type(input, text)
      await expect.poll(isOpen).toBe(true)
    }
    return { root, input, list, status, options, active, isOpen, type, onPlaceChange }
  }
  /** Presses a key and returns whether the browser’s own action is left to it. */
  const key = (input: HTMLElement, name: string, init: KeyboardEventInit = {}): boolean =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }))

  test('has suggestions of two lines, of which the active one alone is marked [MAP-25]', async () => {
    const search = vi.fn(() => Promise.resolve(PLACES))
    const { options, type, root, list, input } = start({ search })
    await type()
    expect(search).toHaveBeenCalledExactlyOnceWith('mill', expect.any(AbortSignal))
    expect((await axe.run(root)).violations).toEqual([])
    expect([root.querySelector('b'), options()[2]!.textContent]).toEqual([null, '<b>Mill</b>Lamp Works'])
    expect(options().map((option) => option.dataset['part'])).toEqual(['option', 'option', 'option'])
    expect(
      [...options()[0]!.children].map((line) => [(line as HTMLElement).dataset['part'], line.textContent]),
    ).toEqual([
      ['main', 'Mill Street'],
      ['secondary', 'Lamp Works'],
    ])
    await userEvent.keyboard('{ArrowDown}')
    expect(options().map((option) => [option.ariaSelected, option.hasAttribute('data-active')])).toEqual([
      ['true', true],
      ['false', false],
      ['false', false],
    ])
    expect(new Set(options().map(({ id }) => id)).size).toBe(3)
    expect([root.dataset['state'], input.getAttribute('aria-controls')]).toEqual(['ready', list.id])
  })

  test('goes through its suggestions from either end, in a circle [MAP-25]', async () => {
    const { input, active, type } = start()
    await type()
    const after = async (name: string): Promise<string | undefined> => {
      await userEvent.keyboard(`{${name}}`)
      return active()
    }
    expect(await after('ArrowUp')).toBe('<b>Mill</b>')
    expect(await after('ArrowDown')).toBe('Mill Street')
    expect(await after('ArrowUp')).toBe('<b>Mill</b>')
    expect(await after('ArrowUp')).toBe('Mill Canal')
    await userEvent.type(input, ' c')
    expect(active()).toBeUndefined()
  })

  test('chooses the active suggestion by Enter alone, and is then closed [MAP-25]', async () => {
    const { input, options, type, isOpen, onPlaceChange, status } = start()
    await type()
    expect(key(input, 'Enter')).toBe(true)
    expect(onPlaceChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onPlaceChange.mock.calls).toEqual([[PLACES[1]]])
    expect(input.value).toBe('Mill Canal, Lamp Works')
    await expect.poll(() => options().length).toBe(0)
    expect([isOpen(), input.getAttribute('aria-expanded'), status.textContent]).toEqual([false, 'false', ''])
    expect(key(input, 'Enter')).toBe(true)
    expect(onPlaceChange).toHaveBeenCalledOnce()
  })

  test('leaves keys to the browser while letters are composed, and where nothing is suggested [MAP-25]', async () => {
    const { input, active, type } = start()
    for (const name of ['ArrowDown', 'ArrowUp', 'Enter', 'Escape']) expect(key(input, name), name).toBe(true)
    await type()
    expect(key(input, 'ArrowDown', { isComposing: true })).toBe(true)
    expect(active()).toBeUndefined()
    expect(key(input, 'ArrowRight')).toBe(true)
    expect(key(input, 'ArrowDown')).toBe(false)
    await expect.poll(active).toBe('Mill Street')
  })

  test('is closed by Escape, which goes no further, and opened again by an arrow [MAP-25]', async () => {
    const { input, type, isOpen, active } = start()
    await type()
    const outer = vi.fn()
    document.body.addEventListener('keydown', outer)
    onTestFinished(() => document.body.removeEventListener('keydown', outer))
    await userEvent.keyboard('{Escape}')
    await expect.poll(isOpen).toBe(false)
    expect([input.getAttribute('aria-expanded'), input.value]).toEqual(['false', 'mill'])
    expect(outer).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(outer).toHaveBeenCalledOnce()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(isOpen).toBe(true)
    expect([active(), input.value]).toEqual(['Mill Street', 'mill'])
  })

  test('is closed when the field is left [MAP-25]', async () => {
    const { input, type, isOpen } = start()
    await type()
    await userEvent.keyboard('{ArrowDown}')
    input.blur()
    await expect.poll(isOpen).toBe(false)
    expect(input.hasAttribute('aria-activedescendant')).toBe(false)
  })

  test('keeps the focus at a press on its list, and chooses by a click on a suggestion [MAP-25]', async () => {
    const { input, options, list, type, onPlaceChange } = start()
    await type()
    const pressed = options()[2]!.querySelector('span')!
    expect(pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }))).toBe(false)
    list.click()
    expect(onPlaceChange).not.toHaveBeenCalled()
    await userEvent.click(pressed)
    expect(onPlaceChange.mock.calls).toEqual([[PLACES[2]]])
    expect(document.activeElement).toBe(input)
  })

  test('is busy while it searches, and says what it found [MAP-25]', async () => {
    let answer = (_places: readonly PlacePrediction[]): void => {}
    const { root, input, status } = start({ search: () => new Promise((resolve) => (answer = resolve)) })
    await userEvent.type(input, 'mill')
    await expect.poll(() => root.dataset['state']).toBe('loading')
    expect([input.getAttribute('aria-busy'), status.textContent]).toEqual(['true', ''])
    answer([])
    await expect.poll(() => status.textContent).toBe('No place found.')
    expect([input.hasAttribute('aria-busy'), root.dataset['state']]).toEqual([false, 'ready'])
  })

  test.each([
    ['in English', {}, ['Places found: 3', 'No place found.', 'Unable to load results']],
    ['in the language of the page', { messages: GERMAN }, ['Orte: 3', 'Kein Ort.', 'Fehler.']],
  ] as const)('says %s what it found [MAP-25]', async (_language, ports, [found, none, failed]) => {
    const search = vi.fn<() => Promise<readonly PlacePrediction[]>>(() => Promise.resolve(PLACES))
    const { input, status, root } = start({ ...ports, search })
    await userEvent.type(input, 'mill')
    await expect.poll(() => status.textContent).toBe(found)
    search.mockResolvedValueOnce([])
    await userEvent.type(input, 'x')
    await expect.poll(() => status.textContent).toBe(none)
    search.mockRejectedValueOnce(new Error('offline'))
    await userEvent.type(input, 'y')
    await expect.poll(() => status.textContent).toBe(failed)
    expect(root.dataset['state']).toBe('failed')
  })
})

test('a field of React has a label, a name and a first text, and is closed [MAP-25]', () => {
  const { container } = render(
    <PlaceField label="Coming from" name="from" defaultValue="Harwich" search={() => Promise.resolve([])} />,
  )
  const input = container.querySelector('input')!
  expect(input.labels![0]!.textContent).toBe('Coming from')
  const attributes = ['type', 'name', 'role', 'autocomplete', 'aria-autocomplete', 'aria-expanded', 'aria-busy']
  expect(attributes.map((name) => input.getAttribute(name))).toEqual([
    'text',
    'from',
    'combobox',
    'off',
    'list',
    'false',
    null,
  ])
  expect(input.value).toBe('Harwich')
  const list = container.querySelector('ul')!
  expect([list.getAttribute('role'), list.ariaLabel, list.hidden, list.id]).toEqual([
    'listbox',
    'Coming from',
    true,
    input.getAttribute('aria-controls'),
  ])
  expect((container.firstElementChild as HTMLElement).dataset['state']).toBe('idle')
  expect(container.querySelector('p')!.getAttribute('role')).toBe('status')
})

test('a field of React asks the search of its last render, and ends a search when it goes [MAP-25]', async () => {
  const first = vi.fn(() => Promise.resolve(PLACES))
  const signals: AbortSignal[] = []
  const second = (_query: string, signal: AbortSignal): Promise<PlacePrediction[]> => {
    signals.push(signal)
    return new Promise(() => {})
  }
  const { container, rerender, unmount } = render(<PlaceField label="From" search={first} />)
  rerender(<PlaceField label="From" search={second} />)
  await userEvent.type(container.querySelector('input')!, 'mill')
  await expect.poll(() => signals.length).toBe(1)
  expect([first.mock.calls.length, signals[0]!.aborted]).toEqual([0, false])
  unmount()
  expect(signals[0]!.aborted).toBe(true)
})

test('a field of React without a callback fills in the choice [MAP-25]', async () => {
  const { container } = render(<PlaceField label="From" search={() => Promise.resolve(PLACES)} />)
  const input = container.querySelector('input')!
  await userEvent.type(input, 'mill')
  await expect.poll(() => container.querySelectorAll('[role=option]').length).toBe(3)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(input.value).toBe('Mill Street, Lamp Works')
})
