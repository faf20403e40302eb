import type { Endpoint } from '@vitrine/core-data'
import { CallError } from '../../core/callError.js'
import { type Route, route } from '../../core/feature.js'
import type { ShopSettings } from './shopSettings.js'

type Arguments<E extends Endpoint> = Parameters<typeof route<E>>

/** Joins a call with its handler, as `route` does; its refusals are in the language of the visit. */
export function spokenRoute<E extends Endpoint>(
  settings: ShopSettings,
  endpoint: E,
  handle: Arguments<E>[1],
  options?: Arguments<E>[2],
): Route {
  return route(
    endpoint,
    async (call) => {
      try {
        return await handle(call)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const say = (sentence: unknown): unknown =>
          typeof sentence === 'string' ? settings.sentence(call.request, sentence) : sentence
        const { error: sentence, errors } = error.body
        const body = {
          ...error.body,
          ...(sentence !== undefined && { error: say(sentence) }),
          ...(errors !== undefined && {
            errors: Object.fromEntries(Object.entries(errors as object).map(([name, text]) => [name, say(text)])),
          }),
        }
        throw new CallError(error.status, body, error.headers, { cause: error.cause })
      }
    },
    options,
  )
}
