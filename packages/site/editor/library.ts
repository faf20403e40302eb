import type { Client } from '@vitrine/core-data'
import type { FormOptions } from '@vitrine/panel/app'
import { getPictures } from '../server/media/endpoints.ts'

/** Width in pixels of the pictures in forms and in the window of the library. */
const SMALL = 300

/** Address of a small version of an upload: an address with an unknown version leads to the present one. */
export const uploadSrc = (id: string): string => `/images/${id}/000000000000?format=${SMALL}w`

/** The media library for the forms of the panel [PAN-80]. */
export function mediaLibrary(client: Client): Pick<FormOptions, 'findPictures' | 'pictureSrc'> {
  return {
    async findPictures(text) {
      const { pictures } = await client.call(getPictures, { query: text === '' ? {} : { search: text } })
      return pictures.map(({ id, name, alt, thumbnail }) => ({ name: id, title: alt || name, src: thumbnail }))
    },
    pictureSrc: (name) => (/^[0-9a-f]{24}$/.test(name) ? uploadSrc(name) : undefined),
  }
}
