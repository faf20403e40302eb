/** Texts for editors about the device in use, in en-US [MSG-29]. */
export const EDITOR_PLATFORM = {
  noCodeOnAndroid: 'Code editing is not available on Android.',
} as const
