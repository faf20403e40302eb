import { AlertDialog, Tooltip } from '@vitrine/dialogs/react'
import { layoutAutoGrid, layoutColumns, layoutRows } from '@vitrine/gallery/layouts'
import { Lightbox, useLightbox } from '@vitrine/lightbox/react'
import { useState } from 'react'
import { PRINTS } from './prints'

const LAYOUTS = {
  Rows: (ratios: readonly number[]) => layoutRows(ratios, 320, { rowHeight: 90, gap: 8 }),
  Columns: (ratios: readonly number[]) => layoutColumns(ratios, 320, { gap: 8 }),
  Grid: (ratios: readonly number[]) => layoutAutoGrid(ratios, 320, { gap: 8 }),
}

/** Thumbnails of one's own that open a lightbox, one that a button opens, and walls with computed places. */
export function Pictures() {
  const { getTriggerProps } = useLightbox({ items: PRINTS })
  const [isOpen, setOpen] = useState(false)
  const [isSold, setSold] = useState(false)
  const [layout, setLayout] = useState<keyof typeof LAYOUTS>('Rows')
  const wall = LAYOUTS[layout]([1.5, 1, 1.5])
  return (
    <section>
      <h2>Pictures</h2>
      <div className="thumbs">
        {PRINTS.map(({ src, alt }, index) => (
          <a key={src} href={src} {...getTriggerProps(index)}>
            <img src={src} alt={alt} width={150} height={100} />
          </a>
        ))}
      </div>
      <div className="buttons">
        <button onClick={() => setOpen(true)}>See all</button>
        <Tooltip content="Printed on cotton paper" delay={0}>
          <button onClick={() => setSold(true)}>Reserve</button>
        </Tooltip>
        {Object.keys(LAYOUTS).map((name) => (
          <button key={name} onClick={() => setLayout(name as keyof typeof LAYOUTS)}>
            {name}
          </button>
        ))}
      </div>
      <Lightbox items={PRINTS} open={isOpen} onOpenChange={setOpen} />
      <AlertDialog open={isSold} title="This print is sold" onOpenChange={setSold} />
      <p>Wall in {layout.toLowerCase()}:</p>
      <div className="wall" style={{ height: wall.height }}>
        {wall.boxes.map(({ start, top, width, height }, index) => (
          <img
            key={PRINTS[index]!.src}
            src={PRINTS[index]!.src}
            alt=""
            style={{ insetInlineStart: start, insetBlockStart: top, inlineSize: width, blockSize: height }}
          />
        ))}
      </div>
    </section>
  )
}
