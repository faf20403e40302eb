import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { CORE_KINDS } from '../kindSets/coreKinds.js'
import { KindsBoundary } from './KindsBoundary.js'
import type { KindSource } from './kindSource.js'

afterEach(() => vi.restoreAllMocks())

const offline = new Error('The chunk of field kinds is gone.')
const gone = (): KindSource => ({ kinds: () => undefined, load: () => Promise.reject(offline) })
const there: KindSource = { kinds: () => CORE_KINDS, load: () => Promise.resolve(CORE_KINDS) }
const draw = (source: KindSource): ReactNode => (
  <KindsBoundary source={source}>{(kinds) => <p>{`kinds: ${kinds.has('text')}`}</p>}</KindsBoundary>
)

class Catcher extends Component<{ readonly children: ReactNode }, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render(): ReactNode {
    return 'error' in this.state ? <p>{String(this.state.error)}</p> : this.props.children
  }
}

test('kinds that cannot be loaded are an error of the form, which its boundary catches [FRM-74]', async () => {
  allowConsole('The chunk of field kinds is gone.')
  render(<Catcher>{draw(gone())}</Catcher>)
  await expect.poll(() => document.body.textContent).toContain('Error: The chunk of field kinds is gone.')
})

test('kinds that arrive later show the form [FRM-74]', async () => {
  let arrived = false
  const source: KindSource = {
    kinds: () => (arrived ? there.kinds() : undefined),
    async load() {
      arrived = true
      return there.load()
    },
  }
  render(<Catcher>{draw(source)}</Catcher>)
  expect(screen.queryByText('kinds: true')).toBeNull()
  await expect.poll(() => screen.queryByText('kinds: true')).not.toBeNull()
})

test('where the kinds cannot be loaded the server’s form stays, and the fault is reported [FRM-74]', async () => {
  const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(draw(there))
  const served = place.querySelector('p')!
  expect(served.textContent).toBe('kinds: true')
  const recovered = vi.fn()
  render(draw(gone()), { container: place, hydrate: true, onRecoverableError: recovered })
  await expect.poll(() => report.mock.calls.length).toBeGreaterThan(0)
  expect(report.mock.calls[0]).toEqual([offline])
  await new Promise((resolve) => void requestAnimationFrame(resolve))
  expect(place.querySelector('p')).toBe(served)
  expect(recovered).not.toHaveBeenCalled()
})
