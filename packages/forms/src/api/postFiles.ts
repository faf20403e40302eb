import type { SentFile } from '../core/submission.js'

/** Milliseconds that a post with files may take: 25 MB on a slow line. */
export const FILES_TIMEOUT = 30 * 60_000

/**
 * Creates a `fetch` that sends its JSON body and files in one multipart post, and reports how much has left: `fetch` itself
 * reports nothing [FRM-86].
 */
export function postFiles(
  files: readonly SentFile[],
  onProgress: (sent: number) => void = () => {},
): (url: string, init: RequestInit) => Promise<Response> {
  return (url, { method = 'POST', headers = {}, body, credentials, signal }) =>
    new Promise((resolve, reject) => {
      const posted = new FormData()
      posted.append('submission', String(body))
      for (const { control, file } of files) posted.append(control, file)
      const request = new XMLHttpRequest()
      request.open(method, url)
      request.withCredentials = credentials === 'include'
      for (const [name, value] of Object.entries(headers as Record<string, string>))
        if (name !== 'content-type') request.setRequestHeader(name, value)
      request.setRequestHeader('accept', 'application/json')
      request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
      request.onload = () => {
        const answered = ['content-type', 'retry-after'].flatMap((name) => {
          const value = request.getResponseHeader(name)
          return value === null ? [] : [[name, value] as [string, string]]
        })
        resolve(new Response(request.responseText, { status: request.status, headers: answered }))
      }
      request.onerror = () => reject(new TypeError('[forms] The files could not be sent.'))
      request.onabort = () => reject(signal?.reason as Error)
      signal?.addEventListener('abort', () => request.abort())
      request.send(posted)
    })
}
