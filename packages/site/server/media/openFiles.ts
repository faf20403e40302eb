import { type FilesPort, folderFiles } from '@vitrine/server/files'
import type { Config } from '../config.ts'

/** Opens the store of uploaded pictures and files: a folder, or an S3-compatible store if the settings name a bucket [SRV-286]. */
export async function openFiles(
  { filesDir, filesStore }: Pick<Config, 'filesDir' | 'filesStore'>,
  secret: Buffer,
): Promise<FilesPort> {
  if (!filesStore) return folderFiles({ folder: filesDir, secret: secret.toString('base64'), base: '/s/' })
  // Load the store's client only where it is used: it is larger than the rest of the server.
  const { s3Files } = await import('@vitrine/server/s3')
  return s3Files(filesStore)
}
