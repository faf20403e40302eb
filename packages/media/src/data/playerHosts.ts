/** Hosts of the players whose messages and address parameters are known. A host includes its subdomains. */
export const PLAYER_HOSTS = {
  'youtube.com': 'youtube',
  'youtube-nocookie.com': 'youtube',
  'vimeo.com': 'vimeo',
  'wistia.com': 'wistia',
  'wistia.net': 'wistia',
  'animoto.com': 'animoto',
} as const
