import type { descartarCapitulo } from '@plomada/contract/presupuestos/capitulos'
import type { descartarTarea } from '@plomada/contract/presupuestos/tareas'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { razonContraDescartarCapitulo, razonContraDescartarTarea } from '@plomada/domain/presupuestos/razones'
import type { Tx } from '../../../base/db/base.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { exigirVersion } from '../../../base/http/version.ts'
import { cargarObra, cargarObraDeTarea, type ObraParaEscribir } from '../nucleo/cargar.ts'
import { actualizarCifras } from '../totales/cifrasRepo.ts'
import { COLUMNAS_DE_PRECIO, precioNuevo } from '../totales/precio.ts'
import { type FilaPrecio, leerCapituloConMargen, leerPrecios } from '../totales/precioRepo.ts'
import { cargarTarea, presentarCargada } from './datos.ts'
import { estadoDelCapitulo } from './destino.ts'
import { marcarCapituloDescartado } from './escribirRepo.ts'

/**
 * Before approval the tarea disappears from view; afterwards it stays, flagged. Its share of indirect costs is freed
 * (domain.md §4, §7).
 */
export const bajaDeTarea: Manejador<typeof descartarTarea> = async ({ tx, quien, body, anotar }) => {
  const obra = await cargarObraDeTarea(tx, quien, body._id, 'escribir')
  const presente = await cargarTarea(tx, obra, body._id)
  const { fila } = presente
  const { estado, con_avances: tieneAvances } = fila
  exigirSinRazon(razonContraDescartarTarea(obra, estadoDelCapitulo(fila), { estado, tieneAvances }))
  await exigirVersion(body.version, fila, () => presentarCargada(presente, obra))
  await descartarFilas(tx, obra, [fila])
  anotar({
    entidad: 'tarea',
    entidadId: fila.id,
    conjuntoId: obra.id,
    antes: { estado, gastoIndirectoTotal: fila.gasto_indirecto_total },
    despues: { estado: 'descartado', gastoIndirectoTotal: 0 },
  })
  return { message: mensajesEdicion.tareaDescartadaEnVista }
}

/** Discards a capitulo and, by their own rules, its tareas; never the indirect one (domain.md §7). */
export const borrarCapitulo: Manejador<typeof descartarCapitulo> = async ({ tx, quien, body, anotar }) => {
  const obra = await cargarObra(tx, quien, body.presupuestoId, 'escribir')
  const capitulo = await leerCapituloConMargen(tx, obra.id, body._id)
  if (capitulo === undefined) throw new Rechazo('NO_EXISTE', mensajesEdicion.capituloNoExiste)
  const tareas = await leerPrecios(tx, obra.id, { capituloId: capitulo.id })
  exigirSinRazon(
    razonContraDescartarCapitulo(
      obra,
      { gastoIndirecto: capitulo.gasto_indirecto, descartado: capitulo.descartado },
      tareas.map((t) => ({ nombre: t.nombre, estado: 'activo', tieneAvances: t.con_avances })),
    ),
  )
  await descartarFilas(tx, obra, tareas)
  await marcarCapituloDescartado(tx, obra, capitulo.id)
  anotar({
    entidad: 'capitulo',
    entidadId: capitulo.id,
    conjuntoId: obra.id,
    antes: { descartado: false },
    despues: { descartado: true, tareasDescartadas: tareas.map((t) => t.id) },
  })
  return { message: mensajesEdicion.capituloBorrado }
}

async function descartarFilas(tx: Tx, obra: ObraParaEscribir, filas: readonly FilaPrecio[]): Promise<void> {
  await actualizarCifras(
    tx,
    obra,
    COLUMNAS_DE_PRECIO,
    filas.map((fila) => precioNuevo(obra, fila, { gastoIndirectoTotal: 0 })),
    { descartar: { postAprobacion: obra.estado === 'aprobado' } },
  )
}
