import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { createSimpleSwipe } from '../core/createSimpleSwipe.js'
import type { DragOptions } from '../dom/dragTrack.js'
import { useSwipe } from './useSwipe.js'

const NAMES = ['Lanterns', 'Tides', 'Weave', 'Facade', 'Herbarium']

/** Five cards that a finger, a pen or a mouse drags. */
function Cards({ isSimple, ...options }: DragOptions & { readonly isSimple?: boolean }): ReactElement {
  const { ref, index, goTo } = useSwipe<HTMLDivElement>(isSimple ? { ...options, rule: createSimpleSwipe } : options)
  return (
    <section aria-label="Series" style={{ maxInlineSize: 480 }}>
      <div style={{ overflow: 'clip' }}>
        <div ref={ref} style={{ display: 'flex', cursor: 'grab' }}>
          {NAMES.map((name, place) => (
            <div key={name} style={{ flex: 'none', inlineSize: '100%' }}>
              <p
                style={{
                  display: 'grid',
                  placeItems: 'center',
                  blockSize: 200,
                  margin: 0,
                  background: `color-mix(in oklab, var(--vt-color-accent) ${20 * place + 10}%, var(--vt-color-paper))`,
                  color: place > 1 ? 'var(--vt-color-on-accent)' : 'var(--vt-color-ink)',
                  font: '400 31px var(--vt-font-display)',
                  userSelect: 'none',
                }}
              >
                {name}
              </p>
            </div>
          ))}
        </div>
      </div>
      <p style={{ display: 'flex', gap: 11, alignItems: 'center' }}>
        <button type="button" onClick={() => goTo(index - 1)} style={{ minBlockSize: 44, paddingInline: 22 }}>
          Previous
        </button>
        <button type="button" onClick={() => goTo(index + 1)} style={{ minBlockSize: 44, paddingInline: 22 }}>
          Next
        </button>
        <output style={{ fontVariantNumeric: 'tabular-nums' }}>
          {index + 1} of {NAMES.length}
        </output>
      </p>
    </section>
  )
}

/** A track of slides that is dragged, flung, and taken over in mid-flight. */
const meta = { title: 'motion/useSwipe', component: Cards } satisfies Meta<typeof Cards>
export default meta
type Story = StoryObj<typeof meta>

/** Past half, or flung, it changes; else it goes back. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(canvas.getByText('2 of 5')).toBeVisible())
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { boundary: 'inertial', snap: '100%' } }

/** At the ends there is a wall. */
export const Hard: Story = { name: 'Hard ends', args: { boundary: 'hard' } }

/** The track rests anywhere. */
export const Free: Story = { name: 'Without places of rest', args: { snap: 'none' } }

/** One at a time, as phones did it first. */
export const Simple: Story = { name: 'A simple swipe', args: { isSimple: true } }

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  render: (args) => (
    <div dir="rtl">
      <Cards {...args} />
    </div>
  ),
}
