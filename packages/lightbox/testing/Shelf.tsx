import { type ReactElement, useState } from 'react'
import { Lightbox, type LightboxProps } from '../src/react/index.js'
import { PRINTS } from './lightboxPage.js'

/** A button that opens three prints, in a component that owns `open` and `index` and writes them into an `<output>`. */
export function Shelf({ onOpenChange }: Pick<LightboxProps, 'onOpenChange'>): ReactElement {
  const [open, setOpen] = useState(false)
  const [index, setIndex] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <output>{`${open} ${index}`}</output>
      <Lightbox
        items={PRINTS}
        open={open}
        onOpenChange={(next, details) => {
          setOpen(next)
          onOpenChange?.(next, details)
        }}
        index={index}
        onIndexChange={setIndex}
      />
    </>
  )
}
