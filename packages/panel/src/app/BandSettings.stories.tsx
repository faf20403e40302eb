import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import type { DocumentBand } from '../document/pageDocument.js'
import { BandSettings } from './BandSettings.js'
import type { PanelOptions } from './options.js'

const OPTIONS = { pictures: [], calls: {} } as unknown as PanelOptions

function Settings({ start }: { readonly start: DocumentBand }): ReactElement {
  const [band, setBand] = useState(start)
  return (
    <div className="pn-root">
      <aside className="pn-side" aria-label="The selected block">
        <BandSettings band={band} options={OPTIONS} onChange={(looks) => setBand({ cells: band.cells, ...looks })} />
      </aside>
    </div>
  )
}

/** Theme, ground, height, width and alignment of the section around a block. */
const meta = {
  title: 'panel/BandSettings',
  component: Settings,
  args: { start: { theme: 'ink', cells: [] } },
} satisfies Meta<typeof Settings>
export default meta
type Story = StoryObj<typeof meta>

/** A ground shows its own fields; a colour that is half typed says so and changes nothing [PAN-64]. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Section around this block'))
    await userEvent.selectOptions(canvas.getByLabelText('Background'), 'One colour')
    await userEvent.type(canvas.getByLabelText('Colour'), '#ffe')
    await expect(canvas.getByRole('alert')).toHaveTextContent('A colour is written as #rrggbb.')
    await userEvent.type(canvas.getByLabelText('Colour'), '0a0')
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** Every setting at hand. */
export const Playground: Story = {}

const open: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByText('Section around this block'))
}

/** A gradient has two colours and a direction. */
export const Gradient: Story = {
  args: { start: { looks: { ground: 'gradient', color: '#102030', colorTo: '#b97714' }, cells: [] } },
  play: open,
}

/** A film stands behind a veil. */
export const Film: Story = {
  args: { start: { looks: { ground: 'film', film: '/films/lanterns.mp4' }, cells: [] } },
  play: open,
}

/** Labels begin on the right. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' }, play: open }

/** On the dark ground. */
export const Dark: Story = { parameters: { theme: 'ink' }, play: open }
