import { type ReactElement, useState } from 'react'
import type { TextField as TextFieldOf } from './field.js'
import type { FormOptions } from './formOptions.js'
import { PictureWindow } from './PictureWindow.js'
import { TextField } from './TextField.js'

export interface FilmFieldProps {
  readonly field: TextFieldOf
  readonly value: unknown
  readonly options: FormOptions
  onChange(value: string): void
}

/** The address of a film, which is typed, or chosen in the media library, which takes a new one, too [PAN-141]. */
export function FilmField({ options, ...props }: FilmFieldProps): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const { findFilms, uploadFilm } = options
  return (
    <div className="pn-film">
      <TextField {...props} />
      {findFilms && (
        <button type="button" className="pn-button" onClick={() => setOpen(true)}>
          Film from the library
        </button>
      )}
      {isOpen && findFilms && (
        <PictureWindow
          holds="film"
          find={findFilms}
          upload={uploadFilm}
          most={1}
          onClose={() => setOpen(false)}
          onChoose={([film]) => {
            setOpen(false)
            if (film) props.onChange(film.name)
          }}
        />
      )}
    </div>
  )
}
