import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Configure nothing for the installed packages, to prove that they work in any React app.
export default defineConfig({ plugins: [react()], logLevel: 'warn' })
