import { type PointerEvent, type ReactElement, useId } from 'react'
import type { FieldViewProps } from './formOptions.js'
import { pictureAt } from './pictureAt.js'
import { valueAt } from './values.js'

const hundredth = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100

const SIDES = [
  ['x', 'from the left'],
  ['y', 'from the top'],
] as const

/** The point of a picture that stays in sight: by a press on the picture, or by two sliders [PAN-65]. */
export function PointField({ field, path, data, options, onChange }: FieldViewProps): ReactElement {
  const id = useId()
  const value = valueAt(data, path) as { readonly x?: unknown; readonly y?: unknown } | undefined
  const point = {
    x: typeof value?.x === 'number' ? value.x : 0.5,
    y: typeof value?.y === 'number' ? value.y : 0.5,
  }
  const around = path.slice(0, -1)
  const src = pictureAt(data, around, options) ?? pictureAt(data, [...around, 'picture'], options)
  function press({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange(path, { x: hundredth((clientX - left) / width), y: hundredth((clientY - top) / height) })
  }
  return (
    <fieldset className="pn-field pn-point" data-kind="point">
      <legend>{field.label}</legend>
      {src !== undefined && (
        <div className="pn-point-picture" onPointerDown={press}>
          <img src={src} alt="" draggable={false} />
          <span style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
        </div>
      )}
      {SIDES.map(([key, words]) => (
        <label key={key} htmlFor={`${id}-${key}`}>
          {Math.round(point[key] * 100)} % {words}
          <input
            id={`${id}-${key}`}
            type="range"
            min={0}
            max={1}
            step={0.01}
            value={point[key]}
            onChange={({ target }) => onChange(path, { ...point, [key]: Number(target.value) })}
          />
        </label>
      ))}
      <small>{field.help ?? 'Press on the picture where it should never be cut off.'}</small>
    </fieldset>
  )
}
