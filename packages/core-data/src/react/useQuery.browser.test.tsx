import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createQuery, type Load } from '../core/createQuery.js'
import { useQuery, type QueryView } from './useQuery.js'

afterEach(cleanup)

/** A load whose answers the test gives. */
function remote() {
  const calls: { signal: AbortSignal; resolve(title: string): void; reject(error: Error): void }[] = []
  const load: Load<string> = (signal) => new Promise((resolve, reject) => calls.push({ signal, resolve, reject }))
  return { calls, load }
}

function Print({ status, data, error, refetch }: QueryView<string>) {
  return (
    <article aria-label="Print" aria-busy={status === 'pending'}>
      <h2>{data ?? 'No title yet'}</h2>
      {status === 'failed' && <p role="alert">{(error as Error).message}</p>}
      <button onClick={refetch}>Reload</button>
    </article>
  )
}

const LoadedPrint = ({ load, printId }: { load: Load<string>; printId: string }) => (
  <Print {...useQuery((signal) => load(signal), printId)} />
)

const print = page.getByRole('article')
const title = page.getByRole('heading')

test('a component shows pending, success, and what refetching brings [DAT-28]', async () => {
  const { calls, load } = remote()
  render(<LoadedPrint load={load} printId="tides" />)
  await expect.element(print).toHaveAttribute('aria-busy', 'true')
  await expect.element(title).toHaveTextContent('No title yet')
  await act(async () => calls[0]!.resolve('Tides'))
  await expect.element(print).toHaveAttribute('aria-busy', 'false')
  await expect.element(title).toHaveTextContent('Tides')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.element(print).toHaveAttribute('aria-busy', 'true')
  await expect.element(title).toHaveTextContent('Tides')
  await act(async () => calls[1]!.reject(new Error('The hall is closed.')))
  await expect.element(page.getByRole('alert')).toHaveTextContent('The hall is closed.')
  await expect.element(title).toHaveTextContent('Tides')
  expect(calls).toHaveLength(2)
})

test('another key ends the old fetch and begins anew, without the old data [DAT-29]', async () => {
  const { calls, load } = remote()
  const { rerender } = render(<LoadedPrint load={load} printId="tides" />)
  await act(async () => calls[0]!.resolve('Tides'))
  rerender(<LoadedPrint load={load} printId="tides" />)
  expect(calls).toHaveLength(1)
  rerender(<LoadedPrint load={load} printId="weave" />)
  await expect.element(title).toHaveTextContent('No title yet')
  rerender(<LoadedPrint load={load} printId="facade" />)
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  await act(async () => {
    calls[2]!.resolve('Facade')
    calls[1]!.resolve('Weave')
  })
  await expect.element(title).toHaveTextContent('Facade')
})

test('leaving ends what is on its way [DAT-29]', () => {
  const { calls, load } = remote()
  const { unmount } = render(<LoadedPrint load={load} printId="tides" />)
  unmount()
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true])
})

test('under StrictMode the fetch of the rehearsal is ended, and the real one counts [DAT-29]', async () => {
  const { calls, load } = remote()
  render(
    <StrictMode>
      <LoadedPrint load={load} printId="tides" />
    </StrictMode>,
  )
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await act(async () => calls[1]!.resolve('Tides'))
  await expect.element(title).toHaveTextContent('Tides')
})

test('several components share one query, which outlives them [DAT-29]', async () => {
  const { calls, load } = remote()
  const query = createQuery(load)
  const Shared = () => <Print {...useQuery(query)} />
  const { unmount } = render(
    <>
      <Shared />
      <Shared />
    </>,
  )
  await act(async () => calls[0]!.resolve('Tides'))
  await expect.element(title.nth(1)).toHaveTextContent('Tides')
  unmount()
  render(<Shared />)
  await expect.element(title).toHaveTextContent('Tides')
  expect(calls).toHaveLength(1)
})

test('on a server it is pending and fetches nothing [DAT-28]', () => {
  const { calls, load } = remote()
  expect(renderToString(<LoadedPrint load={load} printId="tides" />)).toContain('aria-busy="true"')
  expect(calls).toEqual([])
})
