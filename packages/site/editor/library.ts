import type { Client } from '@vitrine/core-data'
import type { FormOptions } from '@vitrine/panel/app'
import { getPictures } from '../server/media/endpoints.ts'

/** Width in pixels of the pictures in forms and in the window of the library. */
const SMALL = 300

/** Address of a small version of an upload: an address with an unknown version leads to the present one. */
const uploadSrc = (id: string): string => `/images/${id}/000000000000?format=${SMALL}w`

/** Loads the code of films and uploads with the first use: most visits to the editor need neither [PAN-116]. */
const loadFiles = () => import('./libraryFiles.ts')

/** The media library for the forms of the panel [PAN-80] [PAN-141]. */
export function mediaLibrary(
  client: Client,
): Pick<FormOptions, 'findPictures' | 'uploadPicture' | 'pictureSrc' | 'findFilms' | 'uploadFilm'> {
  return {
    async findPictures(text) {
      const { pictures } = await client.call(getPictures, { query: text === '' ? {} : { search: text } })
      return pictures.map(({ id, name, alt, thumbnail }) => ({
        name: id,
        title: alt || name,
        src: thumbnail,
        ...(alt === '' && { describeHref: `/config/files/${id}` }),
      }))
    },
    async uploadPicture(file) {
      const { id, href } = await (await loadFiles()).storeFile(file, 'picture')
      return { name: id, title: file.name, src: uploadSrc(id), describeHref: href }
    },
    pictureSrc: (name) => (/^[0-9a-f]{24}$/.test(name) ? uploadSrc(name) : undefined),
    findFilms: async (text) => (await loadFiles()).findFilms(client, text),
    async uploadFilm(file) {
      const { address } = await (await loadFiles()).storeFile(file, 'film')
      return { name: address, title: file.name, src: address }
    },
  }
}
