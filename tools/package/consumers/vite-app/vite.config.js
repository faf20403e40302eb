import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// No setting mentions the packages: they must work in any React app.
export default defineConfig({ plugins: [react()], logLevel: 'warn' })
