/** Sizes of devices in CSS pixels. They never decide the layout; `BREAKPOINTS` does [ENU-54] [ENU-55]. */
export const DEVICES = {
  desktopWidths: [800, 1024],
  heights: [926, 1024, 1366],
} as const
Object.freeze(DEVICES)
