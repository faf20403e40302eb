import type { ReactElement } from 'react'
import type { Kind, ViewProps } from './contestant.ts'
import { Shown } from './Shown.tsx'

/** CSS only: scroll snap for carousels; for walls a plain grid whose pictures render when they come near. */
export function View({ kind, pictures }: ViewProps): ReactElement {
  const turns = kind === 'carousel' || kind === 'slideshow'
  return (
    <div className={turns ? `snap ${kind}` : 'plain'}>
      <ul>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Shown picture={picture} sizes={kind === 'slideshow' ? '100vw' : '33vw'} />
          </li>
        ))}
      </ul>
      {turns && <button data-part="next">Next</button>}
    </div>
  )
}

export function start(element: HTMLElement, kind: Kind): void {
  const track = element.querySelector('ul')!
  const left = (): number => (kind === 'carousel' ? track.clientWidth * 1.01 : track.clientWidth)
  element.querySelector('button')?.addEventListener('click', () => track.scrollBy({ left: left(), behavior: 'smooth' }))
}
