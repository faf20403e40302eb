import { createStore } from '@vitrine/parts'
import { draftConflict } from '../api/answers.js'
import type { EditedPage, PageFault, PagePlan } from '../api/answers.js'
import type { PanelCalls } from '../api/panelCalls.js'
import { applyPatch } from '../document/applyPatch.js'
import { mergeDocuments } from '../document/mergeDocuments.js'
import type { PageDocument } from '../document/pageDocument.js'
import type { Patch } from '../document/patch.js'
import { type FieldConflict, withValues } from './conflicts.js'
import type { DraftCopies } from './draftCopies.js'

/** How far the draft has been saved. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'offline' | 'away' | 'signed-out' | 'gone' | 'refused'

/** A draft as the editor shows it. */
export interface DraftState {
  readonly document: PageDocument
  readonly version: number
  /** Number of the published revision; 0: none. */
  readonly revision: number
  /** Whether the document differs from what is published. */
  readonly isChanged: boolean
  readonly saving: SaveState
  /** Sentence of the server about the last refused save. */
  readonly refusal: string
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly faults: readonly PageFault[]
  /** The time at which the draft is to be published [PAN-125]. */
  readonly plan?: PagePlan | undefined
  /** Fields that another editor and this one changed differently, since the last `settleConflicts`. */
  readonly conflicts: readonly FieldConflict[]
}

export interface DraftOptions {
  readonly calls: Pick<PanelCalls, 'saveDraft' | 'readPage'>
  readonly pageId: string
  readonly page: EditedPage
  readonly copies: DraftCopies
}

/** Edits of one page. */
export interface Draft {
  get(): DraftState
  listen(listener: (state: DraftState, before: DraftState) => void): () => void
  /** @param group - Edits of one group that follow each other within a second are one step of undo. */
  edit(patch: Patch, group?: string): void
  undo(): void
  redo(): void
  /** Saves what is not saved yet. @returns Whether everything is saved. */
  flush(): Promise<boolean>
  /**
   * Holds back the saves that edits begin, so that the server keeps the present document until it has drawn it.
   * @returns Lets them go on. `flush` saves in any case.
   */
  hold(): () => void
  /** Takes over the page as the server has it now: after a publish, a revert or a discard. */
  reload(): Promise<void>
  settleConflicts(): void
  /** The document that the server has. */
  saved(): PageDocument
  /** Stops saving and drops the local copy: the document stands elsewhere. */
  abandon(): void
  /** Stops saving; what is not saved stays in the local copy. */
  dispose(): void
}

interface Step {
  readonly inverse: Patch
  readonly group: string | undefined
  readonly time: number
}

/** Milliseconds between an edit and its save [PAN-50]. */
const PAUSE = 600
/** Milliseconds within which edits of one group are one step. */
const GROUP = 1000
/** Milliseconds between two attempts after a failure. */
const RETRY = 3000
/** Steps of undo that are kept. */
const MOST_STEPS = 500

/** States after which the draft is sent again without being asked. */
const RETRIED: readonly SaveState[] = ['offline', 'away']

const stateOf = (kind: unknown, status: unknown): SaveState => {
  if (kind === 'login' || kind === 'authorization') return 'signed-out'
  if (kind === 'network' || kind === 'timeout') return 'offline'
  if (status === 404) return 'gone'
  return kind === 'status' || Number(status) >= 500 ? 'away' : 'refused'
}

/**
 * Creates the draft of a page: it applies edits, keeps steps of undo and redo [PAN-51], saves continuously [PAN-50] and
 * keeps a local copy until the server has the draft [PAN-52]. A save that another editor has overtaken is merged and
 * sent again; a field that both changed is reported [PAN-53].
 */
