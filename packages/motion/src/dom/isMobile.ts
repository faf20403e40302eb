import { isMobileViewer } from '@vitrine/enums'

/**
 * Whether the page is looked at on a mobile device: `isMobileViewer` of the enums, fed with what the browser says
 * [MOT-11]. A device, not a layout: a narrow window on a desk is not mobile.
 * @param view - The window. Default: this one.
 */
export function isMobile(view: Pick<Window, 'matchMedia' | 'navigator' | 'screen'> = window): boolean {
  return isMobileViewer({
    userAgent: view.navigator.userAgent,
    hasCoarsePointer: view.matchMedia('(pointer: coarse)').matches,
    screenWidth: view.screen.width,
  })
}
