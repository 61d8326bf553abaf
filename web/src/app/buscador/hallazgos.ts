import type { RespuestaDe } from '@plomada/contract/endpoint'
import { buscar } from '@plomada/contract/presupuestos/consultas/busqueda'
import { administra, type Rol } from '@plomada/domain/acceso/roles'
import { consulta } from '../../api/consultas.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { hrefDePresupuesto } from '../../pagina/obra/abrirObra.ts'

export type HallazgoDelBuscador = RespuestaDe<typeof buscar>['items'][number]

export const buscarTexto = (texto: string) => consulta(buscar, { query: { texto } })

export const CLASE_ETIQUETA: Record<HallazgoDelBuscador['clase'], string> = {
  obra: 'Obra',
  tarea: 'Rubro',
  persona: 'Persona',
  material: 'Componente',
}

/** The address at which a rol opens a result. */
export function hrefDeHallazgo(rol: Rol, { clase, _id, nombre, presupuestoId }: HallazgoDelBuscador): string {
  if (clase === 'obra') return hrefDePresupuesto(rol, _id)
  if (clase === 'tarea') return direcciones.editarTarea({ presupuestoId: presupuestoId ?? '', tareaId: _id })
  if (clase === 'persona') return direcciones.contratista({ id: _id })
  if (administra(rol)) return direcciones.editarDato({ datoAuxiliarId: _id })
  return direcciones.datosAuxiliares({ busquedaRapida: nombre })
}
