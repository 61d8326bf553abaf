import type { crearObraDeEjemplo } from '@plomada/contract/presupuestos/consultas/inicio'
import { claveDeUnidad } from '@plomada/domain/catalogo/importar/unidades'
import { mensajesPresupuestos as textos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { CONTRATISTA_A_DEFINIR } from '@plomada/domain/personas/funcion'
import { laEsperanzaComoEntrada } from '@plomada/domain/presupuestos/esperanza/comoEntrada'
import { exigirMicro, obraLaEsperanza } from '@plomada/domain/presupuestos/esperanza/laEsperanza'
import { contrastarEntradas } from '@plomada/domain/presupuestos/interop/entrada/contraste'
import { tareasDeEntrada } from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import { entradasDe } from '@plomada/domain/presupuestos/interop/entrada/entradas'
import { unidadesEscritas } from '@plomada/domain/presupuestos/interop/entrada/unidades'
import type { Manejador } from '../../../../base/http/ruta.ts'
import { tomarTurnoDeImporte } from '../../../catalogo/importar/repo.ts'
import { contratistaDeNadie } from '../../../personas/nacer.ts'
import { nacerObra } from '../../obras/nacer.ts'
import { compartirPlantilla, leerDias } from '../../plantilla/repo.ts'
import { exigirTotales } from '../../totales/totales.ts'
import { guardarEnObra } from '../entrada/guardar.ts'
import { asentarUnidades } from '../entrada/unidades.ts'
import { ejemploAbierto } from './repo.ts'

/** Opens the sample work (sheet.md §4), the one that there is or a new one; nothing of it enters the price bank. */
export const abrirEjemplo: Manejador<typeof crearObraDeEjemplo> = async ({ tx, quien, anotar }) => {
  const { empresaId } = quien
  await tomarTurnoDeImporte(tx, empresaId)
  const yaEsta = await ejemploAbierto(tx)
  const abierta = (id: string, hecho: object) => {
    anotar({ entidad: 'presupuesto', entidadId: id, conjuntoId: id, despues: { ejemplo: true, ...hecho } })
    return { message: textos.ejemploAbierto, _id: id }
  }
  if (yaEsta !== undefined) return abierta(yaEsta, {})
  const { descripcion, totalM2, cotizacion, presupuestoTipo, margenTareas, retencionPorcentaje } =
    obraLaEsperanza
  const nueva = {
    nombre: textos.obraDeEjemplo,
    descripcion,
    totalM2: exigirMicro(totalM2),
    cotizacion: exigirMicro(cotizacion),
    presupuestoTipo,
    margenTareas,
    retencionPorcentaje,
    clienteId: null,
    visibleParaCliente: false,
    usarPlantilla: false,
    ejemplo: true,
    tipo: 'presupuesto' as const,
    empresaId,
  }
  const obra = await nacerObra(tx, nueva, await leerDias(tx, await compartirPlantilla(tx)))
  const entrante = laEsperanzaComoEntrada()
  const escritas = unidadesEscritas(entrante)
  // Where the firm has deleted one of the units it began with, that one is made again.
  const propias = Object.fromEntries(escritas.map((unidad) => [claveDeUnidad(unidad), unidad]))
  const { codigoDe } = await asentarUnidades(tx, empresaId, escritas, propias)
  const entradas = entradasDe([...tareasDeEntrada(entrante), ...entrante.indirectos])
  const guardado = await guardarEnObra(
    tx,
    quien,
    entrante,
    contrastarEntradas(entradas, [], codigoDe),
    codigoDe,
    {
      presupuestoId: obra.id,
      contratistaId: await contratistaDeNadie(tx, empresaId, CONTRATISTA_A_DEFINIR),
      capituloIndirectoId: obra.capituloIndirectoId,
    },
  )
  await exigirTotales(tx, { id: obra.id, estado: 'pendiente', presupuestoTipo })
  return abierta(obra.id, { nombre: nueva.nombre, ...guardado })
}
