import type { Field } from './field.js'
import type { Path } from './values.js'

/** A picture or film of the site that a block may name. */
export interface PickedPicture {
  /** The value that block data stores: `{ print: name }`; of a film its address. */
  readonly name: string
  readonly title: string
  /** Text that is read aloud in place of it. Default: none. */
  readonly alt?: string | undefined
  /** Address of a small version; of a film its own. */
  readonly src: string
  /** Page on which its alternative text is written, while it has none. Default: nothing is asked for. */
  readonly describeHref?: string | undefined
}

/** Pictures of the site, for the fields that name one. */
export interface FormOptions {
  /** Default: pictures are named by text. */
  readonly pictures?: readonly PickedPicture[] | undefined
  /**
   * Finds pictures of the media library, the newest first; an empty text finds all. With it a picture may also be chosen
   * in a window with a search. Default: only from the list `pictures`.
   */
  readonly findPictures?: ((text: string) => Promise<readonly PickedPicture[]>) | undefined
  /**
   * Stores a picture in the media library. A refusal rejects with its sentence. Default: the window of the library shows
   * no way to upload.
   */
  readonly uploadPicture?: ((file: File) => Promise<PickedPicture>) | undefined
  /** Finds films of the media library, the newest first; an empty text finds all. Default: the address of a film is typed. */
  readonly findFilms?: ((text: string) => Promise<readonly PickedPicture[]>) | undefined
  /** Stores a film in the media library. A refusal rejects with its sentence. Default: none can be uploaded. */
  readonly uploadFilm?: ((file: File) => Promise<PickedPicture>) | undefined
  /** Address of a small version of a picture that is not in the list; `undefined` for none. Default: none. */
  readonly pictureSrc?: ((name: string) => string | undefined) | undefined
  /** Member of block data that names a picture of the site. Default `'print'`. */
  readonly pictureKey?: string | undefined
}

/** Sets a value at a path of a block's data; `undefined` removes the member. */
export type OnChange = (path: Path, value: unknown) => void

/** Props of a field that edits a part of a block's data. */
export interface FieldProps {
  readonly path: Path
  /** The data of the whole block. */
  readonly data: unknown
  readonly options: FormOptions
  readonly onChange: OnChange
}

/** Props of the view of any field. */
export interface FieldViewProps extends FieldProps {
  readonly field: Field
}
