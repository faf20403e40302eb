import { hideElement, scrollPageTo, showElement, throttleByLoad, watchScrollProgress } from '@vitrine/motion'
import { useInView, useSize, useSwipe } from '@vitrine/motion/react'
import { useEffect, useRef, useState } from 'react'
import { PRINTS } from './prints'

/** A strip to drag, a bar that grows with the page, and a text that comes and goes. */
export function Movement() {
  const { ref: track, index, goTo } = useSwipe<HTMLDivElement>()
  const [seen, isInView] = useInView<HTMLParagraphElement>()
  const [measured, size] = useSize<HTMLDivElement>()
  const note = useRef<HTMLParagraphElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [resizes, setResizes] = useState(0)
  useEffect(() => watchScrollProgress(bar.current!, (share) => (bar.current!.style.scale = `${share} 1`)), [])
  useEffect(() => {
    const count = throttleByLoad(() => setResizes((before) => before + 1))
    addEventListener('resize', count)
    return () => {
      removeEventListener('resize', count)
      count.cancel()
    }
  }, [])
  return (
    <section>
      <h2>Movement</h2>
      <div ref={bar} className="progress" />
      <div className="strip">
        <div className="track" ref={track}>
          {PRINTS.map(({ src, alt }) => (
            <img key={src} src={src} alt={alt} draggable={false} />
          ))}
        </div>
      </div>
      <div className="buttons">
        <button onClick={() => goTo(index + 1)}>Next print</button>
        <button onClick={() => void hideElement(note.current!, { scalable: true })}>Hide the note</button>
        <button onClick={() => void showElement(note.current!, { scalable: true })}>Show the note</button>
        <button onClick={() => void scrollPageTo(0)}>To the top</button>
      </div>
      <p ref={note}>A note about the print.</p>
      <p ref={seen}>
        Print {index + 1} of {PRINTS.length}; {isInView ? 'in view' : 'out of view'}; {resizes} changes of the window.
      </p>
      <div ref={measured}>{size && `${Math.round(size.width)} px wide`}</div>
    </section>
  )
}
