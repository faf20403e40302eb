import type { Client } from '@vitrine/core-data'
import { getRecordingId } from '../api/sessionRecording.js'
import { isRecordingId } from '../core/mayRecordSession.js'

/** A session recorder of another service. */
export interface SessionRecorder {
  /** Starts the recorder with the id that the server returned. Returns the function that stops it. */
  start(id: string): () => void
}

/**
 * Starts a session recorder with the id that the server gives; call it only if `mayRecordSession` allows it. A mock id
 * starts nothing [TRK-59] [TRK-60].
 * @returns Ends the recorder; also before it has started.
 */
export function recordSession(client: Client, recorder: SessionRecorder): () => void {
  let end: (() => void) | undefined
  let isEnded = false
  client
    .call(getRecordingId)
    .then(({ id }) => {
      if (!isEnded && isRecordingId(id)) end = recorder.start(id)
    })
    .catch(() => {})
  return () => {
    isEnded = true
    end?.()
  }
}
