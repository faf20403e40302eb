import { useLatest } from '@vitrine/parts/react'
import { type RefCallback, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Device, DocumentBand } from '../document/pageDocument.js'
import { placeOf } from '../document/places.js'
import type { DataPath } from '../document/patch.js'
import type { Box, Command } from '../frame/messages.js'
import type { Draft } from './createDraft.js'
import { createPreview, type Preview } from './createPreview.js'
import type { RichFormat } from '../richText/richFormats.js'
import { namesOf } from './devices.js'
import { blockOf, duplicate, moveBy, remove, setData } from './edits.js'
import type { PanelOptions } from './options.js'
import { type LayoutEditing, useLayout } from './useLayout.js'

/** The selection, the preview and the commands of an open page. */
export interface Editing {
  /** Id of the selected block. */
  readonly selected: string | undefined
  /** Place of the selected block in the frame's window. */
  readonly box: Box | null
  /** Whether the frame shows the page and listens. */
  readonly isReady: boolean
  readonly theme: 'light' | 'dark'
  readonly width: PreviewWidth
  /** Sentence for assistive technology about the last command. */
  readonly said: string
  readonly frame: RefCallback<HTMLIFrameElement>
  select(id: string | undefined): void
  /** @param id - Block to act on. Default: the selected one. */
  command(command: Command, id?: string): void
  setTheme(theme: 'light' | 'dark'): void
  setWidth(width: PreviewWidth): void
  /** Changes data of a block; edits of one field that follow each other are one step of undo. */
  setData(id: string, path: DataPath, value: unknown): void
  /** Formats of the text with HTML that is edited in the page; `null` when none is [PAN-66]. */
  readonly formats: readonly RichFormat[] | null
  format(format: RichFormat, address?: string): void
  /** Sets the devices on which the page hides a block [PAN-62]. */
  hide(id: string, devices: readonly Device[]): void
  /** Sets theme and looks of the band around a block [PAN-64]. */
  setBand(id: string, band: Pick<DocumentBand, 'theme' | 'looks'>): void
  readonly layout: LayoutEditing
  reload(): void
}

/** Width of the previewed window in CSS pixels; `'window'` is the room that there is. */
export type PreviewWidth = 375 | 768 | 1280 | 'window'

const SAID: Partial<Record<Command, string>> = {
  undo: 'Undone.',
  redo: 'Redone.',
  delete: 'Block deleted. Ctrl+Z brings it back.',
  duplicate: 'Block duplicated.',
  up: 'Block moved up.',
  down: 'Block moved down.',
}

