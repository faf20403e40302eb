import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { BuiltPage } from './build/build.ts'
import { VARIANTS } from './variants.ts'

interface Answer {
  readonly type: string
  readonly body: Buffer
  /** Before compression, in bytes. */
  readonly size: number
}

/** The server of the benchmark: everything compressed beforehand, nothing cached by the browser. */
export interface BenchServer {
  readonly address: string
  /** Submissions that arrived since the last call. */
  takeStored(): number
  /** The HTML of a variant, before compression. */
  html(variant: string): string
  stop(): void
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

function compress(text: string | Buffer, type: string): Answer {
  const content = Buffer.from(text)
  const body = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
  return { type, body, size: content.length }
}

/** Draws a plain picture whose colour depends on its number. */
function drawPicture(number: string, width: string, height: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${(Number(number) * 47) % 360} 40% 60%)"/></svg>`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Serves the built variants at `/none`, `/ours` and `/whole`, and takes what their forms send. */
export async function serve({ assets, renderDocument, clientFolder }: BuiltPage): Promise<BenchServer> {
  const answers = new Map<string, Answer>()
  const documents = new Map<string, string>()
  for (const name of readdirSync(path.join(clientFolder, 'assets'))) {
    const type = TYPES[path.extname(name)]
    if (type) answers.set(`/assets/${name}`, compress(readFileSync(path.join(clientFolder, 'assets', name)), type))
  }
  for (const variant of VARIANTS) {
    documents.set(variant, renderDocument(variant, assets))
    answers.set(`/${variant}`, compress(documents.get(variant)!, 'text/html; charset=utf-8'))
  }

  let stored = 0
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const send = ({ type, body }: Answer): void => {
      response
        .writeHead(200, {
          'content-type': type,
          'content-encoding': 'br',
          'content-length': body.length,
          'cache-control': 'no-cache',
        })
        .end(body)
    }
    const sendJson = (json: object): void => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    }
    if (request.method === 'POST') {
      void bodyOf(request).then((body) => {
        if (pathname.endsWith('/FormSubmissionKey')) return sendJson({ key: 'key' })
        if (!pathname.includes('/census/')) stored += 1
        if (request.headers['content-type']?.startsWith('application/json')) return sendJson({ success: true })
        const page = new URL(request.headers.referer ?? '/', 'http://127.0.0.1').pathname
        return response
          .writeHead(303, { location: `${page}?sent=${new URLSearchParams(body).get('formId') ?? ''}` })
          .end()
      })
      return
    }
    const picture = /^\/picture\/(\d+)-(\d+)-(\d+)\.svg$/.exec(pathname)
    const variant = VARIANTS.find((name) => pathname === `/${name}`)
    const sent = searchParams.get('sent')
    const answer = answers.get(pathname)
    if (picture)
      response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end(drawPicture(picture[1]!, picture[2]!, picture[3]!))
    else if (variant && sent) send(compress(renderDocument(variant, assets, sent), 'text/html; charset=utf-8'))
    else if (answer) send(answer)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeStored() {
      const count = stored
      stored = 0
      return count
    },
    html: (variant) => documents.get(variant) ?? '',
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
