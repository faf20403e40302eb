import http from 'node:http'

/** Asks for a page and reads it to its end, without decoding it: the milliseconds until then. */
export function ask(agent: http.Agent, address: string, encoding: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = http.get(address, { agent, headers: { 'Accept-Encoding': encoding } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`[bench] ${address} answered ${response.statusCode}.`))
      response.on('error', reject)
      response.on('end', () => resolve(performance.now() - began))
      response.resume()
    })
    request.on('error', reject)
  })
}

/** An agent with that many connections. */
export const agentOf = (connections: number): http.Agent => new http.Agent({ keepAlive: true, maxSockets: connections })

/** Asks for a page many times over some connections: the requests per second. */
export async function rate(address: string, count: number, encoding = 'br', connections = 8): Promise<number> {
  const agent = agentOf(connections)
  const began = performance.now()
  await Promise.all(Array.from({ length: count }, () => ask(agent, address, encoding)))
  agent.destroy()
  return (count * 1000) / (performance.now() - began)
}

/** Requests a page repeatedly until the time is over. Returns the milliseconds of each answer. */
export async function probe(address: string, until: () => boolean, pauseMs = 20): Promise<number[]> {
  const agent = agentOf(1)
  const times: number[] = []
  while (!until()) {
    times.push(await ask(agent, address, 'br'))
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  agent.destroy()
  return times
}
