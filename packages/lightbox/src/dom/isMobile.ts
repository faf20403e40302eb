import { isMobileViewer } from '@vitrine/enums'

/** Whether this browser's viewer is on mobile, by the house's one rule. */
export function isMobile(view: Window): boolean {
  return isMobileViewer({
    userAgent: view.navigator.userAgent,
    hasCoarsePointer: view.matchMedia('(pointer: coarse)').matches,
    screenWidth: view.screen.width,
  })
}
