import { useQuery } from '@vitrine/core-data/react'
import { EDITOR_LOADING } from '@vitrine/messages/editor'
import { type ReactElement, useState } from 'react'
import { Window } from '../ui/Window.js'
import type { PickedPicture } from './formOptions.js'

export interface PictureWindowProps {
  find(text: string): Promise<readonly PickedPicture[]>
  /** Pictures that may be chosen; with 1 a press chooses, with more a button adds all that were pressed. */
  readonly most: number
  onChoose(pictures: readonly PickedPicture[]): void
  onClose(): void
}

/** A window with the pictures of the media library [PAN-80]. */
export function PictureWindow({ find, most, onChoose, onClose }: PictureWindowProps): ReactElement {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly PickedPicture[]>([])
  const { status, data, refetch } = useQuery(() => find(text), text)
  const isChosen = ({ name }: PickedPicture): boolean => chosen.some((one) => one.name === name)
  function press(picture: PickedPicture): void {
    if (most === 1) return onChoose([picture])
    if (isChosen(picture)) return setChosen(chosen.filter(({ name }) => name !== picture.name))
    return chosen.length < most ? setChosen([...chosen, picture]) : undefined
  }
  return (
    <Window title={most === 1 ? 'Choose a picture' : 'Choose pictures'} size="large" onClose={onClose}>
      <label className="pn-field">
        <span>Search pictures</span>
        <input type="search" value={text} maxLength={200} onChange={({ target }) => setText(target.value)} />
      </label>
      {status === 'failed' && (
        <p className="pn-fault" role="alert">
          {EDITOR_LOADING.unableToLoadResults}.{' '}
          <button type="button" className="pn-button" onClick={refetch}>
            Try again
          </button>
        </p>
      )}
      {status === 'success' && data.length === 0 && <p>No picture has these words.</p>}
      <ul className="pn-pictures">
        {data?.map((picture) => (
          <li key={picture.name}>
            <button
              type="button"
              aria-pressed={most === 1 ? undefined : isChosen(picture)}
              onClick={() => press(picture)}
            >
              <img src={picture.src} alt="" width={132} height={99} loading="lazy" />
              <span>{picture.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {most !== 1 && (
        <button
          type="button"
          className="pn-button"
          data-kind="primary"
          disabled={chosen.length === 0}
          onClick={() => onChoose(chosen)}
        >
          {chosen.length === 1 ? 'Add 1 picture' : `Add ${chosen.length} pictures`}
        </button>
      )}
    </Window>
  )
}
