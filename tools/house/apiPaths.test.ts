import { expect, test } from 'vitest'
import { findWrittenRoots } from './apiPaths.ts'

test('a path that repeats an API root as text is a fault', () => {
  const sources = {
    'a.ts': "const key: '/api/form/Key' = `${API_ROOT}form/Key`\n/** Posts to `/api/form/Key`. */\nuse('/attic/api/')",
    'b.ts': "call({ path: '/api/form/Key' })",
    'c.tsx': 'const form = <form action={`/api/rest/${id}`} />',
    'd.ts': "load('/universal/yui3/3.17.2/yui.js')",
    'packages/core-data/src/core/apiRoots.ts': "export const API_ROOT = '/api/'",
  }
  expect(findWrittenRoots(sources).map(({ file, message }) => [file, message.split(';')[0]])).toEqual([
    ['b.ts', '"/api/form/Key" repeats a root'],
    ['c.tsx', '"/api/rest/" repeats a root'],
    ['d.ts', '"/universal/yui3/3.17.2/yui.js" repeats a root'],
  ])
})
