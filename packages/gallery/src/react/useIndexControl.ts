import { useLatest } from '@vitrine/parts/react'
import { useEffect, useImperativeHandle, useState } from 'react'
import type { ChangeDetails } from '../core/createGallery.js'
import type { BoundGallery, Feature } from '../dom/boundGallery.js'
import type { GalleryOwnProps } from './galleryProps.js'

/** Converts between the index of an item and the index of the machine at which it is shown. */
const toMachine = ({ groups }: BoundGallery, item: number): number => (groups ? groups.indexOf(item) : item)
const toItem = ({ groups }: BoundGallery, index: number): number => (groups ? groups.slideOf(index) : index)

/** Lets a caller own the index of a gallery. */
export interface IndexControl {
  readonly feature: Feature
  /** Starts at an item, if nothing else decides. */
  initialIndex: number
  /** Item that a change requested, and its details, until the caller passes it as `index`. */
  requested?: { readonly item: number; readonly index: number; readonly details: ChangeDetails } | undefined
  gallery?: BoundGallery | undefined
  /** Moves the gallery to the caller's index. */
  show(item: number): void
}

function createIndexControl(latest: { readonly current: GalleryOwnProps }, initialIndex: number): IndexControl {
  let isShowing = false
  const control: IndexControl = {
    initialIndex,
    feature(gallery) {
      const { machine } = gallery
      control.gallery = gallery
      if (control.initialIndex && !machine.getState().started)
        gallery.startIndex = toMachine(gallery, control.initialIndex)
      const removeGuard = machine.addGuard((index, details, requested) => {
        const { index: controlled, onIndexChange } = latest.current
        // Refuse changes in a layout that shows all its items: its machine never starts.
        if (!machine.getState().started) return false
        if (controlled === undefined || isShowing) return true
        const item = toItem(gallery, index)
        control.requested = { item, index: requested, details }
        onIndexChange?.(item, details)
        return false
      })
      return () => {
        removeGuard()
        control.gallery = undefined
      }
    },
    show(item) {
      const { gallery, requested } = control
      if (!gallery) return
      control.requested = undefined
      // End a running slide change before going to the requested slide: the machine refuses a change during another
      // one.
      gallery.machine.transitionEnd()
      isShowing = true
      if (requested?.item === item) gallery.machine.goTo(requested.index, requested.details)
      else gallery.machine.goTo(toMachine(gallery, item))
      isShowing = false
    },
  }
  return control
}

/**
 * Controls the index of a gallery: `index`, `defaultIndex`, `onIndexChange` and `actionsRef` [GAL-91].
 * @param props - Those of the gallery, with indexes in range.
 * @param hasAutoplay - Whether `play` may turn autoplay on.
 * @returns Its feature starts before all others, so that its guard is asked last.
 */
export function useIndexControl(props: GalleryOwnProps, hasAutoplay: boolean): IndexControl {
  const { index, defaultIndex = 0, actionsRef } = props
  const latest = useLatest(props)
  const [control] = useState(() => createIndexControl(latest, index ?? defaultIndex))
  useImperativeHandle(
    actionsRef,
    () => ({
      next: () => control.gallery?.machine.next(),
      previous: () => control.gallery?.machine.previous(),
      goTo: (item) => control.gallery?.machine.goTo(toMachine(control.gallery, item)),
      play: () => hasAutoplay && control.gallery?.machine.play(),
      pause: () => control.gallery?.machine.pause(),
    }),
    [control, hasAutoplay],
  )
  return control
}

/** Moves a gallery to the index that its caller owns [GAL-91]. Called after the hook that starts the gallery. */
export function useControlledIndex(control: IndexControl, index: number | undefined): void {
  useEffect(() => {
    if (index !== undefined) control.show(index)
  }, [control, index])
}
