import type { Site } from '@vitrine/core-data/site'
import { expect, test } from 'vitest'
import { siteMaps } from './mapsOf.js'

const SCRIPT = 'https://maps.example/api.js'

test('all blocks of a page with one provider and key share its maps, and no others do [MAP-1]', () => {
  const { of } = siteMaps({ locale: 'en-US' } as Site)
  const [drawn, keyed] = [of({ script: '', key: '' }), of({ script: SCRIPT, key: 'k' })]
  expect(of({ script: '', key: '' })).toBe(drawn)
  expect(of({ script: SCRIPT, key: 'k' })).toBe(keyed)
  const others = [of({ script: SCRIPT, key: 'other' }), of({ script: `${SCRIPT}?2`, key: 'k' })]
  expect(new Set([drawn, keyed, ...others]).size).toBe(4)
})

test('a block with a script has the maps of its provider, and one without the drawn ones [MAP-1]', () => {
  const { of } = siteMaps({ locale: 'en-US' } as Site)
  const isThirdParty = [SCRIPT, ''].map((script) => of({ script, key: 'k' }).isThirdParty)
  expect(isThirdParty).toEqual([true, false])
})
