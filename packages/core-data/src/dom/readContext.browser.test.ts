import { expect, test, vi } from 'vitest'
import { readContext } from './readContext.js'

function page(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

test('the context is read from its script element and frozen [DAT-31]', () => {
  const context = readContext(
    page(`<script type="application/json" data-site-context>
      {"website":{"identifier":"lantern-hall"},"item":{"title":"\\u003c/script>"}}
    </script>`),
  )
  expect(context).toEqual({ website: { identifier: 'lantern-hall' }, item: { title: '</script>' } })
  expect(Object.isFrozen(context.website)).toBe(true)
  expect(context.rollups).toBeUndefined()
})

test('a page without one has an empty context, and says so once [DAT-31]', () => {
  const reports: unknown[][] = []
  expect(readContext(page('<p>Nothing'), (...report) => reports.push(report))).toEqual({})
  expect(reports).toEqual([[expect.any(Error), { source: 'context' }]])
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(readContext(page('<script data-site-context type="application/json"></script>'))).toEqual({})
  expect(logged.mock.calls).toEqual([['[core-data] The context of the page cannot be read.', expect.any(SyntaxError)]])
  logged.mockRestore()
})
