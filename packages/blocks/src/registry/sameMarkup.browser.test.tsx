import { loadKinds } from '@vitrine/forms'
import { createElement, useEffect } from 'react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { SAMPLES } from '../testing/samples.js'
import { findBlock } from './blocks.js'

const kinds = await loadKinds()
const page = { origin: 'https://hall.example', form: () => ({ action: '/send', kinds }) }
const options = { identifierPrefix: 'x' }

afterEach(() => document.body.replaceChildren())

interface HydratedProps {
  readonly view: ReactElement
  onHydrated?(): void
}

/** A view that reports when React has hydrated it. */
function Hydrated({ view, onHydrated }: HydratedProps): ReactElement {
  useEffect(() => onHydrated?.(), [onHydrated])
  return view
}

function viewOf(type: string, stored: unknown): ReactElement {
  const { codec, View, catalogue } = findBlock(type)!
  const read = codec.read(stored)
  if (!read.ok) throw new TypeError(read.error)
  return createElement(View, { id: 'b', data: read.data as never, messages: catalogue as never, page })
}

test.each(SAMPLES.map(({ type, data }) => [type, data] as const))(
  'React finds in a block of type %s the markup that it would draw [BLK-7]',
  async (type, data) => {
    const view = viewOf(type, data)
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(<Hydrated view={view} />, options)
    const [first] = place.children
    // Collect the hydration errors that React recovers from: each is a difference between the markup of server and
    // browser. For a different attribute React logs a console error instead, which also fails the test.
    const problems: unknown[] = []
    const root = await new Promise<{ unmount(): void }>((resolve) => {
      const hydrated = hydrateRoot(place, <Hydrated view={view} onHydrated={() => resolve(hydrated)} />, {
        ...options,
        onRecoverableError: (error) => problems.push(error),
      })
    })
    expect(problems).toEqual([])
    expect(place.firstElementChild).toBe(first)
    expect(first).toBeInstanceOf(Element)
    root.unmount()
  },
)
