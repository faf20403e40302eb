import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Nothing is said about the packages: they must work in an app that only knows React.
export default defineConfig({ plugins: [react()], logLevel: 'warn' })
