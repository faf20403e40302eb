import { bindFocalPoint } from './uploads/focalPoint.ts'
import { bindUploads } from './uploads/uploadList.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-uploads]')) bindUploads(form)
for (const element of document.querySelectorAll<HTMLElement>('[data-focal]')) bindFocalPoint(element)
