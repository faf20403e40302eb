import { createDialogs, enhanceTooltip } from '@vitrine/dialogs'
import { enhanceImageBlock, loadImage, readImageOptions, readVideo } from '@vitrine/media'
import { watchSwipe } from '@vitrine/motion'
import { useEffect, useRef, useState } from 'react'

const VIDEO = { html: '<iframe src="https://www.youtube.com/embed/abc" width="16" height="9"></iframe>' }

/** Shows dialogs by their React views, which load with the first one. */
const dialogs = createDialogs({ host: () => import('@vitrine/dialogs/react') })

/** Parts that bind markup of any origin: React only puts it into the page. */
export function PlainParts() {
  const block = useRef<HTMLDivElement>(null)
  const lazy = useRef<HTMLImageElement>(null)
  const help = useRef<HTMLButtonElement>(null)
  const [swiped, setSwiped] = useState('')
  const video = readVideo(VIDEO)
  useEffect(() => {
    const loading = loadImage(lazy.current!, readImageOptions({ load: 'viewport' }))
    const stops = [
      enhanceImageBlock(block.current!),
      enhanceTooltip(help.current!, { content: 'Cut to a circle by its mask', delay: 0 }),
      watchSwipe(block.current!, setSwiped),
      () => loading(),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return (
    <section>
      <h2>Plain markup</h2>
      <div ref={block} data-image-dimensions="1500x1000" data-mask="circle" style={{ maxWidth: 300 }}>
        <div>
          <img src="/tides.svg" alt="Lines in a circle" />
        </div>
      </div>
      <img ref={lazy} data-src="/weave.svg" alt="Threads, loaded when seen" width={300} height={200} />
      <button ref={help}>Why is it round?</button>
      <button onClick={() => void dialogs.alert({ title: 'The hall is closed' })}>Is it open?</button>
      <button onClick={() => void dialogs.systemError({ networkMessage: 'The hall cannot be reached.' })}>
        Lose the network
      </button>
      <p>
        {swiped ? `Swiped ${swiped}` : 'Swipe the picture'}; a film of {video.provider}, {video.width} to {video.height}
        .
      </p>
    </section>
  )
}
