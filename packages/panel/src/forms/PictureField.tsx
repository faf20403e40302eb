import { type ReactElement, useId, useState } from 'react'
import type { FieldProps, PickedPicture } from './formOptions.js'
import { pictureAt } from './pictureAt.js'
import { PictureWindow } from './PictureWindow.js'
import { valueAt } from './values.js'

interface ChoiceProps extends FieldProps {
  readonly id: string
  /** The value of the member that names the picture. */
  readonly name: unknown
  /** A picture of the library that was chosen since the form opened. */
  readonly chosen: PickedPicture | undefined
}

/** The pictures of the site by title; a picture of the library that is chosen stands among them. */
function PictureChoice({ id, name, chosen, path, data, options, onChange }: ChoiceProps): ReactElement {
  const { pictures = [], pictureKey = 'print' } = options
  const address = valueAt(data, [...path, 'src'])
  const value = typeof name === 'string' ? name : ''
  const change = (next: string): void => onChange([...path, pictureKey], next || undefined)
  if (pictures.length === 0 && !options.findPictures)
    return <input id={id} value={value} onChange={({ target }) => change(target.value)} />
  const isOther = value !== '' && !pictures.some((picture) => picture.name === value)
  return (
    <select id={id} value={value} onChange={({ target }) => change(target.value)}>
      <option value="">{typeof address === 'string' ? address : 'Choose a picture'}</option>
      {isOther && <option value={value}>{chosen?.name === value ? chosen.title : 'A picture of the library'}</option>}
      {pictures.map((picture) => (
        <option key={picture.name} value={picture.name}>
          {picture.title}
        </option>
      ))}
    </select>
  )
}

/**
 * A picture of the site, chosen by its title or from the media library [PAN-43] [PAN-80]. A picture that is stored by its
 * address keeps it.
 */
export function PictureField(props: FieldProps): ReactElement {
  const { path, data, options, onChange } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<PickedPicture>()
  const { findPictures, uploadPicture, pictureKey = 'print' } = options
  const name = valueAt(data, [...path, pictureKey])
  const src = chosen !== undefined && chosen.name === name ? chosen.src : pictureAt(data, path, options)
  return (
    <div className="pn-field" data-kind="picture">
      <label htmlFor={id}>Picture</label>
      {src !== undefined && <img src={src} alt="" width={88} height={66} />}
      <PictureChoice {...props} {...{ id, name, chosen }} />
      {findPictures && (
        <button type="button" className="pn-button" onClick={() => setOpen(true)}>
          From the library
        </button>
      )}
      {chosen?.name === name && chosen?.describeHref !== undefined && (
        <p>
          People who do not see it read nothing yet.{' '}
          <a href={chosen.describeHref} target="_blank" rel="noreferrer">
            Write its alternative text
          </a>
        </p>
      )}
      {isOpen && findPictures && (
        <PictureWindow
          find={findPictures}
          upload={uploadPicture}
          onClose={() => setOpen(false)}
          most={1}
          onChoose={([picture]) => {
            setOpen(false)
            if (!picture) return
            setChosen(picture)
            onChange([...path, pictureKey], picture.name)
          }}
        />
      )}
    </div>
  )
}
