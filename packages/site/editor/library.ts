import type { Client } from '@vitrine/core-data'
import { formatFileSize } from '@vitrine/messages'
import type { FormOptions } from '@vitrine/panel/app'
import { getFilms, getPictures } from '../server/media/endpoints.ts'
import type { StoredFile } from '../uploads/sendFile.ts'

/** Width in pixels of the pictures in forms and in the window of the library. */
const SMALL = 300

/** Address of a small version of an upload: an address with an unknown version leads to the present one. */
const uploadSrc = (id: string): string => `/images/${id}/000000000000?format=${SMALL}w`

/** Stores a file in the media library, unless it is of another kind. Its script is loaded with the first upload. */
async function store(file: File, expects: 'picture' | 'film'): Promise<StoredFile> {
  const { uploadOf } = await import('../uploads/sendFile.ts')
  return uploadOf(file, { expects }).send(() => {})
}

const queryOf = (text: string): { readonly search?: string } => (text === '' ? {} : { search: text })

/** The media library for the forms of the panel [PAN-80] [PAN-141]. */
export function mediaLibrary(
  client: Client,
): Pick<FormOptions, 'findPictures' | 'uploadPicture' | 'pictureSrc' | 'findFilms' | 'uploadFilm'> {
  return {
    async findPictures(text) {
      const { pictures } = await client.call(getPictures, { query: queryOf(text) })
      return pictures.map(({ id, name, alt, thumbnail }) => ({
        name: id,
        title: alt || name,
        src: thumbnail,
        ...(alt === '' && { describeHref: `/config/files/${id}` }),
      }))
    },
    async uploadPicture(file) {
      const { id, href } = await store(file, 'picture')
      return { name: id, title: file.name, src: uploadSrc(id), describeHref: href }
    },
    pictureSrc: (name) => (/^[0-9a-f]{24}$/.test(name) ? uploadSrc(name) : undefined),
    async findFilms(text) {
      const { films } = await client.call(getFilms, { query: queryOf(text) })
      return films.map(({ name, address, bytes }) => ({
        name: address,
        title: `${name}, ${formatFileSize(bytes)}`,
        src: address,
      }))
    },
    async uploadFilm(file) {
      const { address } = await store(file, 'film')
      return { name: address, title: file.name, src: address }
    },
  }
}
