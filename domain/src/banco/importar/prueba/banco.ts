import { claveDeEntrada, type EntradaDeCatalogo, Indice } from '../../../catalogo/importar/entradas.ts'
import { armarTandas, type Propuesta } from '../../../catalogo/importar/proponer.ts'
import { FILAS_POR_PEDIDO } from '../../../catalogo/importar/tabla.ts'
import { llevaPrecioPropio } from '../../../catalogo/tipos.ts'
import { agruparAnalisis } from '../analisis.ts'
import { decidirComponentes, type FilaDeComponente, revisarPedido } from '../componentes.ts'
import type { FilaDeAnalisis, FilaDeItem } from '../proponer.ts'

/** A price bank in memory: its catalogue, and by name and unit what each item is made of. */
export interface BancoDePrueba {
  catalogo: EntradaDeCatalogo[]
  items: Map<string, string>
}

/** The bank once the ready analyses are saved, request by request as the server does, and how much that changed. */
export function guardarAnalisis(
  { filas }: Propuesta<FilaDeItem>,
  antes: BancoDePrueba,
  porPedido = FILAS_POR_PEDIDO,
) {
  const banco = { catalogo: antes.catalogo.map((e) => ({ ...e })), items: new Map(antes.items) }
  const indice = new Indice(banco.catalogo)
  const rechazos: string[] = []
  const listas = filas.filter(({ estado }) => estado === 'lista')
  const bloques = agruparAnalisis(listas).analisis.map((suyas) => suyas.flatMap(({ fila }) => fila ?? []))
  for (const pedido of armarTandas(bloques, porPedido)) {
    const { analisis } = agruparAnalisis(pedido)
    const { completas, rechazadas } = revisarPedido(pedido.filter(esComponente), indice)
    rechazos.push(...rechazadas.values())
    for (const [item, ...resto] of analisis) {
      const suyos = resto.flatMap(({ numero }) => completas.get(numero) ?? [])
      if (item === undefined || suyos.some(({ numero }) => rechazadas.has(numero))) continue
      const ids = guardarEntradas(suyos, banco, indice, rechazos)
      const contenido = suyos.map(({ numero, clase, cantidad, precio }) =>
        [ids.get(numero), cantidad, llevaPrecioPropio(clase) ? precio : ''].join(),
      )
      banco.items.set(claveDeEntrada(item), contenido.join('; '))
    }
  }
  return { banco, rechazos }
}

const esComponente = (fila: FilaDeAnalisis): fila is FilaDeAnalisis & FilaDeComponente =>
  fila.clase !== 'rubro'

function guardarEntradas(
  componentes: readonly FilaDeComponente[],
  { catalogo }: BancoDePrueba,
  indice: Indice,
  rechazos: string[],
): Map<number, string> {
  const ids = new Map<number, string>()
  for (const { filas, decision } of decidirComponentes(componentes, indice)) {
    const [fila] = filas
    if (fila === undefined) continue
    let id = `fila ${fila.numero}`
    if (decision.accion === 'rechazar') rechazos.push(decision.motivo)
    else if (decision.accion === 'crear') {
      const { codigo, nombre, unidad, clase: tag } = fila
      const nueva = { id, tag, codigo, nombre, unidad, ...decision.precios }
      catalogo.push(nueva)
      indice.poner(nueva)
    } else {
      id = decision.entrada.id
      indice.cambiar(decision.entrada, { ...decision.precios, codigo: decision.codigo })
    }
    for (const { numero } of filas) ids.set(numero, id)
  }
  return ids
}
