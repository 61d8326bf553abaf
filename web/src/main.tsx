import './api/arranque.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { cuidarElFoco } from './app/foco/cuidarElFoco.ts'
import { instalarServicio, oirOferta } from './app/instalar/instalacion.ts'
import { Proveedores } from './app/Proveedores.tsx'
import { crearRouter } from './app/router.ts'
import { aplicarDensidad, leerDensidad } from './pagina/preferencias.ts'

const raiz = document.getElementById('raiz')
if (raiz === null) throw new Error('index.html has no #raiz')

aplicarDensidad(leerDensidad())
oirOferta()
cuidarElFoco()
instalarServicio()
createRoot(raiz).render(
  <StrictMode>
    <Proveedores>
      <RouterProvider router={crearRouter()} />
    </Proveedores>
  </StrictMode>,
)
