import { lazy, type ReactElement, Suspense } from 'react'
import type { Draft, DraftState, SaveState } from './createDraft.js'
import type { OpenWindow } from './windowsProps.js'
import { IconButton } from '../ui/IconButton.js'
import type { IconName } from '../ui/Icon.js'
import { plannedText } from './plannedText.js'
import type { PanelOptions } from './options.js'
import type { Editing, PreviewWidth } from './useEditing.js'

const RescueButton = lazy(() => import('./RescueButton.js').then((module) => ({ default: module.RescueButton })))

const WIDTHS: readonly { readonly width: PreviewWidth; readonly icon: IconName; readonly label: string }[] = [
  { width: 375, icon: 'phone', label: 'Phone, 375 pixels' },
  { width: 768, icon: 'tablet', label: 'Tablet, 768 pixels' },
  { width: 1280, icon: 'desktop', label: 'Desktop, 1280 pixels' },
]

const SAVING: Readonly<Record<SaveState, string>> = {
  saved: 'Draft saved',
  saving: 'Saving…',
  waiting: 'Saving…',
  offline: 'No connection. The draft is kept in this browser.',
  away: 'The site cannot save at the moment. The draft is kept in this browser.',
  'signed-out': 'You are signed out. The draft is kept in this browser.',
  gone: 'Somebody has deleted this page. The draft is kept in this browser.',
  refused: 'The draft cannot be saved.',
}

export interface TopBarProps {
  readonly options: PanelOptions
  readonly draft: Draft
  readonly state: DraftState
  readonly editing: Editing
  /** Code of the language into which the page is being translated. */
  readonly language: string | undefined
  onLanguage(code: string | undefined): void
  onClose(): void
  onWindow(window: OpenWindow): void
}

/** Says how far the draft has been saved [PAN-50] [PAN-52]. */
function SaveStatus({ options, draft, state }: Pick<TopBarProps, 'options' | 'draft' | 'state'>): ReactElement {
  const { saving, refusal, isChanged, plan } = state
  const text = saving === 'saved' && !isChanged ? 'Published' : SAVING[saving]
  const planText =
    plan && saving === 'saved' && (plan.failure ? '· Its plan has failed.' : `· Planned for ${plannedText(plan.at)}.`)
  return (
    <output className="pn-saving" data-state={saving}>
      {text} {refusal}
      {planText}
      {saving === 'gone' && (
        <Suspense>
          <RescueButton options={options} document={state.document} onRescued={draft.abandon} />
        </Suspense>
      )}
      {saving === 'signed-out' && (
        <a href={options.signInPath} target="_blank" rel="noreferrer">
          Sign in again
        </a>
      )}
    </output>
  )
}

/** The bar of the editor: widths, theme, undo, history and publishing [PAN-42] [PAN-51] [PAN-54]. */
export function TopBar(props: TopBarProps): ReactElement {
  const { options, draft, state, editing, language, onLanguage, onClose, onWindow } = props
  const { languages = [] } = options
  const { width, theme, setWidth, setTheme } = editing
  return (
    <header className="pn-bar">
      <a
        className="pn-back"
        href={options.basePath}
        onClick={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        Pages
      </a>
      <h1>{state.document.title || 'Page without a title'}</h1>
      <SaveStatus options={options} draft={draft} state={state} />
      {languages.length > 0 && (
        <select
          className="pn-language"
          aria-label="Language of the texts"
          value={language ?? ''}
          onChange={({ target }) => onLanguage(target.value || undefined)}
        >
          <option value="">Original</option>
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      )}
      <fieldset className="pn-group" aria-label="Undo">
        <IconButton
          icon="undo"
          label="Undo"
          keys="Control+Z"
          disabled={!state.canUndo}
          onClick={() => editing.command('undo')}
        />
        <IconButton
          icon="redo"
          label="Redo"
          keys="Control+Shift+Z"
          disabled={!state.canRedo}
          onClick={() => editing.command('redo')}
        />
      </fieldset>
      <fieldset className="pn-group" aria-label="Width of the preview">
        {WIDTHS.map(({ width: value, icon, label }) => (
          <IconButton
            key={icon}
            icon={icon}
            label={label}
            aria-pressed={width === value}
            onClick={() => setWidth(width === value ? 'window' : value)}
          />
        ))}
      </fieldset>
      <IconButton
        icon={theme === 'dark' ? 'light' : 'dark'}
        label={theme === 'dark' ? 'Show the light theme' : 'Show the dark theme'}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      />
      <IconButton icon="history" label="History" onClick={() => onWindow('history')} />
      <button
        type="button"
        className="pn-button"
        data-kind="primary"
        disabled={!state.isChanged}
        onClick={() => {
          void draft.flush()
          onWindow('publish')
        }}
      >
        Publish
      </button>
    </header>
  )
}
