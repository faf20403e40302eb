import { type ReactElement, useState } from 'react'
import type { PageDocument } from '../document/pageDocument.js'
import { rescuePage } from './copyPage.js'
import type { PanelOptions } from './options.js'

export interface RescueButtonProps {
  readonly options: PanelOptions
  readonly document: PageDocument
  /** Called before the new page is opened. */
  onRescued(): void
}

/** Makes a page of a draft whose page somebody has deleted, and opens it [PAN-127]. */
export function RescueButton({ options, document, onRescued }: RescueButtonProps): ReactElement {
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function rescue(): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      const id = await rescuePage(options.calls, document)
      onRescued()
      location.assign(`${options.basePath}/${encodeURIComponent(id)}`)
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <>
      {fault && <span role="alert">{fault}</span>}
      <button type="button" className="pn-quiet" disabled={isBusy} onClick={() => void rescue()}>
        Make it a page again
      </button>
    </>
  )
}
