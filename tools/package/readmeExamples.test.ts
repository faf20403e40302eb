import { expect, test } from 'vitest'
import { examplesOf } from './readmeExamples.ts'

test('the examples of a page are its fences in TypeScript, which are counted', () => {
  const page = '# A\n\n```ts\none()\n```\n\n```sh\nnpm i\n```\n\n```tsx\n<a />\n```\n'
  expect(examplesOf(page)).toEqual({
    'example1.ts': 'one()',
    'example2.tsx': '<a />',
  })
})
