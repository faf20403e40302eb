import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountProvider } from '@vitrine/enums'
import type { ReactElement } from 'react'
import { expect } from 'storybook/test'
import { connectedAccountLink, type ConnectedAccount } from './index.js'

/** Renders the link as a page would write it, or nothing if the account has no link. */
function OrderLink(account: ConnectedAccount): ReactElement {
  const link = connectedAccountLink(account)
  return (
    <div style={{ maxInlineSize: 560 }}>
      <p dir="auto" style={{ marginBlock: '0 22px' }}>
        The café is open until ten. The kitchen closes at nine.
      </p>
      {link && (
        <a
          href={link.href}
          style={{
            display: 'inline-flex',
            alignItems: 'center',
            minBlockSize: 44,
            paddingInline: 22,
            borderRadius: 'var(--vt-radius-control, 4px)',
            background: 'var(--vt-color-accent)',
            color: 'var(--vt-color-on-accent)',
            fontWeight: 500,
            textDecoration: 'none',
          }}
        >
          {link.title}
        </a>
      )}
    </div>
  )
}

const meta = {
  title: 'links/Connected account',
  component: OrderLink,
  args: { provider: AccountProvider.FoodOrdering, href: 'https://order.example/lamp-works' },
  tags: ['LNK-24'],
} satisfies Meta<typeof OrderLink>
export default meta

type Story = StoryObj<typeof meta>

/** Without a title of its own it says "Order Now". */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Order Now' })).toHaveAttribute(
      'href',
      'https://order.example/lamp-works',
    )
  },
}

/** Try addresses and titles: what no browser should run gives no link. */
export const Playground: Story = {}

/** The owner's own title. */
export const OwnTitle: Story = {
  name: 'Own title',
  args: { title: 'Order a table for tonight' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Order a table for tonight' })).toBeVisible()
  },
}

/** An address that a browser would run as script, in a disguise: no link is written. */
export const UnsafeAddress: Story = {
  name: 'Unsafe address',
  args: { href: 'java\tscript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByText(/kitchen closes at nine/)).toBeVisible()
  },
}

/** From right to left, with a title in Arabic. */
export const RightToLeft: Story = {
  name: 'Right to left',
  args: { title: 'اطلب الآن' },
  parameters: { direction: 'rtl' },
}
