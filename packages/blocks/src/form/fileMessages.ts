// Re-export the texts of files alone, so that `import()` fetches them only for a form that takes files.
export { FORM_FILES } from '@vitrine/messages'
