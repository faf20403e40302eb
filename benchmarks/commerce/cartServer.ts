import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server with one cart of one line, for every contestant alike. */
export interface CartServer {
  /** Address without a path. */
  readonly address: string
  /** Pieces that the server has. */
  readonly pieces: () => number
  /** Changes that arrived. */
  readonly requests: () => number
  close(): Promise<void>
}

/** Milliseconds from 50 to 800, the same ones every time: a linear congruence. */
function delays(): () => number {
  let state = 42
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return 50 + (state % 751)
  }
}

/** The cart in the shape of this project, with the members that commerce.js reads beside them. */
function cartOf(quantity: number, revision: number): object {
  const sums = { subtotalCents: 2800 * quantity, grandTotalCents: 2800 * quantity, totalQuantity: quantity }
  const line = {
    id: 'e1',
    itemId: 'edition',
    productType: 'PHYSICAL',
    title: 'One Window',
    sku: 'SQ4100201',
    optionValues: [],
    quantity,
    unitPriceCents: 2800,
    totalCents: 2800 * quantity,
    imageUrl: null,
  }
  return { id: 'c1', revision, entries: [line], line_items: [line], ...sums }
}

/**
 * Opens the server. A change takes effect after half of its delay and is answered after the other half, so that answers
 * overtake one another.
 */
export async function openCartServer(): Promise<CartServer> {
  const delay = delays()
  let quantity = 0
  let revision = 1
  let requests = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as { quantity?: number }) : {}
      const half = delay() / 2
      setTimeout(() => {
        if (request.method === 'PUT') {
          requests += 1
          revision += 1
          quantity = body.quantity ?? quantity
        }
        const answer = JSON.stringify(cartOf(quantity, revision))
        setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(answer), half)
      }, half)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pieces: () => quantity,
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
