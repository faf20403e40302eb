import type { Endpoint, Schema } from '@vitrine/core-data'
import { CallError } from './callError.js'
import { storableJson } from './storableJson.js'
import { bodyType } from './visitor.js'

/** Most fields of one form: parsers take time that grows with their square. */
const MOST_FIELDS = 2000

const UNREADABLE = 'The form could not be read. Please reload the page and try again.'
const JSON_TYPE = 'application/json'

/** Makes a text storable: null characters and lone surrogates become U+FFFD. */
export function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\ufffd')
}

/**
 * Reads a body up to a number of bytes.
 * @throws {CallError} 413 beyond that, and 400 for a body that ends early.
 */
export async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = (): CallError =>
    // Close the connection: the unread rest of the body would be read as the next request.
    new CallError(413, `That is more than this call takes: at most ${most} bytes. Nothing has been stored.`, {
      Connection: 'close',
    })
  const stated = request.headers.get('Content-Length')
  if (Number(stated ?? 0) > most) throw tooLarge()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    if (stated !== null) return await readStated(request, most, tooLarge)
    for await (const part of request.body ?? []) {
      length += part.byteLength
      if (length > most) throw tooLarge()
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError(400, 'The request ended before all of it arrived. Please try again.', {}, { cause: error })
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** Reads a body whose length is stated at once, which costs less than reading its parts. */
async function readStated(request: Request, most: number, tooLarge: () => CallError): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength > most) throw tooLarge()
  return bytes
}

/**
 * Reads the fields of a form; texts are storable.
 * @throws {CallError} 400 for a body that is no form, or one of more than 2,000 fields.
 */
export async function readFields(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  const fields = new FormData()
  try {
    const type = request.headers.get('Content-Type') ?? ''
    if (bodyType(request) === 'application/x-www-form-urlencoded') {
      const text = new TextDecoder().decode(bytes)
      if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw new RangeError('The form has too many fields.')
      for (const [name, value] of new URLSearchParams(text)) fields.append(name, storable(value))
      return fields
    }
    const posted = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
    let count = 0
    for (const [name, value] of posted) {
      count += 1
      if (count > MOST_FIELDS) throw new RangeError('The form has too many fields.')
      if (typeof value === 'string') fields.append(name, storable(value))
      else fields.append(name, value)
    }
    return fields
  } catch {
    throw new CallError(400, UNREADABLE)
  }
}

/** Returns a field's text; `undefined` for a missing field and for a file. */
export function textField(fields: FormData | undefined, name: string): string | undefined {
  const value = fields?.get(name)
  return typeof value === 'string' ? value : undefined
}

/** Returns the texts of a form by name; files are left out. */
export function textFields(fields: FormData): Readonly<Record<string, string>> {
  const texts = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

/**
 * Parses a body of JSON. A beacon may have any content type, and its text is made storable: the page never reads the
 * answer, so it could not send better text.
 * @throws {CallError} 415 for another content type, and 400 for a body that is no JSON or cannot be stored.
 */
export function readJson(request: Request, endpoint: Endpoint, bytes: Uint8Array<ArrayBuffer>): unknown {
  const type = bodyType(request)
  if (endpoint.encoding !== 'beacon' && type !== JSON_TYPE)
    throw new CallError(415, `This call takes ${JSON_TYPE}, not ${type || 'a body without a content type'}.`)
  try {
    const sent = new TextDecoder('utf-8', { fatal: endpoint.encoding !== 'beacon' }).decode(bytes)
    const json = storableJson(sent)
    if (endpoint.encoding !== 'beacon' && json !== sent) throw new SyntaxError('No database stores that text.')
    return JSON.parse(json)
  } catch {
    throw new CallError(400, 'The request could not be read as JSON.')
  }
}

/** Matches the part of a schema's message that quotes the sent value. */
const QUOTE = /(?: but r|: R)eceived /

/**
 * Checks a value with a schema.
 * @param invalid - Sentence for a value that the schema refuses. Default: the schema's first message, without the value.
 * @throws {CallError} 400.
 */
export async function check(schema: Schema | undefined, sent: unknown, invalid?: string): Promise<unknown> {
  if (!schema) return undefined
  const result = await schema['~standard'].validate(sent)
  if (!result.issues) return result.value
  const message = result.issues[0]!.message.split(QUOTE, 1)[0]!
  throw new CallError(400, invalid ?? `The request is not what this call takes: ${message}`)
}
