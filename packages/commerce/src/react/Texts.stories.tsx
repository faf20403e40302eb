import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect } from 'storybook/test'
import { installmentText, subscriptionText } from '../core/planText.js'
import type { InstallmentTextInput, SubscriptionTextInput } from '../core/planText.js'
import { formatDimensions, formatWeight } from '../core/storeSettings.js'

interface TextsProps {
  readonly lines: readonly string[]
}

function Texts({ lines }: TextsProps): ReactElement {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** The sentences of a shop that are built from numbers and store settings. */
const meta = { title: 'commerce/Texts', component: Texts, args: { lines: [] } } satisfies Meta<typeof Texts>
export default meta
type Story = StoryObj<typeof meta>

const read = (root: HTMLElement): string[] => [...root.querySelectorAll('li')].map(({ textContent }) => textContent)

const METRIC = { measurementStandard: 2 }

/** A weight and the lengths of a print, by the imperial and by the metric setting [COM-12]. */
export const Default: Story = {
  name: 'Weights and lengths',
  tags: ['COM-12'],
  args: {
    lines: [
      formatWeight(3.3),
      formatDimensions([8, 12, 1]),
      formatWeight(1.5, METRIC),
      formatDimensions([20, 30, 2], METRIC),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(read(canvasElement)).toEqual(['3.3 lbs', '8" × 12" × 1"', '1.5 kg', '20 cm × 30 cm × 2 cm'])
  },
}

const plan = (billingPeriodUnit: SubscriptionTextInput['billingPeriodUnit'], value: number, payments: number): string =>
  subscriptionText({
    priceString: '$18.00',
    billingPeriodUnit,
    billingPeriodValue: value,
    durationValue: payments,
  })

/** Prices of subscriptions: each period, several periods at once, and a plan that ends [COM-18]. */
export const Subscriptions: Story = {
  tags: ['COM-18'],
  args: {
    lines: [
      plan('WEEK', 1, 0),
      plan('MONTH', 1, 6),
      plan('YEAR', 1, 0),
      plan('WEEK', 2, 0),
      plan('MONTH', 3, 0),
      plan('YEAR', 2, 1),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(read(canvasElement)).toEqual([
      '$18.00 weekly',
      '$18.00 monthly for 6 payments',
      '$18.00 yearly',
      '$18.00 every 2 weeks',
      '$18.00 every 3 months',
      '$18.00 every 2 years for 1 payment',
    ])
  },
}

const installments = (orderCents: number): string =>
  installmentText({
    numInstallments: 4,
    amount: '$10.00',
    orderCents,
    minimumCents: 3500,
    minimum: '$35.00',
    maximumCents: 100_000,
    maximum: '$1,000.00',
    isEnabled: true,
  } satisfies InstallmentTextInput) ?? ''

/** An order below the provider's minimum, within its bounds, and above its maximum [COM-20]. */
export const Installments: Story = {
  tags: ['COM-20'],
  args: { lines: [installments(2000), installments(4000), installments(200_000)] },
  play: async ({ canvasElement }) => {
    await expect(read(canvasElement)).toEqual([
      '4 payments available for orders over $35.00',
      '4 payments of $10.00',
      '4 payments available for orders up to $1,000.00',
    ])
  },
}
