/** What a player says of itself. */
export interface MediaEventDetail {
  readonly kind: 'video' | 'audio'
}

/** What happens to players, as bubbling DOM events on the video's or the audio player's element [MED-46]. */
export interface MediaEvents {
  'vitrine:media:play': CustomEvent<MediaEventDetail>
  'vitrine:media:pause': CustomEvent<MediaEventDetail>
  'vitrine:media:end': CustomEvent<MediaEventDetail>
}
