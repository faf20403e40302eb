/** Texts for editors about videos, in en-US [MSG-23] [MSG-29]. */
export const EDITOR_VIDEO = {
  invalidVideo: 'Invalid video embed.',
  featuredImageNeedsEmbed:
    'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
  vimeoBasic: 'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
} as const
