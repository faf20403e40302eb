export {
  beginUpload,
  deleteFile,
  endUpload,
  getFiles,
  getUpload,
  postFiles,
  readFile,
  sendPart,
} from './uploads/fileApi.js'
export type { FileList, UploadedFile, UploadState } from './uploads/fileApi.js'
export { uploadOf } from './uploads/uploadOf.js'
export type { FileUpload } from './uploads/uploadOf.js'
