import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { applyPatch } from '../document/applyPatch.js'
import type { DocumentCell, PageDocument } from '../document/pageDocument.js'
import { GridSettings } from './GridSettings.js'
import { layOutFreely, leaveGrid, placeOnGrid, stackOnPhones } from './gridEdits.js'

const block = (id: string, type: string) => ({ id, type, data: {} })

const COLUMNS: DocumentCell = { span: 'text', blocks: [block('words', 'html'), block('picture', 'image')] }
const desktop = (column: number) => ({ column, row: 1, columns: 6, rows: 1 })
const phone = (row: number) => ({ column: 1, row, columns: 6, rows: 1 })
const FREE: DocumentCell = {
  span: 'grid',
  blocks: [
    { ...block('words', 'html'), places: { desktop: desktop(1), phone: phone(2) } },
    { ...block('picture', 'image'), places: { desktop: desktop(7), phone: phone(1) } },
  ],
}

function Settings({ start }: { readonly start: DocumentCell }): ReactElement {
  const [document, setDocument] = useState<PageDocument>({
    title: '',
    description: '',
    path: '/',
    bands: [{ cells: [start] }],
  })
  const [isLayingOut, setLayingOut] = useState(false)
  const [cell] = document.bands[0]!.cells
  const edit = (patch: Parameters<typeof applyPatch>[1]): void => setDocument(applyPatch(document, patch).document)
  return (
    <div className="pn-root">
      <aside className="pn-side" aria-label="The selected block">
        <GridSettings
          block={cell!.blocks[0]!}
          cell={cell!}
          layout={{
            isLayingOut,
            setLayingOut,
            setFree: (id, isFree) => edit(isFree ? layOutFreely(document, id) : leaveGrid(document, id)),
            place: (id, device, area) => edit(placeOnGrid(document, id, device, area)),
            stack: (id) => edit(stackOnPhones(document, id)),
          }}
        />
      </aside>
    </div>
  )
}

/** Places of a block on the grids of its section, in numbers. */
const meta = {
  title: 'panel/GridSettings',
  component: Settings,
  args: { start: FREE },
} satisfies Meta<typeof Settings>
export default meta
type Story = StoryObj<typeof meta>

/** Phones in another order than readers follow are named, and stacked by one press [PAN-71]. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Phones show the blocks in another order')
    await userEvent.click(canvas.getByRole('button', { name: 'Stack blocks on phones' }))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** Every setting at hand. */
export const Playground: Story = {}

/** A number outside the grid says so; two blocks in one place are named [PAN-72]. */
export const Shared: Story = {
  name: 'Two blocks in one place',
  args: {
    start: {
      ...FREE,
      blocks: FREE.blocks.map(({ places, ...one }) => ({ ...one, places: { desktop: places?.desktop } })),
    },
  },
  play: async ({ canvas }) => {
    const [column] = canvas.getAllByLabelText('Column')
    await userEvent.clear(column!)
    await userEvent.type(column!, '9')
    await expect(canvas.getByRole('alert')).toHaveTextContent('From 1 to 7.')
    await userEvent.clear(column!)
    await userEvent.type(column!, '4')
    await expect(canvas.getByText('Shares its place on desktops and tablets with: Picture.')).toBeVisible()
  },
}

/** A section whose blocks stand below each other. */
export const Columns: Story = {
  name: 'Blocks below each other',
  args: { start: COLUMNS },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Layout of this section'))
  },
}

/** On a phone. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** Labels begin on the right. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** On the dark ground. */
export const Dark: Story = { parameters: { theme: 'ink' } }
