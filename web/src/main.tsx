import './arranque.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Proveedores } from './app/Proveedores.tsx'
import { crearRouter } from './app/router.ts'

const raiz = document.getElementById('raiz')
if (raiz === null) throw new Error('index.html has no #raiz')

createRoot(raiz).render(
  <StrictMode>
    <Proveedores>
      <RouterProvider router={crearRouter()} />
    </Proveedores>
  </StrictMode>,
)
