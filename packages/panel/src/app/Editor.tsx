import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import type { EditedPage } from '../api/answers.js'
import { commandOf } from '../frame/keys.js'
import type { PanelOptions } from './options.js'
import type { OpenWindow } from './windowsProps.js'
import { PageFrame } from './PageFrame.js'
import { TopBar } from './TopBar.js'
import { useDraft } from './useDraft.js'
import { useEditing } from './useEditing.js'

const BlockToolbar = lazy(() => import('./BlockToolbar.js').then((module) => ({ default: module.BlockToolbar })))
const Inspector = lazy(() => import('./Inspector.js').then((module) => ({ default: module.Inspector })))
const Translator = lazy(() => import('./translations/Translator.js').then((module) => ({ default: module.Translator })))
const LanguageFrame = lazy(() =>
  import('./translations/LanguageFrame.js').then((module) => ({ default: module.LanguageFrame })),
)
const Windows = lazy(() => import('./Windows.js').then((module) => ({ default: module.Windows })))

export interface EditorProps {
  readonly options: PanelOptions
  readonly pageId: string
  readonly page: EditedPage
  onClose(): void
}

/** The editor of a page: its frame, the form of the selected block, and the bar with saving and publishing [PAN-41]. */
export function Editor({ options, pageId, page, onClose }: EditorProps): ReactElement {
  const [draft, state] = useDraft(options, pageId, page)
  const [window, setWindow] = useState<OpenWindow>()
  const [code, setCode] = useState(() => new URLSearchParams(location.search).get('language') ?? '')
  const language = options.languages?.find((one) => one.code === code)
  const editing = useEditing(options, pageId, draft)
  const { selected, command, select } = editing
  useEffect(() => {
    function handle(event: KeyboardEvent): void {
      const isInDialog = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
      const given = isInDialog || event.defaultPrevented ? undefined : commandOf(event)
      // In a field of a form, Ctrl+Z belongs to the page's undo, because each key has changed the draft.
      if (!given) return
      event.preventDefault()
      command(given)
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [command])
  const shownWindow = window ?? (state.conflicts.length > 0 ? 'conflicts' : undefined)
  return (
    <div className="pn-editor">
      <TopBar
        options={options}
        draft={draft}
        state={state}
        editing={editing}
        language={language?.code}
        onLanguage={(next) => {
          select(undefined)
          setCode(next ?? '')
        }}
        onClose={onClose}
        onWindow={setWindow}
      />
      <div className="pn-main" data-translating={language !== undefined}>
        {language ? (
          <Suspense fallback={<div className="pn-frame" aria-busy="true" />}>
            <LanguageFrame
              key={language.code}
              path={state.document.path}
              language={language}
              state={state}
              editing={editing}
            />
            <Translator
              key={`texts in ${language.code}`}
              options={options}
              state={state}
              draft={draft}
              language={language}
            />
          </Suspense>
        ) : (
          <>
            <PageFrame path={state.document.path} editing={editing}>
              {selected !== undefined && editing.box && (
                <Suspense>
                  <BlockToolbar editing={editing} document={state.document} />
                </Suspense>
              )}
            </PageFrame>
            <Suspense fallback={<aside className="pn-side" aria-busy="true" />}>
              <Inspector
                options={options}
                state={state}
                draft={draft}
                editing={editing}
                onAdd={() => setWindow('catalogue')}
                onPage={() => setWindow('page')}
              />
            </Suspense>
          </>
        )}
      </div>
      {shownWindow && (
        <Suspense>
          <Windows
            window={shownWindow}
            options={options}
            pageId={pageId}
            draft={draft}
            state={state}
            editing={editing}
            onSelect={select}
            onClose={() => setWindow(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
