import { type Client, RequestError } from '@vitrine/core-data'

/** One call that a client was asked for. */
export interface FakeCall {
  readonly path: string
  readonly body: unknown
  readonly params?: unknown
  readonly timeout?: number | undefined
  readonly keepalive?: boolean | undefined
}

/** A client whose server answers as it is told. */
export interface FakeClient extends Client {
  readonly calls: FakeCall[]
  /** Answers the next calls: a body, or a status as a failure. Every call after them is answered by `{}`. */
  readonly answers: unknown[]
}

export function fakeClient(...answers: unknown[]): FakeClient {
  const client = {
    calls: [] as FakeCall[],
    answers,
    async call(endpoint: { path: string }, input: Omit<FakeCall, 'path'> = { body: undefined }) {
      client.calls.push({ path: endpoint.path, ...input })
      const answer = client.answers.length ? await client.answers.shift() : {}
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return client as unknown as FakeClient
}

/** The error of a call that was answered with a status; 0 is no answer. */
export function failure(status: number): RequestError {
  return new RequestError(status ? 'status' : 'network', 'failed', { status, url: 'https://lantern.test/' })
}
