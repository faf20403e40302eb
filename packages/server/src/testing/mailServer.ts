import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { MailServerMood, MailUnderTest, TakenMail } from '../contracts/mailContract.js'

/** Reads quoted-printable text; in a header "_" stands for a space. */
const unquote = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const unbase64 = (text: string): string => Buffer.from(text, 'base64').toString()

/** Reads the words of a header: those of RFC 2047, or plain ones. */
const wordsOf = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'q' ? unquote(text.replaceAll('_', ' ')) : unbase64(text),
    )

/** Reads the headers of an e-mail or of a part of it, and its text. */
function readPart(source: string): { readonly headers: ReadonlyMap<string, string>; readonly text: string } {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.split(':', 1)[0]!.toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  const body = source.slice(end + 4)
  const encoding = headers.get('content-transfer-encoding')
  const text = encoding === 'base64' ? unbase64(body) : encoding === 'quoted-printable' ? unquote(body) : body
  return { headers, text: text.replaceAll('\r\n', '\n') }
}

/** Reads an e-mail of one part, or of a text with HTML beside it. */
function readMail(source: string): TakenMail {
  const { headers, text } = readPart(source)
  const [, boundary] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? []
  const parts = boundary === undefined ? [] : source.split(`--${boundary}`).slice(1, -1)
  const read = parts.map((part) => readPart(part.replace(/^\r\n/, '')))
  const form = (type: string): string | undefined =>
    read.find((part) => part.headers.get('content-type')?.startsWith(type))?.text
  return {
    id: (headers.get('message-id') ?? '').split('@')[0]!.split('<').at(-1) ?? '',
    to: headers.get('to') ?? '',
    subject: wordsOf(headers.get('subject') ?? ''),
    text: form('text/plain') ?? text,
    html: form('text/html'),
    replyTo: headers.get('reply-to'),
    headers: [...headers.keys()],
  }
}

const ANSWERS: Readonly<Record<Exclude<MailServerMood, 'well'>, number>> = { refusing: 550, busy: 451 }

/** Starts a mail server on loopback, which collects what it takes. */
export async function mailServer(): Promise<
  Pick<MailUnderTest, 'taken' | 'become'> & { readonly url: string; close(): Promise<void> }
> {
  const taken: TakenMail[] = []
  let mood: MailServerMood = 'well'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (mood === 'well') return void done()
      done(Object.assign(new Error(mood), { responseCode: ANSWERS[mood] }))
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        taken.push(readMail(Buffer.concat(parts).toString()))
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken: () => taken,
    become(next) {
      mood = next
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
