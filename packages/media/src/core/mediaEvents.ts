/** Detail of a media event. */
export interface MediaEventDetail {
  readonly kind: 'video' | 'audio'
}

/** DOM events of players, which bubble from the video's or the audio player's element [MED-46]. */
export interface MediaEvents {
  'vitrine:media:play': CustomEvent<MediaEventDetail>
  'vitrine:media:pause': CustomEvent<MediaEventDetail>
  'vitrine:media:end': CustomEvent<MediaEventDetail>
}
