import { expect, test } from 'vitest'
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

test('a page without one has an empty context, and says so once', () => {
  const reports: unknown[][] = []
  expect(readContext(page('<p>Nothing'), (...report) => reports.push(report))).toEqual({})
  expect(reports).toEqual([[expect.any(Error), { source: 'context' }]])
  allowConsole('Unexpected')
  expect(readContext(page('<script data-site-context type="application/json"></script>'))).toEqual({})
})
