import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const CREDENTIALS = { accessKeyId: 'key-of-tests', secretAccessKey: 'secret-of-tests' } as const
export const REGION = 'test-1'
export const BUCKET = 'hall'

/** How the store answers uploads: as usual, with an error, by ending the connection, or with another content than was sent. */
export type Mood = 'well' | 'busy' | 'full' | 'breaks off' | 'spoils'

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const digestOf = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest()
const coded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Whether an address has the signature of its query.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
function isSigned(url: URL, method: string): boolean {
  const entries = [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature')
  const query = entries
    .map(([name, value]) => `${coded(name)}=${coded(value)}`)
    .toSorted()
    .join('&')
  const date = url.searchParams.get('X-Amz-Date') ?? ''
  const scope = `${date.slice(0, 8)}/${REGION}/s3/aws4_request`
  const request = [method, url.pathname, query, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, scope, digestOf(request).toString('hex')].join('\n')
  const key = [date.slice(0, 8), REGION, 's3', 'aws4_request'].reduce<Buffer | string>(
    (known, part) => hmac(known, part),
    `AWS4${CREDENTIALS.secretAccessKey}`,
  )
  const sent = Buffer.from(url.searchParams.get('X-Amz-Signature') ?? '', 'hex')
  const expected = hmac(key, text)
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** A store on loopback that speaks as much of the S3 protocol as the adapter uses. */
export async function s3Store() {
  const objects = new Map<string, Buffer>()
  const state = { mood: 'well' as Mood, now: () => Date.now(), requests: 0 }

  async function upload(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) {
      parts.push(part)
      if (state.mood === 'breaks off') return void request.socket.destroy()
    }
    const body = Buffer.concat(parts)
    if (state.mood === 'spoils') body[0]! ^= 1
    if (body.length !== Number(request.headers['content-length'])) return refuse(response, 400, 'IncompleteBody')
    if (digestOf(body).toString('base64') !== request.headers['x-amz-checksum-sha256'])
      return refuse(response, 400, 'BadDigest')
    objects.set(key, body)
    response.writeHead(200, { ETag: '"1"' }).end()
  }

  function send(request: IncomingMessage, response: ServerResponse, url: URL, body: Buffer): void {
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    const start = Number(first ?? 0)
    const end = Math.min(last ? Number(last) : Infinity, body.length - 1)
    const named = {
      'Content-Type': url.searchParams.get('response-content-type') ?? 'application/octet-stream',
      'Content-Disposition': url.searchParams.get('response-content-disposition') ?? '',
    }
    response.writeHead(first === undefined ? 200 : 206, { ...named, 'Content-Length': end + 1 - start })
    response.end(request.method === 'HEAD' ? undefined : body.subarray(start, end + 1))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.requests += 1
    const url = new URL(request.url!, `http://${request.headers.host}`)
    const signedAt = url.searchParams.get('X-Amz-Date')
    if (signedAt !== null) {
      const began = Date.parse(signedAt.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
      const isOver = state.now() > began + Number(url.searchParams.get('X-Amz-Expires')) * 1000
      if (isOver || !isSigned(url, request.method!)) return refuse(response, 403, 'AccessDenied')
    } else if (!request.headers.authorization?.includes(`Credential=${CREDENTIALS.accessKeyId}/`)) {
      return refuse(response, 403, 'AccessDenied')
    }
    if (state.mood === 'busy') return refuse(response, 503, 'SlowDown')
    if (state.mood === 'full') return refuse(response, 507, 'InsufficientStorage')
    const key = decodeURIComponent(url.pathname.slice(`/${BUCKET}/`.length))
    if (request.method === 'PUT') return upload(request, response, key)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const body = objects.get(key)
    return body ? send(request, response, url, body) : refuse(response, 404, 'NoSuchKey')
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = (): Promise<unknown> => {
    server.closeAllConnections()
    return new Promise((resolve) => void server.close(resolve))
  }
  return { state, objects, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
