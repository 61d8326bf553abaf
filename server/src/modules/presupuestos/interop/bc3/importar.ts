import type { BodyDe } from '@plomada/contract/endpoint'
import type { importarBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { mensajesBc3 } from '@plomada/domain/nucleo/mensajes/bc3'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { contrastarEntradas } from '@plomada/domain/presupuestos/interop/entrada/contraste'
import { tareasDeEntrada } from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import { entradasDe } from '@plomada/domain/presupuestos/interop/entrada/entradas'
import type { Tx } from '../../../../base/db/base.ts'
import { Rechazo } from '../../../../base/http/rechazo.ts'
import type { Contexto, Identidad } from '../../../../base/http/ruta.ts'
import { tomarTurnoDeImporte } from '../../../catalogo/importar/repo.ts'
import { contratistasEntre } from '../../capitulos/repo.ts'
import { exigirCliente } from '../../obras/escribir.ts'
import { nacerObra } from '../../obras/nacer.ts'
import { compartirPlantilla, insertarCopia, leerDias } from '../../plantilla/repo.ts'
import { recalcularPlantilla } from '../../precios/plantilla.ts'
import { exigirTotales } from '../../totales/totales.ts'
import { importarAlBanco } from './banco.ts'
import { actualizarEntradas } from './contraste/actualizar.ts'
import { contrastarConBase, presentarContraste } from './contraste/contrastar.ts'
import { asentarEntradas } from './entradas.ts'
import { filasDe } from './filas.ts'
import { unidadesEscritas } from './lector/lectura.ts'
import { exigirDatosDeObra, origen, type Preparado } from './preparar.ts'
import { congelar } from './repo.ts'
import { asentarUnidades } from './unidades.ts'

type Body = BodyDe<typeof importarBc3>
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
  const obra = await nacer(tx, quien, datos)
  const entradas = await asentarEntradas(tx, quien, contrastadas, obra.id)
  const copia = filasDe(entrante, {
    empresaId: quien.empresaId,
    presupuestoId: obra.id,
    contratistaId: datos.contratistaId,
    capituloIndirectoId: obra.capituloIndirectoId,
    conCapitulos: true,
    codigoDeUnidad: unidades.codigoDe,
    datoDe: entradas.datoDe,
    existente: () => undefined,
  })
  await congelar(tx, quien.empresaId, obra.id, entradas.precios)
  await insertarCopia(tx, copia)
  const guardada = { id: obra.id, estado: 'pendiente' as const, presupuestoTipo: obra.presupuestoTipo }
  const totales = await exigirTotales(tx, guardada)
  const cuantas = copia.tareas.length
  const actualizados = { entradas: cambiadas.length, tareas: tareasDelBanco }
  anotar({
    entidad: 'presupuesto',
    entidadId: obra.id,
    conjuntoId: obra.id,
    despues: {
      ...enBitacora(datos),
      ...origen(body, entrante),
      tareas: cuantas,
      componentes: copia.componentes.length,
      unidadesNuevas: unidades.nuevas,
      actualizados,
      totales: resumen,
    },
  })
  return {
    message: mensajesBc3.importado,
    _id: obra.id,
    tareas: cuantas,
    yaEstaban: 0,
    entradasNuevas: entradas.nuevas,
    entradasUsadas: entradas.usadas,
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

/** Makes the new, empty work and the contratista of its tareas. */
async function nacer(tx: Tx, quien: Identidad, datos: NonNullable<Body['obra']>) {
  await exigirCliente(tx, datos.clienteId)
  const [contratista] = await contratistasEntre(tx, [datos.contratistaId])
  if (contratista === undefined) {
    const campo = { campo: 'obra.contratistaId' }
    throw new Rechazo('INVALIDO', mensajesEdicion.contratistaNoExiste, campo)
  }
  const plantillaId = await compartirPlantilla(tx)
  const { contratistaId: _, descripcion, ...resto } = datos
  const nueva = {
    ...resto,
    descripcion: descripcion ?? '',
    empresaId: quien.empresaId,
    tipo: 'presupuesto' as const,
    usarPlantilla: false,
  }
  return nacerObra(tx, nueva, await leerDias(tx, plantillaId))
}

/** For the audit, which is JSON and has no bigint. */
function enBitacora(datos: NonNullable<Body['obra']>) {
  return { ...datos, totalM2: textoDeMicro(datos.totalM2), cotizacion: textoDeMicro(datos.cotizacion) }
}
