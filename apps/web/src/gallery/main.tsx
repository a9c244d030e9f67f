import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#web/ui/fonts.css'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import { Gallery } from './Gallery.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