/** Joins the draft with the frame: selection, texts in place, commands and redrawing [PAN-45] [PAN-46] [PAN-48]. */
export function useEditing(options: PanelOptions, pageId: string, draft: Draft): Editing {
  const [element, setElement] = useState<HTMLIFrameElement | null>(null)
  const [selected, setSelected] = useState<string>()
  const [box, setBox] = useState<Box | null>(null)
  const [isReady, setReady] = useState(false)
  const [theme, setTheme] = useState<'light' | 'dark'>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const [width, setWidth] = useState<PreviewWidth>('window')
  const [said, setSaid] = useState('')
  const [formats, setFormats] = useState<readonly RichFormat[] | null>(null)
  const preview = useRef<Preview>(undefined)
  /** The block whose text is typed in place: the frame shows it already, and drawing it would lose the caret. */
  const typed = useRef<string>(undefined)
  const layout = useLayout({ draft, selected, preview, say: setSaid })
  const shown = useLatest({ selected, theme, layout })

  const mark = useCallback(
    async (id: string | undefined): Promise<void> => {
      const block = blockOf(draft.get().document, id ?? null)
      if (!block) return preview.current?.mark(null, [])
      const { textsInPlace } = await import('./textsInPlace.js')
      if (shown.current.selected !== id) return undefined
      // The handle of a block that is laid out covers its texts.
      preview.current?.mark(block.id, shown.current.layout.isLayingOut ? [] : textsInPlace(options, block))
      return undefined
    },
    [draft, options, shown],
  )

  const select = useCallback((id: string | undefined) => {
    typed.current = undefined
    setBox(null)
    setFormats(null)
    setSelected(id)
  }, [])

  const change = useCallback(
    (id: string, path: DataPath, value: unknown) => {
      const block = blockOf(draft.get().document, id)
      const patch = block ? setData(block, path, value) : []
      if (patch.length > 0) draft.edit(patch, `${id} ${path.join('.')}`)
    },
    [draft],
  )

  const hide = useCallback(
    (id: string, devices: readonly Device[]) => {
      draft.edit([{ op: 'hide-block', block: id, on: devices }])
      setSaid(devices.length > 0 ? `Block hidden on ${namesOf(devices)}.` : 'Block shown.')
    },
    [draft],
  )

  const setBand = useCallback(
    (id: string, band: Pick<DocumentBand, 'theme' | 'looks'>) => {
      const place = placeOf(draft.get().document, id)
      if (place) draft.edit([{ op: 'set-band', at: place.band, ...band }], `band ${place.band}`)
    },
    [draft],
  )

  const command = useCallback(
    (given: Command, target?: string) => {
      const id = target ?? shown.current.selected
      const { document } = draft.get()
      typed.current = undefined
      if (given === 'undo') draft.undo()
      else if (given === 'redo') draft.redo()
      else if (given === 'escape') {
        if (shown.current.layout.isLayingOut) shown.current.layout.setLayingOut(false)
        else select(undefined)
      } else if (id === undefined) return
      else if (given === 'delete') {
        select(undefined)
        draft.edit(remove(document, id))
      } else if (given === 'duplicate') {
        const copy = duplicate(document, id)
        if (!copy) return
        draft.edit(copy.patch)
        if (shown.current.selected !== undefined) select(copy.id)
      } else {
        const patch = moveBy(document, id, given === 'up' ? -1 : 1)
        if (patch.length === 0) return
        draft.edit(patch)
      }
      setSaid(SAID[given] ?? '')
    },
    [draft, select, shown],
  )

  useEffect(() => {
    if (!element) return undefined
    async function takeText(id: string, path: DataPath, value: string, isHtml: boolean): Promise<void> {
      const clean = isHtml ? await import('./drawLocally.js').then(({ cleanHtml }) => cleanHtml(value)) : value
      typed.current = id
      change(id, path, clean)
    }
    const started = createPreview({
      frame: element,
      pageId,
      options,
      calls: options.calls,
      page: draft.saved(),
      document: () => draft.get().document,
      save: () => draft.flush(),
      holdSaves: () => draft.hold(),
      hasSelection: () => shown.current.selected !== undefined,
      onBox: setBox,
      onDrawn: (id) => void (id === shown.current.selected && mark(id)),
      onReady() {
        started.theme(shown.current.theme)
        setReady(true)
        void mark(shown.current.selected)
        shown.current.layout.show()
      },
      onMessage(message) {
        if (message.type === 'vitrine:panel:select') select(message.id ?? undefined)
        else if (message.type === 'vitrine:panel:press') command(message.command)
        else if (message.type === 'vitrine:panel:formats') setFormats(message.formats)
        else if (message.type === 'vitrine:panel:area') {
          shown.current.layout.place(message.id, message.device, message.area)
        } else if (message.type === 'vitrine:panel:text') {
          void takeText(message.id, message.path, message.value, message.isHtml)
        } else {
          typed.current = undefined
          const block = blockOf(draft.get().document, message.id)
          if (block) started.draw(block)
        }
      },
    })
    preview.current = started
    const stop = draft.listen((state, before) => {
      started.show(before.document, state.document, (id) => typed.current === id)
    })
    return () => {
      stop()
      started.dispose()
    }
  }, [element, pageId, options, draft, mark, select, command, change, shown])

  useEffect(() => void mark(selected), [selected, mark, layout.isLayingOut])
  useEffect(() => preview.current?.theme(theme), [theme])

  return useMemo(
    () => ({
      selected,
      box,
      isReady,
      theme,
      width,
      said,
      frame: setElement,
      select,
      command,
      setTheme,
      setWidth,
      setData: change,
      formats,
      format: (format, address) => preview.current?.format(format, address),
      hide,
      setBand,
      layout,
      reload: () => void preview.current?.reload(),
    }),
    [selected, box, isReady, theme, width, said, select, command, change, hide, setBand, formats, layout],
  )
}
