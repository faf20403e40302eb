import { expect, test } from 'vitest'
import { readExperiment } from './readExperiment.js'

const facts = { name: 'hero', variant: 'photo', variants: ['photo', 'film'] }

test.each([
  ['an internal site', 6, '?experiment.hero=film', 'film'],
  ['any other site', 1, '?experiment.hero=film', 'photo'],
  ['a site of unknown state', undefined, '?experiment.hero=film', 'photo'],
  ['an unknown variant', 6, '?experiment.hero=song', 'photo'],
  ['another experiment', 6, '?experiment.footer=film', 'photo'],
  ['no override', 6, '', 'photo'],
])('%s shows its variant [TRK-55] [TRK-56]', (_, websiteState, search, variant) => {
  expect(readExperiment({ ...facts, websiteState, search })).toBe(variant)
})
