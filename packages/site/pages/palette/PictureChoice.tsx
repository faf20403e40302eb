import type { ReactNode } from 'react'
import { FieldError, type FormTexts } from '../CheckoutField.tsx'

/** A picture of the site. */
export interface PaletteImage {
  readonly name: string
  readonly title: string
  /** Address, without a width. */
  readonly src: string
}

export interface PictureChoiceProps {
  readonly form: FormTexts
  readonly pictures: readonly PaletteImage[]
}

/** The mode "From Image": one of the site's pictures, or a file that is read in the browser and sent nowhere. */
export function PictureChoice({ form, pictures }: PictureChoiceProps): ReactNode {
  return (
    <fieldset>
      <legend>From image</legend>
      <FieldError name="picture" form={form} />
      <p className="field" data-needs-script hidden>
        <span className="error" role="alert" data-picture-error hidden>
          This file is no picture that the browser can read. Choose a JPEG, PNG or WebP file.
        </span>
        <label htmlFor="own-picture">
          A picture of yours <small>It is read in this browser and sent nowhere</small>
        </label>
        <input id="own-picture" type="file" accept="image/*" />
      </p>
      <details>
        <summary>One of the site’s pictures</summary>
        <div className="picture-choice" id="picture">
          {pictures.map(({ name, title, src }) => (
            <button key={name} type="submit" name="picture" value={name} formNoValidate>
              <img src={`${src}?format=100w`} alt={title} width={66} height={66} loading="lazy" />
            </button>
          ))}
        </div>
      </details>
    </fieldset>
  )
}
