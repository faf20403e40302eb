import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { DraftState } from '../createDraft.js'
import { draftAddress } from '../PageFrame.js'
import type { Editing } from '../useEditing.js'
import type { EditedLanguage } from './TranslationField.js'

export interface LanguageFrameProps {
  readonly path: string
  readonly language: EditedLanguage
  readonly state: DraftState
  readonly editing: Editing
}

/** The draft of the page in a language, as visitors will read it; it is loaded again with each save [PAN-102]. */
export function LanguageFrame({ path, language, state, editing }: LanguageFrameProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  // Read the address once: a changed path becomes the page's address only with its publication.
  const [address] = useState(() => `${draftAddress(path)}&lang=${encodeURIComponent(language.code)}`)
  const shown = useRef(state.version)
  const isSaved = state.saving === 'saved'
  useEffect(() => {
    if (!isSaved || shown.current === state.version) return
    shown.current = state.version
    const window = frame.current?.contentWindow
    const top = window?.scrollY ?? 0
    frame.current?.addEventListener(
      'load',
      () => frame.current?.contentWindow?.scrollTo({ top, behavior: 'instant' }),
      {
        once: true,
      },
    )
    window?.location.reload()
  }, [isSaved, state.version])
  return (
    <div className="pn-frame">
      <iframe
        ref={frame}
        src={address}
        title={`The page in ${language.name}`}
        style={{ inlineSize: editing.width === 'window' ? '100%' : editing.width, blockSize: '100%' }}
        data-width={editing.width}
      />
    </div>
  )
}
