import { cantidadesEnTexto } from '@plomada/domain/presupuestos/obra'
import type { Hecho } from '../../../base/http/bitacora.ts'
import { type Contenido, loDistinto, type Reubicada } from '../memoria/contenido.ts'
import { componenteEnBitacora } from '../tareas/componentes.ts'
import { lineaEnBitacora } from '../tareas/medicion.ts'
import type { EnMesa, Mesa } from './mesa/mesa.ts'

/** What a lote did to each tarea, named as the calls that do it to one are, of an edit what differs, and to the order of the work. */
export function hechosDe(
  { obra }: Mesa,
  tareas: readonly EnMesa[],
  reubicadas: readonly Reubicada[],
  razon: string | undefined,
): Hecho[] {
  const motivo = razon ? { motivo: razon } : {}
  const comun = { conjuntoId: obra.id }
  return [
    ...tareas.map((tarea) => ({
      ...comun,
      entidad: 'tarea',
      entidadId: tarea.id,
      ...hechoDe(tarea, motivo),
    })),
    // What is made or moved puts others aside: that is no change of their order.
    ...(tareas.length > 0 && (reubicadas.length === 0 || tareas.some(cambiaDeLugar))
      ? []
      : [
          {
            ...comun,
            operacion: 'ordenarObra',
            entidad: 'presupuesto',
            entidadId: obra.id,
            despues: { ...motivo, reubicadas: reubicadas.length },
          },
        ]),
  ]
}

const cambiaDeLugar = ({ antes, ahora }: EnMesa): boolean =>
  antes?.grupoId !== ahora.grupoId || antes.capituloId !== ahora.capituloId || antes.estado !== ahora.estado

function hechoDe(tarea: EnMesa, motivo: object) {
  const { antes, ahora } = tarea
  if (antes === null) {
    const lineas = tarea.nueva?.lineas ?? []
    return {
      operacion: 'crearTarea',
      despues: {
        ...(tarea.nueva?.copiaDe == null ? {} : { copiaDe: tarea.nueva.copiaDe }),
        ...enBitacora(ahora),
        componentes: tarea.componentes.map(componenteEnBitacora),
        ...(lineas.length > 0 && { mediciones: lineas.map(lineaEnBitacora) }),
        ...motivo,
      },
    }
  }
  if (antes.estado !== ahora.estado) {
    return {
      operacion: ahora.estado === 'activo' ? 'restaurarTarea' : 'descartarTarea',
      antes: deEstado(antes),
      despues: { ...deEstado(ahora), ...motivo },
    }
  }
  const precios = (lista: EnMesa['componentesAntes']) =>
    tarea.conPrecios || tarea.vuelve.analisis ? { componentes: lista.map(componenteEnBitacora) } : {}
  const { computo } = tarea.vuelve
  const medidas = (lineas: EnMesa['lineas']) =>
    computo === null ? {} : { mediciones: lineas.map(lineaEnBitacora) }
  const [era, es] = loDistinto(enBitacora(antes), enBitacora(ahora))
  return {
    operacion: 'editarTarea',
    antes: { ...era, ...precios(tarea.componentesAntes), ...medidas(tarea.lineas) },
    despues: { ...es, ...precios(tarea.componentes), ...medidas(computo?.lineas ?? []), ...motivo },
  }
}

const deEstado = ({ estado, gastoIndirectoTotal }: Contenido) => ({ estado, gastoIndirectoTotal })

const enBitacora = (c: Contenido) => ({
  nombre: c.nombre,
  capituloId: c.capituloId,
  grupoId: c.grupoId,
  contratistaId: c.contratistaId,
  unidadMedida: c.unidad,
  ...cantidadesEnTexto(c),
  gastoIndirectoTotal: c.gastoIndirectoTotal,
})
