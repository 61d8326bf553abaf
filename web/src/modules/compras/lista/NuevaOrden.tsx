import { createFileRoute, redirect } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'

/** 'Nueva orden' of a work is the form of its orders (site.md §3). */
export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/nuevaOrden')({
  beforeLoad: async (llegada) => {
    await exigirCostos(llegada)
    throw redirect({
      href: direcciones.crearOrden({ presupuestoId: llegada.params.presupuestoId }),
      replace: true,
    })
  },
})
