import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import type { Load } from '../core/createQuery.js'
import { useQuery } from './useQuery.js'

interface Print {
  readonly title: string
  readonly line: string
}

/** Outcome of one fetch. The last outcome of a list repeats for all further fetches. */
type Going = 'arrives' | 'fails' | 'waits'

const TIDES: Print = { title: 'Wild Carrot', line: 'Herbarium, 2026. Pigment on cotton paper, 40 × 40 cm.' }

function going(steps: readonly Going[], print: Print): Load<Print> {
  let count = 0
  return (signal) => {
    const step = steps[Math.min(count++, steps.length - 1)]
    if (step === 'arrives') return Promise.resolve(print)
    if (step === 'fails') return Promise.reject(new Error('Unable to connect…'))
    return new Promise((_, reject) => signal.addEventListener('abort', reject))
  }
}

interface CardProps {
  /** How each fetch goes, one after the other. */
  readonly steps: readonly Going[]
  readonly title: string
  readonly line: string
}

const box = {
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: 420,
  padding: 'var(--vt-space-2, 22px)',
  border: '1px solid var(--vt-color-line, #1b1a2224)',
  borderRadius: 4,
  display: 'grid',
  gap: 'var(--vt-space-1, 11px)',
} as const

const heading = {
  margin: 0,
  font: '450 25px/1.1 var(--vt-font-display, Georgia, serif)',
  overflowWrap: 'anywhere',
} as const

const button = {
  justifySelf: 'start',
  minBlockSize: 44,
  paddingInline: 22,
  border: '1px solid currentcolor',
  borderRadius: 'var(--vt-radius-control, 4px)',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 500,
  cursor: 'pointer',
} as const

const quiet = { margin: 0, color: 'var(--vt-color-muted, inherit)', minBlockSize: '3em' } as const

/** A print as a team's own component would show it: every state has a sentence, and a way on. */
function PrintCard({ steps, title, line }: CardProps) {
  const [load] = useState(() => going(steps, { title, line }))
  const { status, data, error, refetch } = useQuery(load)
  return (
    <article style={box} aria-label="Print of the month" aria-busy={status === 'pending'}>
      <h2 style={heading}>{data?.title ?? 'Print of the month'}</h2>
      {(data || status === 'pending') && (
        <p style={quiet}>{data?.line ?? 'One moment, it is being fetched from the wall.'}</p>
      )}
      {status === 'failed' && (
        <p role="alert" style={{ ...quiet, color: 'var(--vt-color-error, #a3271b)' }}>
          {(error as Error).message} {data ? 'What you see is from before.' : 'The print could not be fetched.'}
        </p>
      )}
      <button
        type="button"
        style={{ ...button, opacity: status === 'pending' ? 0.6 : 1 }}
        disabled={status === 'pending'}
        onClick={refetch}
      >
        {status === 'failed' ? 'Try again' : status === 'pending' ? 'Fetching…' : 'Look again'}
      </button>
    </article>
  )
}

const meta: Meta<typeof PrintCard> = {
  title: 'core-data/useQuery',
  component: PrintCard,
  args: { steps: ['arrives'], ...TIDES },
}
export default meta

type Story = StoryObj<typeof PrintCard>

/** Success: what came, and a way to look again. */
export const Default: Story = {}

/** Each fetch goes as the list says, the last one for ever. */
export const Playground: Story = {
  args: { steps: ['arrives', 'fails', 'arrives'] },
}

/** Pending, for the first time: the card keeps the place of what will come. */
export const Fetching: Story = {
  args: { steps: ['waits'] },
}

/** Failed: the sentence of the client, and one way on, which works. */
export const FailedAndTriedAgain: Story = {
  name: 'Failed, and tried again',
  args: { steps: ['fails', 'arrives'] },
  async play({ canvasElement }) {
    const card = within(canvasElement)
    await card.findByRole('alert')
    await userEvent.click(card.getByRole('button', { name: 'Try again' }))
    await card.findByRole('heading', { name: 'Wild Carrot' })
    await expect(card.queryByRole('alert')).toBeNull()
  },
}

/** Pending again: the last data stays where it is. */
export const LooksAgainAndKeepsWhatItHas: Story = {
  name: 'Looks again and keeps what it has',
  args: { steps: ['arrives', 'waits'] },
  async play({ canvasElement }) {
    const card = within(canvasElement)
    await card.findByRole('heading', { name: 'Wild Carrot' })
    await userEvent.click(card.getByRole('button', { name: 'Look again' }))
    await card.findByRole('button', { name: 'Fetching…' })
    await expect(card.getByRole('heading', { name: 'Wild Carrot' })).toBeVisible()
  },
}

/** Failed after a success: the old data stays, and says that it is old. */
export const FailsAndKeepsWhatItHas: Story = {
  name: 'Fails and keeps what it has',
  args: { steps: ['arrives', 'fails'] },
  async play({ canvasElement }) {
    const card = within(canvasElement)
    await userEvent.click(await card.findByRole('button', { name: 'Look again' }))
    await expect(await card.findByRole('alert')).toHaveTextContent('What you see is from before.')
    await expect(card.getByRole('heading', { name: 'Wild Carrot' })).toBeVisible()
  },
}

/** A title longer than the card is wide, from right to left. */
export const LongTitleRightToLeft: Story = {
  name: 'Long title, right to left',
  args: { title: 'גזר הבר, או: מה שצמח בין האבנים של החצר האחורית בקיץ האחרון', line: 'הרבריום, 2026.' },
  decorators: [
    (Story) => (
      <div dir="rtl" lang="he">
        <Story />
      </div>
    ),
  ],
}
