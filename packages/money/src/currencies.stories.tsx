import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect } from 'storybook/test'
import { CURRENCIES, formatMoney } from './index.js'

interface TableProps {
  /** In minor units. */
  readonly amount: number
  readonly trimZeroFraction: boolean
  /** Beside the text that is the same everywhere. */
  readonly locales: readonly string[]
}

/** Every currency, as it is written everywhere and in some locales. */
function Table({ amount, trimZeroFraction, locales }: TableProps): ReactElement {
  const number = { textAlign: 'end', padding: '6px 0 6px 22px', fontVariantNumeric: 'tabular-nums' } as const
  return (
    <section aria-label="Currencies" style={{ overflowX: 'auto' }}>
      <table style={{ borderCollapse: 'collapse', whiteSpace: 'nowrap' }}>
        <thead>
          <tr>
            <th scope="col" style={{ textAlign: 'start', paddingBlock: 6 }}>
              Currency
            </th>
            <th scope="col" style={number}>
              Everywhere
            </th>
            {locales.map((locale) => (
              <th key={locale} scope="col" style={number}>
                {locale}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CURRENCIES.map(({ code, name }) => (
            <tr key={code} style={{ borderBlockStart: '1px solid var(--vt-color-line, rgb(27 26 34 / 14%))' }}>
              <th scope="row" style={{ textAlign: 'start', fontWeight: 400, paddingBlock: 6 }}>
                {code} <span style={{ color: 'var(--vt-color-muted, #625f68)' }}>{name}</span>
              </th>
              <td style={{ ...number, fontWeight: 500 }}>
                {formatMoney(amount, { currency: code, trimZeroFraction })}
              </td>
              {locales.map((locale) => (
                <td key={locale} style={number} dir="auto">
                  {formatMoney(amount, { currency: code, locale, trimZeroFraction })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const meta = {
  title: 'money/Currencies',
  component: Table,
  args: { amount: 123456, trimZeroFraction: false, locales: ['en-US', 'de-DE', 'fr-FR', 'ja-JP', 'ar-EG', 'hi-IN'] },
} satisfies Meta<typeof Table>
export default meta
type Story = StoryObj<typeof meta>

/** All 27: the symbol's place and space are the currency's [MON-14]; a locale has its own. */
export const Default: Story = {
  tags: ['MON-14'],
  play: async ({ canvas }) => {
    for (const text of ['$1,234.56', '€1,234.56', 'CHF\u00a01,234.56', '1,234.56\u00a0kr.', '¥123,456', 'RM1,234.56'])
      await expect(
        canvas.getAllByText((_, element) => element?.textContent === text && element.tagName === 'TD').length,
      ).toBeGreaterThan(0)
  },
}

/** Change the amount, and whether zeros are trimmed. */
export const Playground: Story = {}

/** A round amount, without its zeros. */
export const Trimmed: Story = { args: { amount: 120000, trimZeroFraction: true } }

/** Below zero. */
export const Negative: Story = { args: { amount: -500 } }

/** Many digits. */
export const Large: Story = { args: { amount: 99_999_999_999_999, locales: ['de-DE', 'hi-IN'] } }

/** From right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }
