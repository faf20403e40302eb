import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties, ReactElement } from 'react'
import { expect } from 'storybook/test'
import { isValidUrl, isSafeHref, isSameSitePath, linkKind } from './index.js'

const item: CSSProperties = { paddingBlock: 11, borderBlockEnd: '1px solid var(--vt-color-line)' }

/** Link texts as an editor types them, with the package's verdict. */
function LinkTexts({ texts }: { readonly texts: readonly string[] }): ReactElement {
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none', maxInlineSize: 560 }}>
      {texts.map((text) => (
        <li key={text} style={item}>
          <code dir="ltr" style={{ fontSize: 16, overflowWrap: 'anywhere' }}>
            {JSON.stringify(text).slice(1, -1)}
          </code>
          <div style={{ fontSize: 14, color: 'var(--vt-color-muted)' }}>
            {linkKind(text)}
            {isValidUrl(text) && ', proper address'}
            {isSafeHref(text) && isSameSitePath(text) && ', stays on the site'}
            {!isSafeHref(text) && (
              <>
                , <strong style={{ color: 'var(--vt-color-error)', fontWeight: 600 }}>never followed</strong>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

const meta = {
  title: 'links/Link texts',
  component: LinkTexts,
  args: {
    texts: [
      'https://lantern.example/tickets',
      'lantern-hall.com',
      '/about',
      '/s/menu.pdf',
      '#opening-hours',
      'mailto:hello@lantern.example',
      'tel:+1-555-0100',
      'http:lantern.example',
    ],
  },
} satisfies Meta<typeof LinkTexts>
export default meta

type Story = StoryObj<typeof meta>

/** Every kind of link that an editor types. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8)
    await expect(canvas.getByText('malformed-protocol')).toBeVisible()
    await expect(canvas.queryByText('never followed')).toBeNull()
  },
}

/** Try texts of your own. */
export const Playground: Story = {}

/** Script in disguise, and addresses that only look as if they stayed on the site. */
export const Disguises: Story = {
  args: {
    texts: [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:alert(1)',
      '&#106;avascript:alert(1)',
      'data:text/html,hello',
      '//other.example',
      '/\\other.example',
    ],
  },
  play: async ({ canvas }) => {
    // Expect six of the eight texts to be refused as links, because they are script or data. Expect none to count as an
    // address of the site, because the other two lead to another host.
    await expect(canvas.getAllByText('never followed')).toHaveLength(6)
    await expect(canvas.queryByText(/stays on the site/)).toBeNull()
  },
}
