import { formatFileSize, formatMessage } from '@vitrine/messages'
import { EDITOR_FILES, fileTypeMessage } from '@vitrine/messages/editor'
import { MOST_BYTES } from './limits.ts'

/** Sentences of the panel about pictures and files, each for a file's name [SRV-281] [SRV-283]. */
export const MEDIA_WORDS = {
  tooLarge: (fileName: string) =>
    formatMessage(EDITOR_FILES.fileTooLarge, { fileName, maxSize: formatFileSize(MOST_BYTES) }),
  notSupported: (fileName: string, kind: 'image' | 'video' = 'image') =>
    formatMessage(EDITOR_FILES.fileNotSupported, { fileName, fileTypeMessage: fileTypeMessage(kind) }),
  empty: (fileName: string) => `The file ${fileName} is empty. Nothing has been stored.`,
  broken: (fileName: string) =>
    `The picture ${fileName} could not be read: it is damaged or was not sent whole. Nothing has been stored.`,
  tooManyPixels: (fileName: string) =>
    `The picture ${fileName} has more than 60 million pixels. Please make it smaller and upload it again.`,
  otherKind: (fileName: string) =>
    `The file ${fileName} is not of the kind that it would replace: a picture replaces a picture, a file replaces a file.`,
  full: (used: number, limit: number) =>
    `There is no room left: ${formatFileSize(used)} of ${formatFileSize(limit)} are in use. Delete what you no longer need, then upload it again.`,
  away: 'The store of files does not answer at this moment. Nothing has been changed. Please try again in a minute.',
  tooManyUploads: 'Too many uploads are unfinished. Please finish or cancel some of them first.',
  noUpload: 'This upload has ended. Please choose the file again.',
  wrongPart: 'That part does not follow the last one.',
  notYours: 'You may add pictures and files, but not replace those of the site.',
  noFile: 'Please choose a file first.',
  tooOld: 'Nothing has been changed yet: the page had been open for too long. Please try once more.',
  isUsed: 'It is used on the site. Please confirm that these places will be without it, then delete it.',
  noName: 'Please enter a name.',
  nameTaken: (name: string) => `Another file is named ${name}, and two files cannot have one address.`,
  wrongFocal: 'The focal point is a number from 0 to 100 for each direction.',
  altTooLong: 'An alternative text has at most 500 characters.',
  gone: 'This picture or file has been deleted.',
} as const
