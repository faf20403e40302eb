import { createRoot } from 'react-dom/client'
import { App } from './App'
import './site.css'

createRoot(document.querySelector('#root')!).render(<App />)
