import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import { mapLocation } from '../core/location.js'

const text = v.pipe(v.string(), v.trim())
const filled = v.pipe(text, v.minLength(1))
const short = v.pipe(filled, v.maxLength(300))

const prediction = v.object({ placeId: filled, description: text, mainText: text, secondaryText: text })

/** Finds places by the beginning of their names [MAP-22]. */
export const placeAutocomplete = defineEndpoint({
  method: 'GET',
  path: `${API_ROOT}google-maps/places/autocomplete`,
  query: v.object({
    input: v.pipe(filled, v.maxLength(200)),
    /** BCP 47 tag of the names' language. */
    language: v.optional(v.pipe(text, v.maxLength(35))),
    /** Session token of one search; all its calls carry the same one. */
    sessionToken: v.optional(v.pipe(text, v.maxLength(300))),
  }),
  response: v.object({ predictions: v.array(prediction) }),
})

/** The location of a place [MAP-23] [MAP-24]. */
export const placeDetails = defineEndpoint({
  method: 'GET',
  path: `${API_ROOT}google-maps/places/details`,
  query: v.object({ placeId: short, productPage: short, productSection: short }),
  response: v.object({
    result: v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((result) => mapLocation(result)),
    ),
  }),
})
