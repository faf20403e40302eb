import type { Client } from '@vitrine/core-data'
import { beginUpload, endUpload, getUpload, sendPart, type UploadedFile, type UploadState } from './fileApi.js'

/** An upload of one file, which can be continued after an interruption. */
export interface FileUpload {
  /**
   * Sends what is missing; call it again to go on after a failure of the network.
   * @param options.onProgress - Called with the bytes that have arrived.
   * @param options.signal - Interrupts the upload.
   * @throws {RequestError} With the server's sentence.
   */
  send(options?: {
    readonly onProgress?: ((bytes: number) => void) | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<UploadedFile>
}

/** Milliseconds that a part, and the preparation of a picture, may take. */
const TIMEOUT = 120_000

/**
 * Prepares the upload of a file to `files()` of `@vitrine/server/files`, in parts [ENG-150].
 * @example const { address } = await uploadOf(createClient(), input.files[0]).send({ onProgress: (bytes) => bar.value = bytes })
 */
export function uploadOf(client: Client, file: File): FileUpload {
  let uploadId: string | undefined
  return {
    async send({ onProgress = () => {}, signal } = {}) {
      const begun: UploadState =
        uploadId === undefined
          ? await client.call(beginUpload, { body: { name: file.name, bytes: file.size }, signal })
          : await client.call(getUpload, { params: { uploadId }, signal })
      const { partBytes, upload } = begun
      let { received } = begun
      uploadId = upload
      // The answer to an earlier end was lost.
      if (begun.file) return begun.file
      onProgress(received)
      while (received < file.size) {
        const body = file.slice(received, received + partBytes)
        const sent = await client.call(sendPart, {
          params: { uploadId },
          query: { start: String(received) },
          timeout: TIMEOUT,
          signal,
          // oxlint-disable-next-line no-restricted-globals -- a client's own call sends text, and a part is bytes
          fetch: (url, init) => fetch(url, { ...init, body }),
        })
        received = sent.received
        onProgress(received)
      }
      return client.call(endUpload, { params: { uploadId }, timeout: TIMEOUT, signal })
    },
  }
}
