/** Colours of the guide lines of the fluid layout [PAL-31]. */
export const GUIDE_COLORS = { blue: '#027AFF', yellow: '#FFB802' } as const

/** The colours of the design tokens [PAL-32]; `info`, `error` and `success` read on white. */
export const TOKEN_COLORS = {
  neutral: {
    0: '#FFFFFF',
    100: '#F5F5F5',
    200: '#E5E5E5',
    300: '#D4D4D4',
    400: '#A3A3A3',
    500: '#737373',
    600: '#525252',
    700: '#404040',
    800: '#262626',
    900: '#000000',
  },
  info: '#0B5FFF',
  error: '#B3261E',
  success: '#1B7F3B',
} as const
