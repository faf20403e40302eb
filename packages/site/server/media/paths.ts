import { saveFormSubmission } from '@vitrine/forms/api'

/** Path of the panel's pages of pictures and files; one of them follows it by its id. */
export const MEDIA_PATH = '/config/files'

/**
 * Whether a form with a file is posted: to the list, to the content of one picture or file, or by a visitor; each has a limit
 * of its own.
 */
export const takesFile = (path: string, type: string): boolean =>
  (path === saveFormSubmission.path && type === 'multipart/form-data') ||
  /^\/config\/files(?:\/[0-9a-f]{24}\/content)?$/.test(path)