export function createDraft({ calls, pageId, page, copies }: DraftOptions): Draft {
  let steps: Step[] = []
  let undone: Step[] = []
  /** The document of the server's version. */
  let base = page.document
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<boolean> | undefined
  let holds = 0
  const start = (edited: EditedPage): DraftState => ({
    document: edited.document,
    version: edited.version,
    revision: edited.revision,
    isChanged: edited.draft,
    saving: 'saved',
    refusal: '',
    canUndo: false,
    canRedo: false,
    faults: edited.faults,
    plan: edited.plan,
    conflicts: [],
  })
  const store = createStore<DraftState>(start(page))
  const set = (change: Partial<DraftState>): void => {
    store.set({ ...store.get(), ...change, canUndo: steps.length > 0, canRedo: undone.length > 0 })
  }

  function schedule(pause = PAUSE): void {
    clearTimeout(timer)
    timer = setTimeout(() => holds === 0 && void flush(), pause)
  }

  function hold(): () => void {
    let isHeld = true
    holds += 1
    return () => {
      if (!isHeld) return
      isHeld = false
      holds -= 1
      if (store.get().saving === 'waiting') schedule()
    }
  }

  function show(document: PageDocument): void {
    const { version } = store.get()
    copies.keep(pageId, { base, document, version })
    set({ document, isChanged: true, saving: 'waiting' })
    schedule()
  }

  /** Applies a step the other way round; a step whose block another editor removed is dropped. */
  function turn(from: Step[], to: Step[]): void {
    const step = from.pop()
    if (!step) return
    try {
      const { document, inverse } = applyPatch(store.get().document, step.inverse)
      to.push({ ...step, inverse, group: undefined })
      show(document)
    } catch {
      set({})
    }
  }

  function merge(mine: PageDocument, theirs: PageDocument, from: PageDocument, version: number): void {
    const merged = mergeDocuments(from, mine, theirs)
    base = theirs
    const conflicts = merged.conflicts.map((conflict) => withValues(conflict, mine, theirs))
    set({ document: merged.document, version, conflicts: [...store.get().conflicts, ...conflicts] })
    copies.keep(pageId, { base, document: merged.document, version })
  }

  async function save(): Promise<boolean> {
    const { document, version } = store.get()
    set({ saving: 'saving' })
    try {
      const { version: next, faults } = await calls.saveDraft(pageId, version, document)
      base = document
      const isLatest = store.get().document === document
      if (isLatest) copies.drop(pageId)
      set({ version: next, faults, saving: isLatest ? 'saved' : 'waiting', refusal: '' })
      return isLatest || save()
    } catch (error) {
      const conflict = draftConflict(error)
      if (conflict) {
        merge(store.get().document, conflict.document, conflict.base ?? base, conflict.version)
        return save()
      }
      const { kind, status, message } = Object(error) as Readonly<Record<'kind' | 'status' | 'message', unknown>>
      const state = stateOf(kind, status)
      set({ saving: state, refusal: state === 'refused' || state === 'away' ? String(message) : '' })
      if (RETRIED.includes(state)) schedule(RETRY)
      return false
    }
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer)
    if (store.get().saving === 'saved') return Promise.resolve(true)
    saving ??= save().finally(() => {
      saving = undefined
    })
    return saving
  }

  const restored = copies.read(pageId)
  if (restored && restored.document !== page.document) {
    if (restored.version === page.version) set({ document: restored.document, isChanged: true })
    else merge(restored.document, page.document, restored.base, page.version)
    set({ saving: 'waiting', isChanged: true })
    schedule()
  }

  return {
    get: store.get,
    listen: store.listen,
    edit(patch, group) {
      const { document, inverse } = applyPatch(store.get().document, patch)
      const last = steps.at(-1)
      const time = Date.now()
      undone = []
      if (last && group !== undefined && last.group === group && time - last.time < GROUP) {
        steps = [...steps.slice(0, -1), { inverse: [...inverse, ...last.inverse], group, time }]
      } else steps = [...steps, { inverse, group, time }].slice(-MOST_STEPS)
      show(document)
    },
    undo: () => turn(steps, undone),
    redo: () => turn(undone, steps),
    flush,
    hold,
    async reload() {
      const edited = await calls.readPage(pageId)
      copies.drop(pageId)
      base = edited.document
      steps = []
      undone = []
      store.set(start(edited))
    },
    settleConflicts: () => set({ conflicts: [] }),
    saved: () => base,
    abandon() {
      clearTimeout(timer)
      set({ saving: 'saved' })
      copies.drop(pageId)
    },
    dispose: () => clearTimeout(timer),
  }
}
