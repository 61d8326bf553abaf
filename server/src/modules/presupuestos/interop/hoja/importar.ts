import type { BodyDe } from '@plomada/contract/endpoint'
import type { importarHoja } from '@plomada/contract/presupuestos/interop/hoja'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesImportarHoja as textos } from '@plomada/domain/nucleo/mensajes/importarHoja'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { contrastarEntradas } from '@plomada/domain/presupuestos/interop/entrada/contraste'
import { tareasDeEntrada } from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import { entradasDe } from '@plomada/domain/presupuestos/interop/entrada/entradas'
import { unidadesEscritas } from '@plomada/domain/presupuestos/interop/entrada/unidades'
import { razonContraSumarCapitulos } from '@plomada/domain/presupuestos/razones'
import { exigirSinRazon, Rechazo } from '../../../../base/http/rechazo.ts'
import type { Contexto } from '../../../../base/http/ruta.ts'
import { cargarObra, type ObraParaEscribir } from '../../nucleo/cargar.ts'
import { exigirTotales } from '../../totales/totales.ts'
import { guardarEnObra } from '../entrada/guardar.ts'
import {
  exigirContratista,
  exigirDatosDeObra,
  nacerDeArchivo,
  obraNuevaEnBitacora,
} from '../entrada/nacer.ts'
import { asentarUnidades } from '../entrada/unidades.ts'
import { ponerAnalisisDelBanco } from './banco.ts'
import type { HojaPreparada } from './preparar.ts'

type Contextual = Contexto<typeof importarHoja> & { preparado: HojaPreparada }

/** One transaction and one statement a table: all rows are stored, in a new work or in that one, or none. */
export async function importarFilas(c: Contextual) {
  const { tx, quien, body, anotar } = c
  const { entrante, totales, tomadas, margen } = c.preparado
  const dentro = await tomarObra(c)
  const unidades = await asentarUnidades(tx, quien.empresaId, unidadesEscritas(entrante), body.unidades)
  const { obra, contratistaId, datos } = dentro ?? (await nacer(c))
  await ponerAnalisisDelBanco(tx, obra.id, entrante, tomadas, { codigoDe: unidades.codigoDe, margen })
  const contrastadas = contrastarEntradas(entradasDe(tareasDeEntrada(entrante)), [], unidades.codigoDe)
  const guardado = await guardarEnObra(tx, quien, entrante, contrastadas, unidades.codigoDe, {
    presupuestoId: obra.id,
    contratistaId,
    capituloIndirectoId: null,
  })
  const { id, presupuestoTipo } = obra
  const deObra = (await exigirTotales(tx, { id, estado: 'pendiente', presupuestoTipo })).obra
  anotar({
    entidad: 'presupuesto',
    entidadId: id,
    conjuntoId: id,
    despues: {
      ...datos,
      ...origenDeHoja(body),
      ...guardado,
      unidadesNuevas: unidades.nuevas,
      delBanco: tomadas.length,
      avisos: entrante.avisos.length,
      totales,
    },
  })
  return {
    message: dentro === null ? textos.importada : textos.sumados(guardado.capitulos),
    _id: id,
    capitulos: guardado.capitulos,
    tareas: guardado.tareas,
    delBanco: tomadas.length,
    entradasNuevas: guardado.entradasNuevas,
    unidadesNuevas: unidades.nuevas,
    avisos: entrante.avisos,
    totales,
    precioConMargen: deObra.presupuestoPlanPrecioTotalConMargen,
  }
}

interface Destino {
  obra: Pick<ObraParaEscribir, 'id' | 'presupuestoTipo'>
  contratistaId: string
  /** Of a new work, for the audit. */
  datos: object
}

/** The work that gets the capitulos, locked; null where a new one is made. Its figures were computed at its margin. */
async function tomarObra({ tx, quien, body, preparado }: Contextual): Promise<Destino | null> {
  const { dentroDe } = body
  if (dentroDe === undefined) return null
  const { presupuestoId, contratistaId } = dentroDe
  const obra = await cargarObra(tx, quien, presupuestoId, 'escribir')
  exigirSinRazon(razonContraSumarCapitulos(obra))
  if (obra.margenTareas !== preparado.margen) throw new Rechazo('CONFLICTO', mensajesComun.carreraPerdida)
  await exigirContratista(tx, contratistaId, 'dentroDe.contratistaId')
  return { obra, contratistaId, datos: { contratistaId } }
}

async function nacer({ tx, quien, body }: Contextual): Promise<Destino> {
  const datos = exigirDatosDeObra(body)
  const obra = await nacerDeArchivo(tx, quien, datos)
  return { obra, contratistaId: datos.contratistaId, datos: obraNuevaEnBitacora(datos) }
}

/** What the audit keeps about the origin of the rows. */
function origenDeHoja({ archivo, tasa, respuestas }: BodyDe<typeof importarHoja>) {
  return { archivo: archivo.nombre, tasa: textoDeMicro(tasa), respuestas }
}
