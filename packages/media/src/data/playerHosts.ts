import type { VideoProvider } from '../core/videoProvider.js'

/** Hosts of the players whose messages and address values are known. A host stands for its subdomains, too. */
export const PLAYER_HOSTS: Readonly<Record<string, Exclude<VideoProvider, 'other'>>> = {
  'youtube.com': 'youtube',
  'youtube-nocookie.com': 'youtube',
  'vimeo.com': 'vimeo',
  'wistia.com': 'wistia',
  'wistia.net': 'wistia',
  'animoto.com': 'animoto',
}
