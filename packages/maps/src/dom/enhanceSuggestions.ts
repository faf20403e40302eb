import { setAttributes, wrapIndex } from '@vitrine/parts'
import type { Attributes } from '@vitrine/parts'
import { placeSearch } from '../core/placeSearch.js'
import type { PlaceSearchOptions } from '../core/placeSearch.js'

/** A suggestion as the list renders it. */
export interface SuggestionView {
  readonly attributes?: Attributes | undefined
  readonly children: readonly (Node | string)[]
}

/** Elements and options of a field with suggestions. */
export interface SuggestionsOptions<Item> extends PlaceSearchOptions<Item> {
  /** The element whose attributes show the state of the search. */
  readonly root: HTMLElement
  readonly input: HTMLInputElement
  readonly list: HTMLElement
  readonly status: HTMLElement
  /** Most suggestions that a list shows. Default: all. */
  readonly most?: number | undefined
  /** Renders the option of an item. */
  readonly draw: (item: Item) => SuggestionView
  /** Name of an attribute that marks the active option, beside those of the ARIA pattern. */
  readonly activeMark?: string | undefined
  /** Returns the field's text after the choice of an item. */
  readonly textOf: (item: Item) => string
  readonly choose: (item: Item) => void
  /** Returns the status text: the number of items, or that the search has failed. */
  readonly say: (outcome: { readonly count: number } | 'failed') => string
}

/** The behaviour of a field with suggestions. */
export interface Suggestions {
  /** Clears the results and ends a running search. */
  clear(): void
  /** Stops the behaviour and restores the server's markup, but keeps the typed text. */
  stop(): void
}

/**
 * Suggests items while the visitor types: a combobox with a listbox by the ARIA pattern. Arrow keys move, Enter and a
 * press choose, Escape and leaving the field close the list. Text that was typed before the start is searched at once.
 * @example enhanceSuggestions({ root, input, list, status, search, draw, textOf, choose, say })
 */
export function enhanceSuggestions<Item>(options: SuggestionsOptions<Item>): Suggestions {
  const { root, input, list, status, most = Infinity, draw: view, activeMark, textOf, choose: onChoose, say } = options
  const document = root.ownerDocument
  const search = placeSearch<Item>(options)
  const life = new AbortController()
  let items: readonly Item[] = []
  let active: number | undefined

  function draw(isOpen: boolean): void {
    setAttributes(list, { hidden: !isOpen })
    for (const [index, option] of [...list.children].entries())
      setAttributes(option, {
        'aria-selected': index === active ? 'true' : 'false',
        ...(activeMark !== undefined && { [activeMark]: index === active }),
      })
    setAttributes(input, {
      'aria-expanded': isOpen ? 'true' : 'false',
      'aria-activedescendant': isOpen && active !== undefined ? list.children[active]!.id : undefined,
    })
  }
  function close(): void {
    active = undefined
    draw(false)
  }
  function choose(index: number): void {
    const item = items[index]!
    input.value = textOf(item)
    search.clear()
    close()
    onChoose(item)
  }
  const unlisten = search.$state.listen(({ status: state, predictions }) => {
    items = predictions.slice(0, most)
    active = undefined
    list.replaceChildren(
      ...items.map((item, index) => {
        const { attributes, children } = view(item)
        const option = document.createElement('li')
        setAttributes(option, { ...attributes, role: 'option', id: `${list.id}-${index}` })
        option.append(...children)
        return option
      }),
    )
    const isOver = state === 'ready' || state === 'failed'
    status.textContent = isOver ? say(state === 'failed' ? state : { count: items.length }) : ''
    setAttributes(root, { 'data-state': state })
    setAttributes(input, { 'aria-busy': state === 'loading' ? 'true' : undefined })
    draw(items.length > 0)
  })

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing || event.defaultPrevented) return
    const isOpen = !list.hidden
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      active = wrapIndex(active === undefined ? (step > 0 ? 0 : -1) : active + step, items.length)
      draw(true)
    } else if (event.key === 'Enter' && isOpen && active !== undefined) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  const indexOf = ({ target }: Event): number =>
    [...list.children].indexOf((target as Element).closest('[role=option]')!)
  const { signal } = life
  input.addEventListener('input', () => search.type(input.value), { signal })
  input.addEventListener('keydown', onKeyDown, { signal })
  input.addEventListener('blur', close, { signal })
  // Prevent the default of a press on a suggestion: the press would blur the field, and the blur would close the list
  // before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault(), { signal })
  list.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
  list.addEventListener('click', (event) => indexOf(event) >= 0 && choose(indexOf(event)), { signal })

  const undo = [
    setAttributes(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': list.id,
      'aria-activedescendant': undefined,
      'aria-busy': undefined,
    }),
    setAttributes(list, { role: 'listbox', hidden: true }),
    setAttributes(root, { 'data-state': 'idle' }),
  ]
  // Search for the text that the field holds now: the visitor may have typed while this code was loading.
  if (document.activeElement === input && input.value !== input.defaultValue) search.type(input.value)
  return {
    clear: () => search.clear(),
    stop() {
      life.abort()
      unlisten()
      search.clear()
      list.replaceChildren()
      status.textContent = ''
      for (const restore of undo) restore()
    },
  }
}
