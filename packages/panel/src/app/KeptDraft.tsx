import { type ReactElement, useState } from 'react'
import { draftCopies } from './draftCopies.js'
import type { PanelOptions } from './options.js'
import { RescueButton } from './RescueButton.js'

export interface KeptDraftProps {
  readonly options: PanelOptions
  /** Id of the page. */
  readonly id: string
}

/** Offers the draft that this browser has kept of a page that cannot be opened any more [PAN-127]. */
export function KeptDraft({ options, id }: KeptDraftProps): ReactElement | null {
  const [copies] = useState(() => draftCopies(localStorage, options.viewer ?? ''))
  const [copy] = useState(() => copies.read(id))
  if (!copy) return null
  return (
    <>
      <p>This browser has kept a draft of it that was never saved.</p>
      <RescueButton options={options} document={copy.document} onRescued={() => copies.drop(id)} />
    </>
  )
}
