import { importarDatosAuxiliares } from '@plomada/contract/catalogo/importar'
import type { FilaDeEntrada } from '@plomada/domain/catalogo/importar/entradas'
import { codigoDeUnidad } from '@plomada/domain/catalogo/importar/unidades'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { conRetorno } from '../../../base/db/retorno.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import type { AlCambiarPrecios } from '../escribir.ts'
import { unidadesActivas } from '../unidadesRepo.ts'
import { cargarCatalogo, decidirGrupos, escribirGrupos, type GrupoDeEntradas } from './entradas.ts'
import { leerFilas } from './filas.ts'
import { tomarTurnoDeImporte } from './repo.ts'
import { Errores, porTodosOUnoAUno, resumirImporte } from './resultado.ts'

/**
 * Imports rows of a list of materials or labour into the base (2-site-management §7). Rows are independent: what is
 * wrong with one is answered beside it, and the others are saved. Sending them again changes nothing.
 */
export function importarEntradas(
  alCambiarPrecios: AlCambiarPrecios,
): Manejador<typeof importarDatosAuxiliares> {
  return async (c) => {
    const { tx, quien, body } = c
    const tag = body.tipo
    const errores = new Errores()
    await tomarTurnoDeImporte(tx, quien.empresaId)
    const unidades = await unidadesActivas(tx)
    const filas: FilaDeEntrada[] = []
    for (const leida of leerFilas(importarDatosAuxiliares, body.rows)) {
      if (!leida.ok) {
        errores.poner(leida.numero, leida.motivo)
        continue
      }
      const unidad = codigoDeUnidad(leida.fila.unidad, unidades)
      if (unidad === undefined) {
        errores.poner(leida.fila.numero, mensajesImportar.unidadDesconocida(leida.fila.unidad))
      } else filas.push({ ...leida.fila, unidad })
    }
    const catalogo = await cargarCatalogo(
      tx,
      filas.map((fila) => ({ fila, tag })),
    )
    const { grupos, rechazos } = decidirGrupos(filas, tag, catalogo)
    for (const { numero, motivo } of rechazos) errores.poner(numero, motivo)
    const escribir = (suyos: readonly GrupoDeEntradas[]) => escribirGrupos(c, alCambiarPrecios, tag, suyos)
    const escritos = await porTodosOUnoAUno(grupos, errores, (suyos) => conRetorno(tx, () => escribir(suyos)))
    const resultado = resumirImporte(escritos, errores)
    const { insertedData: _, avisos: __, error, ...cuentas } = resultado
    c.anotar({ entidad: 'importacion', entidadId: null, despues: { tag, ...cuentas, errores: error.length } })
    return resultado
  }
}
