/** A refusal of the server, with its sentence. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/** Error of a connection that was lost: the upload can go on later. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** An upload that has begun. */
interface Upload {
  readonly upload: string
  readonly received: number
  readonly partBytes: number
}

/** A stored picture or file. */
export interface StoredFile {
  readonly id: string
  /** Page of the panel about it. */
  readonly href: string
  /** Address at which visitors get it. */
  readonly address: string
}

/** An upload of one file, which can be continued after an interruption. */
export interface FileUpload {
  /**
   * Sends what is missing.
   * @param onProgress - Called with the bytes that have arrived.
   * @throws {Refused} With the server's sentence; the upload is over then.
   * @throws {Interrupted} When the connection was lost; call it again to go on.
   */
  send(onProgress: (bytes: number) => void): Promise<StoredFile>
}

const UPLOADS = '/api/panel/uploads'

/** Statuses after which the same call may succeed later. */
const LATER: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** The page's CSRF token, which a refusal renews. */
let crumb = document.querySelector<HTMLInputElement>('form[data-uploads] [name="crumb"]')?.value ?? ''

async function call<Answer>(path: string, init: RequestInit, isRepeated = false): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(`${path}${path.includes('?') ? '&' : '?'}crumb=${encodeURIComponent(crumb)}`, init)
  } catch (cause) {
    throw new Interrupted('The connection was lost.', { cause })
  }
  const body = (await response.json().catch(() => ({}))) as { readonly error?: string; readonly crumb?: string }
  if (response.ok) return body as Answer
  if (body.crumb !== undefined && !isRepeated) {
    crumb = body.crumb
    return call(path, init, true)
  }
  const sentence = body.error ?? 'The upload did not work. Please try again.'
  if (response.status === 401) throw new Interrupted('You have been signed out. Sign in in another tab, then go on.')
  if (LATER.has(response.status)) throw new Interrupted(sentence)
  throw new Refused(sentence)
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** Purpose of an upload. */
export interface UploadUse {
  /** Id of the picture or file whose content it becomes. Default: a new one. */
  readonly replaces?: string | undefined
  /** A content of another kind is refused. Default: any kind. */
  readonly expects?: 'picture' | 'film' | undefined
}

export function uploadOf(file: File, { replaces, expects }: UploadUse = {}): FileUpload {
  let upload: string | undefined
  return {
    async send(onProgress) {
      const begun: Upload =
        upload === undefined
          ? await call<Upload>(UPLOADS, post({ name: file.name, bytes: file.size }))
          : await call<Upload>(`${UPLOADS}?upload=${upload}`, {})
      const { partBytes } = begun
      let { received } = begun
      upload = begun.upload
      onProgress(received)
      while (received < file.size) {
        const body = file.slice(received, received + partBytes)
        const path = `${UPLOADS}/parts?upload=${upload}&start=${received}`
        received = (await call<Upload>(path, { method: 'POST', body })).received
        onProgress(received)
      }
      const end = post({ upload, replaces, expects })
      return call<StoredFile>(`${UPLOADS}/end`, end)
    },
  }
}
