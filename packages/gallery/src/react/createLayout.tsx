import { GALLERY } from '@vitrine/messages'
import { warnProp } from '@vitrine/parts'
import { createPart, mergeProps, useLatest, useMergedRef } from '@vitrine/parts/react'
import {
  type ForwardedRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type ReactElement,
  type RefAttributes,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { GalleryLayout, GalleryOptions, GallerySettings } from '../core/galleryOptions.js'
import { resolveOptions } from '../core/resolveOptions.js'
import { GalleryProvider, type GalleryModel, type LayoutView } from './galleryContext.js'
import { type GalleryOwnProps, type LayoutProps, splitOptions } from './galleryProps.js'
import { GalleryControls } from './parts/GalleryControls.js'
import { GalleryThumbnails } from './parts/GalleryThumbnails.js'
import { GalleryTrack } from './parts/GalleryTrack.js'
import { reactPorts } from './reactPorts.js'
import { createSlidePlayers } from './slidePlayers.js'
import { useControlledIndex, useIndexControl } from './useIndexControl.js'
import type { BehaviourOptions } from './useLayoutBehaviour.js'

/** A layout in React: starts its behaviour and returns its elements. Called as a hook, also without items. */
export type UseLayout = (
  model: GalleryModel,
  behaviour: BehaviourOptions & { readonly initialIndex: number },
) => LayoutView

/** Checks the props of a gallery in the browser. */
function checkProps(layout: string, options: GalleryOptions, { items, index, defaultIndex }: GalleryOwnProps): void {
  resolveOptions(options, (name, remedy) => warnProp('Gallery', name, remedy))
  const { length } = items
  for (const [name, given] of Object.entries({ index, defaultIndex }))
    if (given !== undefined && length > 0 && !isIndex(given, length))
      warnProp('Gallery', name, `${given} is no item of a ${layout} with ${length}. Pass 0 to ${length - 1}.`)
  const sizeless = items.find(({ width, height, src }) => src && !(width > 0 && height > 0))
  if (sizeless)
    warnProp('Gallery', 'items', `"${sizeless.id}" has no size. Pass the picture's own width and height in pixels.`)
}

const isIndex = (index: number, count: number): boolean => Number.isInteger(index) && index >= 0 && index < count

const part = createPart<'root'>('gallery')

interface StartedProps {
  readonly useLayout: UseLayout
  readonly own: GalleryOwnProps
  readonly settings: GallerySettings
  readonly attributes: Readonly<Record<string, unknown>>
  readonly given: ForwardedRef<HTMLElement>
}

/** A gallery with its settings, which are read once at its start. */
function StartedGallery({ useLayout, own, settings, attributes, given }: StartedProps): ReactElement | null {
  const { items, messages = GALLERY, contentLanguage, sizes = '100vw', loader, children } = own
  const root = useRef<HTMLElement>(null)
  const ref = useMergedRef(root, given)
  const latest = useLatest(own)
  const [players] = useState(createSlidePlayers)
  const [ports] = useState(() => reactPorts(latest, players))
  const inRange = (index: number | undefined): number | undefined =>
    index === undefined || isIndex(index, items.length) ? index : 0
  const [index, defaultIndex] = [inRange(own.index), inRange(own.defaultIndex)]
  const control = useIndexControl({ ...own, index, defaultIndex }, !!settings.autoplay)
  const [initialIndex] = useState(index ?? defaultIndex ?? 0)
  const model: GalleryModel = { settings, items, messages, contentLanguage, sizes, loader, players }
  const identity = JSON.stringify(items.map(({ id }) => id))
  const view = useLayout(model, { root, settings, ports, features: [control.feature], identity, initialIndex })
  useControlledIndex(control, index)
  if (items.length === 0) return null
  const props = {
    ...part('root', view.root.attributes),
    'aria-label': messages.gallery,
    style: view.root.style,
  }
  return (
    <GalleryProvider value={{ ...model, view }}>
      <section {...mergeProps(props, attributes)} ref={ref}>
        {children ?? (
          <>
            <GalleryControls />
            <GalleryTrack />
            <GalleryThumbnails />
          </>
        )}
      </section>
    </GalleryProvider>
  )
}

/** A component of one layout. */
export type LayoutComponent = ForwardRefExoticComponent<LayoutProps & RefAttributes<HTMLElement>>

/**
 * Creates the component of a layout.
 * @param layout - Default: the layout of a team's own that its props name.
 */
export function createLayout(
  displayName: string,
  layout: GalleryLayout | undefined,
  useLayout: UseLayout,
): LayoutComponent {
  const Component = forwardRef<HTMLElement, LayoutProps>(function Layout(props, ref) {
    const [given, rest] = splitOptions(props)
    const {
      items,
      index,
      defaultIndex,
      onIndexChange,
      onOpenItem,
      loader,
      actionsRef,
      messages,
      contentLanguage,
      sizes,
      children,
      ...attributes
    } = rest
    const own = { items, index, defaultIndex, onIndexChange, onOpenItem, loader, actionsRef, messages }
    const options: GalleryOptions = {
      ...given,
      opensItems: given.opensItems ?? !!onOpenItem,
      ...(layout && { layout }),
    }
    const settings = resolveOptions(options)
    useEffect(() => checkProps(layout ?? settings.own?.name ?? 'gallery', options, rest))
    return (
      <StartedGallery
        // Remount the gallery when its settings change, through this key: a gallery reads its settings once at start.
        key={JSON.stringify(settings)}
        useLayout={useLayout}
        own={{ ...own, contentLanguage, sizes, children }}
        settings={settings}
        attributes={attributes}
        given={ref}
      />
    )
  })
  Component.displayName = displayName
  return Component
}
