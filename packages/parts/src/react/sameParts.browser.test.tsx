import { type ReactElement, useId } from 'react'
import { expect, test } from 'vitest'
import { expectSameParts } from '@vitrine/testing'
import { type Attributes, setAttributes } from '../index.js'
import { toProps } from './index.js'

/** A disclosure: the smallest feature with two parts, two states and an id. */
const parts = (open: boolean): Record<'trigger' | 'panel', Attributes> => ({
  trigger: { 'aria-expanded': open ? 'true' : 'false', 'data-state': open ? 'open' : 'closed' },
  panel: { inert: !open, hidden: open ? undefined : 'until-found', 'data-state': open ? 'open' : 'closed' },
})

function Disclosure({ open, label = 'More' }: { open: boolean; label?: string }): ReactElement {
  const id = useId()
  const { trigger, panel } = parts(open)
  return (
    <div>
      <button {...toProps(trigger)} data-scope="disclosure" data-part="trigger" aria-controls={id} aria-label={label}>
        More
      </button>
      <p {...toProps(panel)} data-scope="disclosure" data-part="panel" id={id} style={{ color: 'red', top: 0 }}>
        Text
      </p>
    </div>
  )
}

/** Takes the disclosure over in one state, as a DOM behaviour does. */
function disclose(open: boolean) {
  return (root: HTMLElement) => {
    const undo = Object.entries(parts(open)).map(([name, attributes]) =>
      setAttributes(root.querySelector(`[data-part=${name}]`)!, attributes),
    )
    return () => undo.forEach((stop) => stop())
  }
}

test.each([true, false])('passes when both binders write the same (open: %s)', (open) => {
  expect(() =>
    expectSameParts({ server: <Disclosure open />, react: <Disclosure open={open} />, behaviour: disclose(open) }),
  ).not.toThrow()
})

test('fails on one attribute and names part, attribute and both values', () => {
  const compare = () =>
    expectSameParts({
      server: <Disclosure open />,
      react: <Disclosure open label="Less" />,
      behaviour: disclose(true),
    })
  expect(compare).toThrow(/disclosure\/trigger\[0\] aria-label: "More" in DOM, "Less" in React/)
})

test('fails when the behaviour forgets a part', () => {
  const compare = () =>
    expectSameParts({
      server: <Disclosure open />,
      react: <Disclosure open={false} />,
      behaviour: (root) => {
        setAttributes(root.querySelector('[data-part=trigger]')!, parts(false).trigger)
      },
    })
  expect(compare).toThrow(/disclosure\/panel\[0\] hidden: absent in DOM, "until-found" in React/)
})

test('fails when a part stands in one of them only', () => {
  const compare = () =>
    expectSameParts({
      server: <Disclosure open />,
      react: <Disclosure open />,
      behaviour: (root) => root.querySelector('[data-part=panel]')!.remove(),
    })
  expect(compare).toThrow('disclosure/panel[0]: in React only')
})

test("fails when the undo does not leave the server's markup", () => {
  const compare = () =>
    expectSameParts({
      server: <Disclosure open />,
      react: <Disclosure open={false} />,
      behaviour: (root) => {
        disclose(false)(root)
        return () => {}
      },
    })
  expect(compare).toThrow(/disclosure\/panel\[0\] inert: absent in server HTML, "" in stopped DOM/)
})

test('fails when the server HTML has no parts at all', () => {
  const compare = () => expectSameParts({ server: <p>Text</p>, react: <p>Text</p>, behaviour: () => {} })
  expect(compare).toThrow('elements with data-part')
})
