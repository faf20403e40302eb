import { type ReactElement, useId } from 'react'
import type { FieldProps } from './formOptions.js'
import { pictureAt } from './pictureAt.js'
import { valueAt } from './values.js'

/** A picture of the site, chosen by its title [PAN-43]. A picture that is stored by its address keeps it. */
export function PictureField({ path, data, options, onChange }: FieldProps): ReactElement {
  const id = useId()
  const { pictures = [], pictureKey = 'print' } = options
  const name = valueAt(data, [...path, pictureKey])
  const address = valueAt(data, [...path, 'src'])
  const src = pictureAt(data, path, options)
  return (
    <div className="pn-field" data-kind="picture">
      <label htmlFor={id}>Picture</label>
      {src !== undefined && <img src={src} alt="" width={88} height={66} />}
      {pictures.length > 0 ? (
        <select
          id={id}
          value={typeof name === 'string' ? name : ''}
          onChange={({ target }) => onChange([...path, pictureKey], target.value || undefined)}
        >
          <option value="">{typeof address === 'string' ? address : 'Choose a picture'}</option>
          {pictures.map((picture) => (
            <option key={picture.name} value={picture.name}>
              {picture.title}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          value={typeof name === 'string' ? name : ''}
          onChange={({ target }) => onChange([...path, pictureKey], target.value || undefined)}
        />
      )}
    </div>
  )
}
