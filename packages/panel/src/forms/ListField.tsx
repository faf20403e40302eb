import { type ReactElement, useState } from 'react'
import { IconButton } from '../ui/IconButton.js'
import type { Field, ListField as ListFieldOf } from './field.js'
import type { FieldProps } from './formOptions.js'
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

/**
 * A list of values or objects: items are added, moved and removed [PAN-43]. A list of pictures takes many of the library
 * at once [PAN-80].
 */
export function ListField({ field, path, data, options, onChange, renderItem }: ListFieldProps): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const { findPictures, pictureKey = 'print' } = options
  const value = valueAt(data, path)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const change = (next: readonly unknown[]): void => onChange(path, next)
  const swap = (index: number, other: number): void => {
    const next = [...items]
    ;[next[index], next[other]] = [next[other], next[index]]
    change(next)
  }
  const isFull = field.maxLength !== undefined && items.length >= field.maxLength
  return (
    <fieldset className="pn-list">
      <legend>{field.label}</legend>
      {items.map((item, index) => (
        <details key={index} className="pn-item">
          <summary>{nameOf(item, index)}</summary>
          <fieldset className="pn-group" aria-label={`Item ${index + 1}`}>
            <IconButton icon="up" label="Move item up" disabled={index === 0} onClick={() => swap(index, index - 1)} />
            <IconButton
              icon="down"
              label="Move item down"
              disabled={index === items.length - 1}
              onClick={() => swap(index, index + 1)}
            />
            <IconButton icon="delete" label="Delete item" onClick={() => change(items.toSpliced(index, 1))} />
          </fieldset>
          {renderItem({ field: field.item, path: [...path, index] })}
        </details>
      ))}
      <button
        type="button"
        className="pn-button"
        disabled={isFull}
        onClick={() => change([...items, firstValue(field.item)])}
      >
        Add item
      </button>
      {findPictures && holdsPictures(field) && (
        <button type="button" className="pn-button" disabled={isFull} onClick={() => setOpen(true)}>
          Add from the library
        </button>
      )}
      {isOpen && findPictures && (
        <PictureWindow
          find={findPictures}
          most={field.maxLength === undefined ? Infinity : field.maxLength - items.length}
          onClose={() => setOpen(false)}
          onChoose={(pictures) => {
            const added = pictures.map(({ name }) => withValue(firstValue(field.item), [pictureKey], name))
            change([...items, ...added])
            setOpen(false)
          }}
        />
      )}
      {isFull && <small>The list holds at most {field.maxLength} items.</small>}
    </fieldset>
  )
}
