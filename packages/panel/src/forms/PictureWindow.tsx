import { useQuery } from '@vitrine/core-data/react'
import { EDITOR_LOADING } from '@vitrine/messages/editor'
import { type ReactElement, useState } from 'react'
import { Window } from '../ui/Window.js'
import type { PickedPicture } from './formOptions.js'

const WORDS = {
  picture: {
    one: 'Choose a picture',
    several: 'Choose pictures',
    search: 'Search pictures',
    upload: 'Upload a picture',
    uploadSeveral: 'Upload pictures',
    none: 'No picture has these words.',
    accept: 'image/*',
  },
  film: {
    one: 'Choose a film',
    several: 'Choose films',
    search: 'Search films',
    upload: 'Upload a film (MP4 or WebM)',
    uploadSeveral: 'Upload films (MP4 or WebM)',
    none: 'No film has these words.',
    accept: 'video/mp4,video/webm',
  },
} as const

export interface PictureWindowProps {
  /** Kind of media that the window shows. Default `'picture'`. */
  readonly holds?: keyof typeof WORDS | undefined
  find(text: string): Promise<readonly PickedPicture[]>
  /** Stores a picture; rejects with a sentence. Default: nothing can be uploaded. */
  readonly upload?: ((file: File) => Promise<PickedPicture>) | undefined
  /** Pictures that may be chosen; with 1 a press chooses, with more a button adds all that were pressed. */
  readonly most: number
  onChoose(pictures: readonly PickedPicture[]): void
  onClose(): void
}

interface UploadFieldProps {
  upload(file: File): Promise<PickedPicture>
  readonly words: (typeof WORDS)[keyof typeof WORDS]
  readonly isSeveral: boolean
  onUploaded(picture: PickedPicture): void
}

/** Stores the chosen files one after the other, and says how far it is and which were refused. */
function UploadField({ upload, words, isSeveral, onUploaded }: UploadFieldProps): ReactElement {
  const [progress, setProgress] = useState('')
  const [refusals, setRefusals] = useState<readonly string[]>([])
  async function send(files: readonly File[]): Promise<void> {
    setRefusals([])
    let done = 0
    for (const file of files) {
      setProgress(`${done} of ${files.length} uploaded`)
      try {
        onUploaded(await upload(file))
        done += 1
      } catch (error) {
        const sentence = error instanceof Error ? error.message : `${file.name} could not be stored.`
        setRefusals((before) => [...before, sentence])
      }
    }
    setProgress(`${done} of ${files.length} uploaded`)
  }
  return (
    <div className="pn-field">
      <label>
        <span>{isSeveral ? words.uploadSeveral : words.upload}</span>
        <input
          type="file"
          accept={words.accept}
          multiple={isSeveral}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            if (files.length > 0) void send(files)
          }}
        />
      </label>
      <output>{progress}</output>
      {refusals.map((sentence) => (
        <p key={sentence} className="pn-fault" role="alert">
          {sentence}
        </p>
      ))}
    </div>
  )
}

/** A window with the pictures or films of the media library, which also takes new ones [PAN-80] [PAN-112] [PAN-141]. */
export function PictureWindow(props: PictureWindowProps): ReactElement {
  const { holds = 'picture', find, upload, most, onChoose, onClose } = props
  const words = WORDS[holds]
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly PickedPicture[]>([])
  const [uploaded, setUploaded] = useState<readonly PickedPicture[]>([])
  const { status, data, refetch } = useQuery(() => find(text), text)
  const shown = [...uploaded, ...(data ?? []).filter(({ name }) => uploaded.every((one) => one.name !== name))]
  const isChosen = ({ name }: PickedPicture): boolean => chosen.some((one) => one.name === name)
  function press(picture: PickedPicture): void {
    if (most === 1) return onChoose([picture])
    if (isChosen(picture)) return setChosen(chosen.filter(({ name }) => name !== picture.name))
    return chosen.length < most ? setChosen([...chosen, picture]) : undefined
  }
  return (
    <Window title={most === 1 ? words.one : words.several} size="large" onClose={onClose}>
      <label className="pn-field">
        <span>{words.search}</span>
        <input type="search" value={text} maxLength={200} onChange={({ target }) => setText(target.value)} />
      </label>
      {upload && (
        <UploadField
          upload={upload}
          words={words}
          isSeveral={most !== 1}
          onUploaded={(picture) => {
            if (most === 1) return onChoose([picture])
            setUploaded((before) => [picture, ...before])
            setChosen((before) => (before.length < most ? [...before, picture] : before))
          }}
        />
      )}
      {status === 'failed' && (
        <p className="pn-fault" role="alert">
          {EDITOR_LOADING.unableToLoadResults}.{' '}
          <button type="button" className="pn-button" onClick={refetch}>
            Try again
          </button>
        </p>
      )}
      {status === 'success' && shown.length === 0 && <p>{text === '' ? 'The library is empty.' : words.none}</p>}
      <ul className="pn-pictures">
        {shown.map((picture) => (
          <li key={picture.name}>
            <button
              type="button"
              aria-pressed={most === 1 ? undefined : isChosen(picture)}
              onClick={() => press(picture)}
            >
              {holds === 'film' ? (
                <video src={picture.src} width={132} height={99} preload="metadata" muted aria-hidden="true" />
              ) : (
                <img src={picture.src} alt="" width={132} height={99} loading="lazy" />
              )}
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
