import { expect, test } from 'vitest'
import { addressFault } from './address.ts'

test('the address of the publishing repository is accepted', () => {
  expect(addressFault('git+https://github.com/owner/vitrine.git', 'owner/vitrine')).toBeUndefined()
})

test.each([
  ['git+https://vitrine.example/vitrine.git', 'owner/vitrine', 'is a placeholder'],
  ['git+https://vitrine.example/vitrine.git', undefined, 'is a placeholder'],
  ['git+https://github.com/other/vitrine.git', 'owner/vitrine', 'is not github.com/owner/vitrine'],
])('the address %s is refused for %s with the place to set it', (url, repository, reason) => {
  expect(addressFault(url, repository)).toContain(reason)
  expect(addressFault(url, repository)).toContain(
    'Set `repository`, `homepage` and `bugs` in the package.json of the root',
  )
})
