import type { Supervised } from './supervise.ts'

/** Milliseconds in which something answers again after a process was killed. */
const PATIENCE = 30_000
const PAUSE = 25

/** Somebody whose requests go to the next process after one that does not answer, as behind a load balancer. */
export interface Visitor {
  /** Sends a request once. Rejects when the connection breaks. */
  send(path: string, init?: RequestInit): Promise<Response>
  /** Sends a request until an answer comes that is no fault of the server. */
  insist(path: string, init?: RequestInit): Promise<Response>
}

/**
 * Makes a visitor with an own network address.
 * @param onSend - Called when a request is on its way.
 */
export function createVisitor({ addresses }: Supervised, number: number, onSend: () => void): Visitor {
  let at = number % addresses.length
  const cookies = new Map<string, string>()
  let failures = 0

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const origin = addresses[at]!
    const headers = {
      Origin: origin,
      Referer: `${origin}/`,
      Cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
      // Each broken connection leads to another network, whose limits count anew.
      'X-Forwarded-For': `10.${failures}.${Math.floor(number / 250)}.${(number % 250) + 1}`,
      ...(init.headers as Record<string, string>),
    }
    try {
      const answering = fetch(origin + path, { ...init, headers, redirect: 'manual' })
      if (init.method === 'POST') onSend()
      const answer = await answering
      // Read the whole body: a process that is killed in the middle of it has not answered.
      const text = await answer.text()
      for (const set of answer.headers.getSetCookie()) {
        const [name, value] = set.split(';', 1)[0]!.split(/=(.*)/s)
        cookies.set(name!, value!)
      }
      return new Response(text || null, { status: answer.status === 0 ? 500 : answer.status, headers: answer.headers })
    } catch (error) {
      failures = (failures + 1) % 250
      at = (at + 1) % addresses.length
      throw error
    }
  }

  async function insist(path: string, init?: RequestInit): Promise<Response> {
    let last = 'nothing'
    for (const end = Date.now() + PATIENCE; Date.now() < end;) {
      try {
        const answer = await send(path, init)
        if (answer.status < 500) return answer
        last = `${answer.status} ${await answer.text()}`
      } catch (error) {
        last = String(error)
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
    throw new Error(`${path} had no answer: ${last}`)
  }

  return { send, insist }
}

/** Value of a control in a page. */
export function controlValue(html: string, name: string): string {
  const tags = html.split('<input').map((part) => part.split('>')[0]!)
  const value = tags
    .find((tag) => tag.includes(` name="${name}"`))
    ?.split(' value="')[1]
    ?.split('"')[0]
  if (value === undefined) throw new Error(`The page has no control "${name}".`)
  return value
}
