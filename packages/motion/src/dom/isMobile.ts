import { isMobileViewer } from '@vitrine/enums'

/**
 * Whether the browser runs on a mobile device: `isMobileViewer` of the enums with the browser's values [MOT-11]. The
 * device counts, not the layout: a narrow window on a desktop is not mobile.
 * @param view - The window. Default: this one.
 */
export function isMobile(view: Pick<Window, 'matchMedia' | 'navigator' | 'screen'> = window): boolean {
  return isMobileViewer({
    userAgent: view.navigator.userAgent,
    hasCoarsePointer: view.matchMedia('(pointer: coarse)').matches,
    screenWidth: view.screen.width,
  })
}
