import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers'

/** Requests of one connection that wait for the answer to the one before. */
interface Queue {
  readonly waiting: (() => void)[]
}

/**
 * Makes a listener answer the requests of one connection one after the other, with a turn of the event loop between. A
 * client may send hundreds in one packet; else all of them are answered before anybody else's request is read [SRV-144].
 */
export function takeTurns(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, Queue>()
  return (request, response) => {
    const { socket } = request
    const queue = queues.get(socket)
    const answer = (): void => {
      if (!socket.destroyed) listener(request, response)
    }
    response.once('close', () => {
      const next = queues.get(socket)?.waiting.shift()
      if (next) setImmediate(next)
      else queues.delete(socket)
    })
    if (queue) return void queue.waiting.push(answer)
    queues.set(socket, { waiting: [] })
    answer()
  }
}
