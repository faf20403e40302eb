import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { partDifferences } from './partDifferences.ts'
import { readParts } from './readParts.ts'

/** One state of one feature, shown three ways. */
export interface SamePartsOptions {
  /** The view as the server writes it. */
  readonly server: ReactElement
  /** The view as React shows it in the browser, in the state in which `behaviour` leaves the server's markup. */
  readonly react: ReactElement
  /**
   * Takes over the server's markup. It is given the wrapper around that markup (as a block's wrapper is), connected to
   * the document, and may return its undo.
   */
  readonly behaviour: (root: HTMLElement) => (() => void) | void
}

function wrapper(): HTMLElement {
  return document.body.appendChild(document.createElement('div'))
}

function expectNone(claim: string, differences: readonly string[]): void {
  expect(differences, `${claim}\n${differences.join('\n')}\n`).toEqual([])
}

/**
 * Proves "one core, two binders" for one state: every `data-part` element of the server HTML that a behaviour took over
 * carries the same attributes as in the React view; and the behaviour's undo leaves the parts as the server wrote them.
 * Runs in a browser. A failure names the part, the attribute and both values.
 */
export function expectSameParts({ server, react, behaviour }: SamePartsOptions): void {
  const root = wrapper()
  root.innerHTML = renderToStaticMarkup(server)
  const written = readParts(root)
  expect(written.length, 'parts in the server HTML: elements with data-part').toBeGreaterThan(0)

  const stop = behaviour(root)
  const alive = readParts(root)
  stop?.()
  const stopped = readParts(root)
  root.remove()

  const { container, unmount } = render(react, { container: wrapper() })
  const rendered = readParts(container)
  unmount()
  container.remove()

  expectNone('the behaviour and React write the same', partDifferences(['DOM', alive], ['React', rendered]))
  if (stop)
    expectNone(
      "the undo leaves the server's parts",
      partDifferences(['server HTML', written], ['stopped DOM', stopped]),
    )
}
