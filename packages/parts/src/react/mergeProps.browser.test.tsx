import { render } from '@testing-library/react'
import { describeComponent } from '@vitrine/testing'
import {
  type ComponentPropsWithoutRef,
  createRef,
  forwardRef,
  type ReactElement,
  type Ref,
  useRef,
  useState,
  version,
} from 'react'
import { expect, test, vi } from 'vitest'
import { createPart, mergeProps, useLatest, useMergedRef } from './index.js'

const part = createPart<'root'>('toggle')

/** A component as the packages write theirs. */
const Toggle = forwardRef(function Toggle(
  props: ComponentPropsWithoutRef<'button'>,
  ref: Ref<HTMLButtonElement>,
): ReactElement {
  const [pressed, setPressed] = useState(false)
  const root = useRef<HTMLButtonElement>(null)
  const own = {
    ...part('root', { 'aria-pressed': String(pressed), type: 'button' }),
    className: 'own',
    style: { paddingTop: 2 },
    onClick: () => setPressed(!root.current!.matches('[aria-pressed=true]')),
  }
  return <button {...mergeProps(own, props)} ref={useMergedRef(root, ref)} />
})

describeComponent('a component of mergeProps and useMergedRef', {
  render: (props) => <Toggle {...props} />,
  root: { scope: 'toggle', part: 'root', element: HTMLButtonElement },
  event: {
    prop: 'onClick',
    act: (root) => (root as HTMLElement).click(),
    isHandled: (root) => root.matches('[aria-pressed=true]'),
  },
})

test('an undefined prop of the caller replaces nothing [PAR-4]', () => {
  expect(mergeProps({ type: 'button', onClick: undefined }, { type: undefined, title: 'Next' })).toEqual({
    type: 'button',
    onClick: undefined,
    title: 'Next',
  })
})

test('a ref that is replaced by another lets the element go [PAR-5]', () => {
  const [first, second] = [createRef<HTMLButtonElement>(), createRef<HTMLButtonElement>()]
  const { rerender, container } = render(<Toggle ref={first} />)
  rerender(<Toggle ref={second} />)
  expect(first.current).toBeNull()
  expect(second.current).toBe(container.firstChild)
})

test('a ref that stays is not called again by a render [PAR-5]', () => {
  const ref = vi.fn()
  const { rerender } = render(<Toggle ref={ref} />)
  rerender(<Toggle ref={ref} className="other" />)
  expect(ref).toHaveBeenCalledOnce()
})

test('a handler that outlives a render reads the latest value [PAR-4]', () => {
  const read = vi.fn()
  function Reader({ value }: { value: number }): null {
    const latest = useLatest(value)
    const [handler] = useState(() => () => latest.current)
    read.mockImplementation(handler)
    return null
  }
  const { rerender } = render(<Reader value={1} />)
  rerender(<Reader value={2} />)
  expect(read()).toBe(2)
})

test('the contract runs on the React of its project', () => {
  expect(version.startsWith(import.meta.env['MODE'] === 'react-18' ? '18.2.' : '19.')).toBe(true)
})
