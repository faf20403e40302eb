/** A file as the port has stored it. */
export interface StoredFile {
  /** SHA-256 of the content: 64 hexadecimal digits. The same content has the same name. */
  readonly name: string
  readonly bytes: number
}

/** Bytes of a file to read, both ends included; without `end` up to the last one. */
export interface ByteRange {
  readonly start: number
  readonly end?: number | undefined
}

/** A file that is being read. */
export interface OpenFile {
  /** Bytes of the whole file, whatever the range. */
  readonly bytes: number
  readonly content: ReadableStream<Uint8Array>
}

/** Facts of a signed address: its time, and the headers of its answer. */
export interface AddressOptions {
  /** Seconds for which the address leads to the file: 1 to 604,800, a week. */
  readonly seconds: number
  /** Name under which a browser saves the file. */
  readonly fileName: string
  /** Media type of the answer. */
  readonly type: string
}

/** Stores files: `folderFiles()`, `s3Files()`, or one of your own. A file never changes, because its content names it. */
export interface FilesPort {
  /**
   * Stores a file. It is there whole when the promise is fulfilled, also after a loss of power; otherwise it is not there.
   * @param options.most - Bytes the file may have. Default: any number.
   * @throws {FileTooLarge} As soon as more bytes arrive; the rest is not read.
   * @throws {FilesUnavailable} When the store is full or away. Another attempt may succeed.
   */
  put(
    content: Uint8Array | AsyncIterable<Uint8Array>,
    options?: { readonly most?: number | undefined },
  ): Promise<StoredFile>
  /**
   * Opens a file for reading.
   * @returns `undefined` for a file that is not stored, and for a name that is no name of a file.
   * @throws {RangeError} For a range that begins behind the file's end.
   */
  get(name: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** Deletes a file; one that is not stored is no error. */
  delete(name: string): Promise<void>
  /**
   * Signs an address at which anybody can read the file for a time.
   * @throws {RangeError} For a time out of bounds or a name that is no name of a file.
   */
  address(name: string, options: AddressOptions): Promise<string>
}

/** Error of a file with more bytes than it may have. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
  /** Compares names, because an adapter may come with a copy of this class. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return (error as { readonly name?: unknown } | null | undefined)?.name === 'FileTooLarge'
  }
}

/** Error of a store that is full or away. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
  /** Compares names, because an adapter may come with a copy of this class. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return (error as { readonly name?: unknown } | null | undefined)?.name === 'FilesUnavailable'
  }
}

const NAME = /^[0-9a-f]{64}$/

/** Whether a text is a name that the port gives to files: no path, no ending. */
export const isStoredName = (name: string): boolean => NAME.test(name)

/** Seconds of a week, the longest time of an address. */
const WEEK = 604_800

/** @throws {RangeError} For a time out of bounds or a name that is no name of a file. */
export function checkAddress(name: string, { seconds }: AddressOptions): void {
  if (!isStoredName(name)) throw new RangeError('[server] That is no name of a stored file.')
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > WEEK)
    throw new RangeError(`[server] An address is good for 1 to ${WEEK} seconds, not for ${seconds}.`)
}

/**
 * Brings a range into a file's bounds.
 * @returns First and last byte; `end` is -1 for an empty file.
 * @throws {RangeError} For a range that begins behind the file's end, ends before its start, or is no whole number.
 */
export function boundRange({ start, end = Infinity }: ByteRange, bytes: number): { start: number; end: number } {
  const isWhole = Number.isInteger(start) && (end === Infinity || Number.isInteger(end))
  if (!isWhole || start < 0 || end < start || (start >= bytes && start > 0))
    throw new RangeError(`[server] The bytes ${start}-${end} are not in a file of ${bytes} bytes.`)
  return { start, end: Math.min(end, bytes - 1) }
}

/**
 * `Content-Disposition` of a saved file, whose name may have any characters.
 * https://www.rfc-editor.org/rfc/rfc6266#section-5
 */
export function attachmentNamed(fileName: string): string {
  const plain = fileName.replace(/[^ -~]|["\\%/]/g, '_')
  const coded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`
}
