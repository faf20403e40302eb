import type { Client } from '@vitrine/core-data'
import { formatFileSize } from '@vitrine/messages'
import type { PickedPicture } from '@vitrine/panel/app'
import { getFilms } from '../server/media/endpoints.ts'
import { type StoredFile, uploadOf } from '../uploads/sendFile.ts'

/** Finds films of the media library, each with its size [PAN-141]. */
export async function findFilms(client: Client, text: string): Promise<readonly PickedPicture[]> {
  const { films } = await client.call(getFilms, { query: text === '' ? {} : { search: text } })
  return films.map(({ name, address, bytes }) => ({
    name: address,
    title: `${name}, ${formatFileSize(bytes)}`,
    src: address,
  }))
}

/** Stores a file in the media library, unless it is of another kind [PAN-141]. */
export const storeFile = (file: File, expects: 'picture' | 'film'): Promise<StoredFile> =>
  uploadOf(file, { expects }).send(() => {})
