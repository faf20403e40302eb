/** Hosts of the players whose messages and address values are known. A host stands for its subdomains, too. */
export const PLAYER_HOSTS = {
  'youtube.com': 'youtube',
  'youtube-nocookie.com': 'youtube',
  'vimeo.com': 'vimeo',
  'wistia.com': 'wistia',
  'wistia.net': 'wistia',
  'animoto.com': 'animoto',
} as const
