import type { Context, MiddlewareHandler } from 'hono'
import { setTimeout as delay } from 'node:timers/promises'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Env, Services } from './services.ts'

/** Milliseconds of the fault `slow`: longer than the timeout of a tracking call [SRV-46]. */
const SLOW = 3000

type Answer = (c: Context<Env>) => Response | Promise<Response>

const BROKEN = '{"key": '
const JSON_TYPE = { 'Content-Type': 'application/json' }
const PAGE = '<!doctype html><title>Sign in</title><h1>Sign in</h1><p>"Please"</p>'
/** An answer whose members all have the wrong type. */
const WRONG_TYPES = {
  crumbFail: 0,
  loginRequired: '',
  authorizationFail: null,
  crumb: { text: 'x' },
  error: ['No.'],
  errors: 'all of them',
  message: 7,
  billingErrorCode: {},
  path: [],
  xsrfToken: true,
  data: 'no envelope',
}

/** Creates a fault that sends the beginning of a response and then handles the rest by the given function. */
function began(next: (c: Context<Env>, body: ReadableStreamDefaultController) => void): Answer {
  return (c) => {
    const start = new TextEncoder().encode(BROKEN)
    let told = false
    const body = new ReadableStream({
      pull(controller) {
        if (told) next(c, controller)
        else controller.enqueue(start)
        told = true
      },
    })
    return c.body(body, 200, JSON_TYPE)
  }
}

/** Faults of an answer besides its status. */
const FAULTS: Readonly<Record<string, Answer>> = {
  // Simulate a server that never responds in time: respond only after the client has aborted the request.
  async timeout(c) {
    await new Promise<void>((resolve) => c.req.raw.signal.addEventListener('abort', () => resolve(), { once: true }))
    return c.body(null, 204)
  },
  drop(c) {
    c.env?.incoming?.socket.destroy()
    return c.body(null, 204)
  },
  stall: began(() => {}),
  cut: began((_, body) => body.error(new Error('cut short, as X-Demo-Fault asked'))),
  'bad-json': (c) => c.body(BROKEN, 200, JSON_TYPE),
  html: (c) => c.html(PAGE),
  'bad-gateway': (c) => c.html(PAGE, 502),
  'log-in-page': (c) => c.redirect('/account'),
  'no-content': (c) => c.body(null, 204),
  empty: (c) => c.body('', 200, JSON_TYPE),
  null: (c) => c.json(null),
  list: (c) => c.json([{ error: 'in a list' }]),
  text: (c) => c.json('only a text'),
  large: (c) => c.json({ rows: Array.from({ length: 100_000 }, (_, n) => ({ n, text: 'x'.repeat(85) })) }),
  'wrong-types': (c) => c.json(WRONG_TYPES),
  'wrong-types-failing': (c) => c.json(WRONG_TYPES, 400),
  error: (c) => c.json({ error: 'The kiln is cold.' }),
  'server-error': (c) => c.json({ error: 'The kiln is cold.' }, 500),
  'not-found': (c) => c.json({ error: 'There is no such print.', path: '/prints/none' }, 404),
  'login-required': (c) => c.json({ loginRequired: true, error: 'Unauthorized request.' }, 401),
  'authorization-fail': (c) => c.json({ authorizationFail: true, error: 'Unauthorized request.' }, 403),
  'crumb-fail': (c) => c.json({ crumbFail: true, error: 'Unauthorized request.' }, 400),
  'large-crumb': (c) => c.json({ crumbFail: true, error: 'Unauthorized request.', crumb: 'x'.repeat(1_000_000) }, 400),
}

/**
 * Makes an API call fail as the request header `X-Demo-Fault` asks, so that every entry of the client's error catalogue
 * can be shown [SRV-9]: a status from 400 to 599, or the name of a fault. Outside test mode the header means nothing.
 */
export function faults({ config }: Services): MiddlewareHandler<Env> {
  return async (c, next) => {
    const fault = config.testMode ? (c.req.header('X-Demo-Fault') ?? '') : ''
    if (/^[45]\d\d$/.test(fault)) return c.json({}, Number(fault) as ContentfulStatusCode)
    if (fault === 'slow') {
      await delay(SLOW)
      return next()
    }
    return Object.hasOwn(FAULTS, fault) ? FAULTS[fault]!(c) : next()
  }
}
