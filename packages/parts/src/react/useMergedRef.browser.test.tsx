import { render } from '@testing-library/react'
import { type Ref, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useMergedRef } from './useMergedRef.js'

function Box({ given }: { readonly given?: Ref<HTMLElement> | undefined }) {
  const own = useRef<HTMLElement>(null)
  return <section ref={useMergedRef(own, given)} />
}

test('a ref function with a cleanup gets the cleanup instead of null, once [PAR-5]', () => {
  const cleanup = vi.fn()
  const given = vi.fn((_element: HTMLElement | null) => cleanup)
  const { container, rerender, unmount } = render(<Box given={given} />)
  expect(given.mock.calls).toEqual([[container.firstElementChild]])
  rerender(<Box given={given} />)
  expect(cleanup).not.toHaveBeenCalled()
  unmount()
  expect(cleanup.mock.calls).toEqual([[]])
  expect(given).toHaveBeenCalledTimes(1)
})

test('a ref function without a cleanup gets null when the element goes [PAR-5]', () => {
  const given = vi.fn((_element: HTMLElement | null) => {})
  const { container, unmount } = render(<Box given={given} />)
  const element = container.firstElementChild
  unmount()
  expect(given.mock.calls).toEqual([[element], [null]])
})
