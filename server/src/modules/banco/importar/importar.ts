import { importarAnalisis, zFilaDeAnalisis } from '@plomada/contract/banco/importar'
import { agruparAnalisis, repetidosDistintos } from '@plomada/domain/banco/importar/analisis'
import { revisarPedido } from '@plomada/domain/banco/importar/componentes'
import { codigoDeUnidad } from '@plomada/domain/catalogo/importar/unidades'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { conRetorno } from '../../../base/db/retorno.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Contexto, Manejador } from '../../../base/http/ruta.ts'
import { cargarCatalogo } from '../../catalogo/importar/entradas.ts'
import { leerFila } from '../../catalogo/importar/filas.ts'
import { tomarTurnoDeImporte } from '../../catalogo/importar/repo.ts'
import { Errores, type FilaImportada, resumirImporte } from '../../catalogo/importar/resultado.ts'
import { unidadesActivas } from '../../catalogo/unidadesRepo.ts'
import { cargarObra } from '../../presupuestos/nucleo/cargar.ts'
import { leerIdDePlantilla } from '../../presupuestos/precios/repo.ts'
import { type Analisis, cargarBanco, esComponente, type FilaDeAnalisis, RechazoDeFila } from './analisis.ts'
import { guardarAnalisis } from './guardar.ts'

/**
 * Imports items with their componentes into the price bank (2-site-management §7). Each item is written whole or not
 * at all, independent of the others. Sending it again changes nothing.
 */
export const importarAnalisisAlBanco: Manejador<typeof importarAnalisis> = async (c) => {
  const { tx, quien } = c
  const errores = new Errores()
  await tomarTurnoDeImporte(tx, quien.empresaId)
  const analisis = await leerAnalisis(c, errores)
  // Locks entries before the price bank, the order of everything that changes a base price.
  const filas = analisis.flatMap(({ componentes }) => componentes)
  const indice = await cargarCatalogo(
    tx,
    filas.map((fila) => ({ fila, tag: fila.clase })),
  )
  const plantillaId = await leerIdDePlantilla(tx)
  if (plantillaId === undefined) throw new Rechazo('NO_EXISTE', mensajesPresupuestos.obraNoExiste)
  const plantilla = await cargarObra(tx, quien, plantillaId, 'escribir')
  const banco = await cargarBanco(tx, plantilla, indice)
  const hechos: FilaImportada[] = []
  const { completas, rechazadas } = revisarPedido(filas, indice)
  for (const { item, componentes } of analisis) {
    const mala = componentes.find((f) => rechazadas.has(f.numero))
    try {
      if (mala) throw new RechazoDeFila(mala.numero, rechazadas.get(mala.numero) ?? '')
      const suyos = componentes.map((f) => completas.get(f.numero) ?? f)
      hechos.push(await conRetorno(tx, () => guardarAnalisis(c, banco, { item, componentes: suyos })))
    } catch (error) {
      if (!(error instanceof Rechazo)) throw error
      const numero = error instanceof RechazoDeFila ? error.numero : item.numero
      errores.poner(numero, error.message)
      if (numero !== item.numero) errores.poner(item.numero, mensajesImportar.rubroConErrores)
    }
  }
  const resultado = resumirImporte(hechos, errores)
  const { insertedData: _, avisos: __, error, ...cuentas } = resultado
  const despues = { tag: 'rubros', ...cuentas, errores: error.length }
  c.anotar({ entidad: 'importacion', entidadId: null, conjuntoId: plantilla.id, despues })
  return resultado
}

/** The analyses that can be imported; a wrong row keeps its whole item out. */
async function leerAnalisis(
  { tx, body }: Pick<Contexto<typeof importarAnalisis>, 'tx' | 'body'>,
  errores: Errores,
): Promise<Analisis[]> {
  const unidades = await unidadesActivas(tx)
  const leidas = body.rows.map((enviada) => {
    const numero = enviada.excelRowIndex
    const leida = leerFila(importarAnalisis, zFilaDeAnalisis, enviada)
    if (!leida.ok) {
      errores.poner(numero, leida.motivo)
      // Which item an unreadable row belongs to is known by its place.
      return { numero, clase: enviada.clase === 'rubro' ? ('rubro' as const) : undefined, fila: undefined }
    }
    const { excelRowIndex: __, ...fila } = leida.fila
    const unidad = codigoDeUnidad(fila.unidad, unidades)
    if (unidad === undefined) errores.poner(numero, mensajesImportar.unidadDesconocida(fila.unidad))
    if (fila.clase !== 'rubro' && (fila.cantidad === null || fila.cantidad === 0n)) {
      errores.poner(numero, mensajesImportar.faltaCantidad)
    }
    return { numero, clase: fila.clase, fila: { ...fila, numero, unidad: unidad ?? '' } }
  })
  const { analisis, sueltas } = agruparAnalisis(leidas)
  for (const { numero } of sueltas) errores.poner(numero, mensajesImportar.sinRubroArriba)
  const enteros = analisis.flatMap((suyas) => {
    const [item, ...resto] = suyas.flatMap(({ fila }): FilaDeAnalisis[] => (fila ? [fila] : []))
    const componentes = resto.filter(esComponente)
    const malas = suyas.some(({ numero }) => errores.tiene(numero))
    const numero = suyas[0]?.numero ?? 0
    if (malas) errores.poner(numero, mensajesImportar.rubroConErrores)
    else if (componentes.length === 0) errores.poner(numero, mensajesImportar.rubroSinComponentes)
    return malas || item === undefined || componentes.length === 0 ? [] : [{ item, componentes }]
  })
  for (const iguales of repetidosDistintos(enteros.map((a) => [a.item, ...a.componentes]))) {
    const numeros = iguales.map(([item]) => item?.numero ?? 0)
    for (const numero of numeros) errores.poner(numero, mensajesImportar.rubroRepetido(numeros.join(', ')))
  }
  return enteros.filter(({ item }) => !errores.tiene(item.numero))
}
