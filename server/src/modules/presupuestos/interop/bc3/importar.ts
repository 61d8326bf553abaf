import type { importarBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { contrastarEntradas } from '@plomada/domain/presupuestos/interop/entrada/contraste'
import { tareasDeEntrada } from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import { entradasDe } from '@plomada/domain/presupuestos/interop/entrada/entradas'
import { unidadesEscritas } from '@plomada/domain/presupuestos/interop/entrada/unidades'
import type { Contexto } from '../../../../base/http/ruta.ts'
import { tomarTurnoDeImporte } from '../../../catalogo/importar/repo.ts'
import { recalcularPlantilla } from '../../precios/plantilla.ts'
import { exigirTotales } from '../../totales/totales.ts'
import { guardarEnObra } from '../entrada/guardar.ts'
import { exigirDatosDeObra, nacerDeArchivo, obraNuevaEnBitacora } from '../entrada/nacer.ts'
import { asentarUnidades } from '../entrada/unidades.ts'
import { importarAlBanco } from './banco.ts'
import { actualizarEntradas } from './contraste/actualizar.ts'
import { contrastarConBase, presentarContraste } from './contraste/contrastar.ts'
import { origen, type Preparado } from './preparar.ts'

/** One transaction and one statement a table: everything in the file is stored, or nothing. */
export async function importarArchivoBc3(c: Contexto<typeof importarBc3> & { preparado: Preparado }) {
  return c.body.destino === 'banco' ? importarAlBanco(c) : importarObra(c)
}

async function importarObra(c: Contexto<typeof importarBc3> & { preparado: Preparado }) {
  const { tx, quien, body, anotar } = c
  const { entrante, totales: resumen } = c.preparado
  const datos = exigirDatosDeObra(body)
  if (body.catalogo === 'coincidente') await tomarTurnoDeImporte(tx, quien.empresaId)
  const unidades = await asentarUnidades(tx, quien.empresaId, unidadesEscritas(entrante), body.unidades)
  const { contrastadas, cambiadas } = await contrastar(c, unidades.codigoDe)
  const tareasDelBanco = await recalcularPlantilla(tx, quien, cambiadas)
  const obra = await nacerDeArchivo(tx, quien, datos)
  const guardado = await guardarEnObra(tx, quien, entrante, contrastadas, unidades.codigoDe, {
    presupuestoId: obra.id,
    contratistaId: datos.contratistaId,
    capituloIndirectoId: obra.capituloIndirectoId,
  })
  const guardada = { id: obra.id, estado: 'pendiente' as const, presupuestoTipo: obra.presupuestoTipo }
  const totales = await exigirTotales(tx, guardada)
  const actualizados = { entradas: cambiadas.length, tareas: tareasDelBanco }
  anotar({
    entidad: 'presupuesto',
    entidadId: obra.id,
    conjuntoId: obra.id,
    despues: {
      ...obraNuevaEnBitacora(datos),
      ...origen(body, entrante),
      tareas: guardado.tareas,
      componentes: guardado.componentes,
      unidadesNuevas: unidades.nuevas,
      actualizados,
      totales: resumen,
    },
  })
  return {
    message: mensajesBc3.importado,
    _id: obra.id,
    tareas: guardado.tareas,
    yaEstaban: 0,
    entradasNuevas: guardado.entradasNuevas,
    entradasUsadas: guardado.entradasUsadas,
    unidadesNuevas: unidades.nuevas,
    contraste: presentarContraste(contrastadas, null, []),
    actualizados,
    avisos: entrante.avisos,
    totales: resumen,
    precioConMargen: totales.obra.presupuestoPlanPrecioTotalConMargen,
  }
}

/**
 * Compares the file's entries with the base's, where that was chosen, and updates base prices where that was chosen
 * too.
 */
async function contrastar(
  c: Contexto<typeof importarBc3> & { preparado: Preparado },
  codigoDeUnidad: (texto: string) => string,
) {
  const { capitulos, indirectos } = c.preparado.entrante
  const entradas = entradasDe([...tareasDeEntrada({ capitulos }), ...indirectos])
  if (c.body.catalogo === 'propio') {
    return { contrastadas: contrastarEntradas(entradas, [], codigoDeUnidad), cambiadas: [] }
  }
  const { actualizar } = c.body
  const contrastadas = await contrastarConBase(c.tx, entradas, codigoDeUnidad, { bloquear: actualizar })
  return { contrastadas, cambiadas: actualizar ? await actualizarEntradas(c, contrastadas) : [] }
}
