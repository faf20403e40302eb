import { RequestError } from '../core/requestError.js'

/**
 * Loads another page of the site as an inert document: its scripts do not run and its pictures are not fetched. Refuses an
 * address of another site, and a redirect to one [DAT-49].
 * @throws {RequestError} If there is no page: the server did not answer, refused, or sent no HTML.
 * @example const next = await loadPage('/journal?page=2', signal)
 */
export function loadPage(address: string, signal?: AbortSignal): Promise<Document> {
  const url = new URL(address, document.baseURI)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (kind: 'network' | 'abort' | 'status'): void => {
      const details = { status: request.status, url: url.pathname + url.search }
      reject(new RequestError(kind, `The page ${url.pathname} did not load.`, details))
    }
    request.onload = () => {
      const page = request.status === 200 && new URL(request.responseURL).origin === location.origin
      if (page && request.responseXML) resolve(request.responseXML)
      else fail('status')
    }
    request.onerror = () => fail('network')
    request.onabort = () => fail('abort')
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted || url.origin !== location.origin) return fail('abort')
    request.open('GET', url)
    request.responseType = 'document'
    request.send()
  })
}
