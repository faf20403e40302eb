import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.doUnmock('./viewer.js')
  vi.resetModules()
})

test('a viewer that cannot be fetched rejects, and the next call fetches it again [LBX-33]', async () => {
  const { loadViewer } = await import('./openLightbox.js')
  const document = {} as Document
  vi.doMock('./viewer.js', () => {
    throw new Error('offline')
  })
  const first = loadViewer(document)
  expect(loadViewer(document)).toBe(first)
  await expect(first).rejects.toThrow()
  vi.resetModules()
  vi.doMock('./viewer.js', () => ({ warmUpViewer: 'the viewer' }))
  const second = loadViewer(document)
  expect(second).not.toBe(first)
  expect(await second).toMatchObject({ warmUpViewer: 'the viewer' })
  expect(loadViewer(document)).toBe(second)
})
