'use client'

import { MAPS, formatMessage } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { wrapIndex } from '@vitrine/parts'
import { createPart, mergeProps, useLatest } from '@vitrine/parts/react'
import { forwardRef, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, KeyboardEvent, RefAttributes } from 'react'
import { placeSearch } from '../core/placeSearch.js'
import type { PlacePrediction, PlaceSearchOptions } from '../core/placeSearch.js'

interface OwnProps {
  readonly label: string
  /** Finds places: `placeCalls(client).search`, or a search function of your own. */
  readonly search: PlaceSearchOptions['search']
  /** Called when the visitor chooses a place. */
  readonly onPlaceChange?: ((place: PlacePrediction) => void) | undefined
  /** Name of the field in a form. Default: the form does not submit the text. */
  readonly name?: string | undefined
  readonly defaultValue?: string | undefined
  /** Default: English. */
  readonly messages?: Translation<typeof MAPS> | undefined
}

/** Props of `PlaceField`, and any attribute of its root, a `<div>`. */
export type PlaceFieldProps = OwnProps & Omit<ComponentPropsWithoutRef<'div'>, keyof OwnProps | 'children'>

const part = createPart<'root' | 'label' | 'input' | 'list' | 'option' | 'main' | 'secondary' | 'status'>('place-field')

/**
 * A field that suggests places: a combobox with a listbox, by the ARIA pattern [MAP-25].
 * @example <PlaceField label="Coming from" search={placeCalls(client).search} onPlaceChange={({ placeId }) => show(placeId)} />
 */
export const PlaceField: ForwardRefExoticComponent<PlaceFieldProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  PlaceFieldProps
>(function PlaceField(props, ref) {
  const { label, search, onPlaceChange, name, defaultValue, messages = MAPS, ...rest } = props
  const id = useId()
  const latest = useLatest(search)
  const input = useRef<HTMLInputElement>(null)
  const [places] = useState(() => placeSearch({ search: (query, signal) => latest.current(query, signal) }))
  const { status, predictions } = useSyncExternalStore(places.$state.listen, places.$state.get, places.$state.get)
  const [active, setActive] = useState<number>()
  const [isClosed, setIsClosed] = useState(false)
  const isOpen = !isClosed && predictions.length > 0
  const current = isOpen ? active : undefined
  useEffect(() => () => places.clear(), [places])

  function choose(place: PlacePrediction): void {
    input.current!.value = place.description
    places.clear()
    setActive(undefined)
    onPlaceChange?.(place)
  }

  function close(): void {
    setIsClosed(true)
    setActive(undefined)
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (predictions.length === 0) return
      event.preventDefault()
      setIsClosed(false)
      const first = event.key === 'ArrowDown' ? 0 : -1
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(wrapIndex(current === undefined ? first : current + step, predictions.length))
    } else if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault()
      choose(predictions[current]!)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  const words = {
    idle: '',
    loading: '',
    ready: predictions.length ? formatMessage(messages.placesFound, { count: predictions.length }) : messages.noPlaces,
    failed: messages.unableToLoadPlaces,
  }[status]
  return (
    <div {...mergeProps({ ...part('root', { 'data-state': status }) }, rest)} ref={ref}>
      <label {...part('label')} htmlFor={`${id}-input`}>
        {label}
      </label>
      <input
        {...part('input')}
        ref={input}
        id={`${id}-input`}
        name={name}
        defaultValue={defaultValue}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={current === undefined ? undefined : `${id}-${current}`}
        aria-busy={status === 'loading' || undefined}
        onChange={({ target }) => {
          setActive(undefined)
          setIsClosed(false)
          places.type(target.value)
        }}
        onKeyDown={handleKeyDown}
        onBlur={close}
      />
      <ul {...part('list', { role: 'listbox' })} id={`${id}-list`} aria-label={label} hidden={!isOpen}>
        {predictions.map((place, index) => (
          // Allow a click handler without a key handler: keyboard users choose a suggestion with the field's keys, and
          // a pointer press must not take the focus from the field.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <li
            key={place.placeId}
            {...part('option', {
              role: 'option',
              'aria-selected': index === current ? 'true' : 'false',
              'data-active': index === current,
            })}
            id={`${id}-${index}`}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <span {...part('main')}>{place.mainText}</span>
            <span {...part('secondary')}>{place.secondaryText}</span>
          </li>
        ))}
      </ul>
      <p {...part('status', { role: 'status' })}>{words}</p>
    </div>
  )
})
