import { createFileRoute, redirect } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'

/** 'Generar reporte' of a work is the filter of its certifications (site.md §3). */
export const Route = createFileRoute('/_marco/avances/$presupuestoId/generarReporte')({
  beforeLoad: async (llegada) => {
    await exigirCostos(llegada)
    throw redirect({
      href: direcciones.filtroDeCertificacion({ presupuestoId: llegada.params.presupuestoId }),
      replace: true,
    })
  },
})
