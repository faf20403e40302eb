/**
 * Posts form fields by a request that may outlive its page. It serves the few calls before a page has fetched a client;
 * every other call uses `createClient` [DAT-54]. It gives up after 2500 ms [TRK-24].
 * @param path - Path of a call that needs no crumb.
 * @param fields - Up to 60 kB of text.
 * @returns Whether the server has taken it. Never rejects.
 */
export async function handOver(path: string, fields: Readonly<Record<string, string>>): Promise<boolean> {
  try {
    const body = new URLSearchParams(fields)
    const answer = await fetch(path, { method: 'POST', keepalive: true, body, signal: AbortSignal.timeout(2500) })
    // Read the body of the answer although it is not used: an unread body keeps the connection busy.
    await answer.text()
    return answer.ok
  } catch {
    return false
  }
}
