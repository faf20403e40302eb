import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { useLatest } from '@vitrine/parts/react'
import { entryOf } from '../catalogue/entries.js'
import { gridAreas } from '../document/gridOrder.js'
import type { Area, GridDevice } from '../document/gridPlaces.js'
import type { Draft } from './createDraft.js'
import type { Preview } from './createPreview.js'
import { blockOf } from './edits.js'
import { gridOf, layOutFreely, leaveGrid, placeOnGrid, stackOnPhones } from './gridEdits.js'

/** Laying out the blocks of a section on its grids [PAN-70] [PAN-72]. */
export interface LayoutEditing {
  /** Whether the frame shows the grid and the handle of the selected block. */
  readonly isLayingOut: boolean
  setLayingOut(isOn: boolean): void
  /** Makes the section around a block a freely laid out one, or one with blocks below each other. */
  setFree(id: string, isFree: boolean): void
  place(id: string, device: GridDevice, area: Area): void
  /** Stacks the blocks around one on phones, in reading order. */
  stack(id: string): void
}

const sentenceOf = ({ column, row, columns, rows }: Area): string =>
  `Column ${column}, row ${row}, ${columns} wide, ${rows} high.`

export interface LayoutOptions {
  readonly draft: Draft
  readonly selected: string | undefined
  readonly preview: RefObject<Preview | undefined>
  /** Announces a sentence. */
  say(sentence: string): void
}

/**
 * Keeps the handle in the frame at the selected block.
 * @returns `show` sends it anew to a page that has just been loaded.
 */
export function useLayout({ draft, selected, preview, say }: LayoutOptions): LayoutEditing & { show(): void } {
  const [isLayingOut, setLayingOut] = useState(false)
  const latest = useLatest({ selected, isLayingOut })

  const show = useCallback(
    (focus = false) => {
      const { document } = draft.get()
      const id = latest.current.selected
      const [block, grid] = [blockOf(document, id ?? null), gridOf(document, id)]
      if (!latest.current.isLayingOut || !block || !grid) return preview.current?.layOut(null)
      const [desktop, phone] = [gridAreas(grid.blocks, 'desktop'), gridAreas(grid.blocks, 'phone')]
      return preview.current?.layOut({
        id: block.id,
        name: entryOf(block.type).name,
        desktop: desktop.get(block.id)!,
        phone: phone.get(block.id)!,
        focus,
      })
    },
    [draft, latest, preview],
  )
  useEffect(() => show(isLayingOut), [show, isLayingOut])
  useEffect(() => {
    if (latest.current.isLayingOut) show()
  }, [latest, show, selected])
  useEffect(
    () =>
      draft.listen(({ document }, before) => {
        if (latest.current.isLayingOut && document !== before.document) show()
      }),
    [draft, latest, show],
  )

  return useMemo(
    () => ({
      isLayingOut,
      setLayingOut,
      setFree(id, isFree) {
        const { document } = draft.get()
        draft.edit(isFree ? layOutFreely(document, id) : leaveGrid(document, id))
        setLayingOut(isFree)
        say(isFree ? 'The section is laid out freely.' : 'The blocks of the section stand below each other.')
      },
      place(id, device, area) {
        const patch = placeOnGrid(draft.get().document, id, device, area)
        if (patch.length === 0) return
        draft.edit(patch, `${id} on ${device}`)
        say(sentenceOf(area))
      },
      stack(id) {
        draft.edit(stackOnPhones(draft.get().document, id))
        say('On phones, the blocks stand below each other in reading order.')
      },
      show,
    }),
    [draft, isLayingOut, say, show],
  )
}
