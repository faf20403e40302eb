import { type ReactElement, useEffect, useRef, useState } from 'react'
import { IconButton } from '../ui/IconButton.js'
import type { Field, ListField as ListFieldOf } from './field.js'
import type { FieldProps } from './formOptions.js'
import { pictureAt } from './pictureAt.js'
import { PictureWindow } from './PictureWindow.js'
import { firstValue, type Path, valueAt, withValue } from './values.js'

export interface ListFieldProps extends FieldProps {
  readonly field: ListFieldOf
  renderItem(item: { readonly field: Field; readonly path: Path }): ReactElement
}

/** The first text of an item, which names it in the list. */
function nameOf(item: unknown, index: number): string {
  const texts = typeof item === 'object' && item !== null ? [valueAt(item, ['title']), ...Object.values(item)] : [item]
  const text = texts.find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof text === 'string'
    ? text
        .replace(/<[^<>]*>/g, ' ')
        .trim()
        .slice(0, 60)
    : `Item ${index + 1}`
}

/** Whether the items of a list are pictures. */
const holdsPictures = ({ item }: ListFieldOf): boolean =>
  item.kind === 'object' && item.members.some(({ field }) => field.kind === 'picture')

/** Buttons that move and delete an item. */
function ItemButtons({ items, index, change }: ItemButtonsProps): ReactElement {
  const swap = (other: number): void => {
    const next = [...items]
    ;[next[index], next[other]] = [next[other], next[index]]
    change(next)
  }
  return (
    <fieldset className="pn-group" aria-label={`Item ${index + 1}`}>
      <IconButton icon="up" label="Move item up" disabled={index === 0} onClick={() => swap(index - 1)} />
      <IconButton
        icon="down"
        label="Move item down"
        disabled={index === items.length - 1}
        onClick={() => swap(index + 1)}
      />
      <IconButton icon="delete" label="Delete item" onClick={() => change(items.toSpliced(index, 1))} />
    </fieldset>
  )
}

interface ItemButtonsProps {
  readonly items: ReadonlyArray<unknown>
  readonly index: number
  change(items: readonly unknown[]): void
}

/**
 * A list of values or objects: items are added, moved and removed [PAN-43]. A list of pictures takes many of the library
 * at once [PAN-80]. The items of an open list show their fields in a line.
 */
export function ListField({ field, path, data, options, onChange, renderItem }: ListFieldProps): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLFieldSetElement>(null)
  const hasAdded = useRef(false)
  const { findPictures, uploadPicture, pictureKey = 'print' } = options
  const value = valueAt(data, path)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const change = (next: readonly unknown[]): void => onChange(path, next)
  const isFull = field.maxLength !== undefined && items.length >= field.maxLength
  // The lines of an open list are more than their pictures, so a picture alone makes none.
  const isOfPictures = !field.isOpen && holdsPictures(field)
  useEffect(() => {
    if (!hasAdded.current) return
    hasAdded.current = false
    list.current?.querySelector<HTMLElement>(':scope > .pn-line:last-of-type :is(input, textarea)')?.focus()
  }, [items.length])
  const name = field.isOpen ? `Add to ${field.label.toLowerCase()}` : 'Add item'
  return (
    <fieldset className="pn-list" ref={list}>
      <legend>{field.label}</legend>
      {field.help && field.isOpen && <small>{field.help}</small>}
      {items.map((item, index) => {
        const buttons = <ItemButtons {...{ items, index, change }} />
        const view = renderItem({ field: field.item, path: [...path, index] })
        const src = isOfPictures ? pictureAt(data, [...path, index], options) : undefined
        return field.isOpen ? (
          <div key={index} className="pn-line">
            {view}
            {buttons}
          </div>
        ) : (
          <details key={index} className="pn-item">
            <summary>
              {src === undefined ? (
                nameOf(item, index)
              ) : (
                <>
                  <img src={src} alt="" width={44} height={33} /> Picture {index + 1}
                </>
              )}
            </summary>
            {buttons}
            {view}
          </details>
        )
      })}
      <button
        type="button"
        className="pn-button"
        disabled={isFull}
        onClick={() => {
          hasAdded.current = field.isOpen === true
          change([...items, firstValue(field.item)])
        }}
      >
        {name}
      </button>
      {findPictures && isOfPictures && (
        <button type="button" className="pn-button" disabled={isFull} onClick={() => setOpen(true)}>
          Add from the library
        </button>
      )}
      {isOpen && findPictures && (
        <PictureWindow
          find={findPictures}
          upload={uploadPicture}
          most={field.maxLength === undefined ? Infinity : field.maxLength - items.length}
          onClose={() => setOpen(false)}
          onChoose={(pictures) => {
            const added = pictures.map(({ name: picture }) => withValue(firstValue(field.item), [pictureKey], picture))
            change([...items, ...added])
            setOpen(false)
          }}
        />
      )}
      {isFull && <small>The list holds at most {field.maxLength} items.</small>}
    </fieldset>
  )
}
