'use client'

import { createContext, useContext } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { ImageLoader } from '../core/imageLoader.js'

const ImageLoaderContext = createContext<ImageLoader | undefined>(undefined)

/** Props of `ImageLoaderProvider`. */
export interface ImageLoaderProviderProps {
  /** The loader of every picture inside that has no loader of its own; `undefined` leaves addresses as they are. */
  readonly loader: ImageLoader | undefined
  readonly children?: ReactNode
}

/**
 * Sets the loader of an app, or of a part of it [MED-51]. React Server Components read no context: pass `loader` to an
 * `Image` that a server component renders.
 * @example <ImageLoaderProvider loader={vitrineLoader}>{page}</ImageLoaderProvider>
 */
export function ImageLoaderProvider({ loader, children }: ImageLoaderProviderProps): ReactElement {
  return <ImageLoaderContext.Provider value={loader}>{children}</ImageLoaderContext.Provider>
}

/** The loader that the nearest `ImageLoaderProvider` sets [MED-51]; `undefined` without one. */
export function useImageLoader(): ImageLoader | undefined {
  return useContext(ImageLoaderContext)
}
