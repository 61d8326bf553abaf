import {
  buscarEntrada,
  type Decision,
  decidirEntrada,
  type EntradaDeCatalogo,
  type FilaDeEntrada,
  type Indice,
} from '../../catalogo/importar/entradas.ts'
import { agruparIguales, conflictoDe } from '../../catalogo/importar/iguales.ts'
import { figuraDePrecio, type PrecioElegido, unPrecio } from '../../catalogo/importar/precioElegido.ts'
import { llevaPrecioPropio, type TipoComponente } from '../../catalogo/tipos.ts'
import { mensajesImportar } from '../../nucleo/mensajes/catalogo.ts'
import { mensajesComun } from '../../nucleo/mensajes/comun.ts'

/** A componente of an analysis as it comes. */
export interface FilaDeComponente extends FilaDeEntrada {
  clase: TipoComponente
  /** Where catalogue and sheet give a material different prices: which holds. Absent, nobody said. */
  usarPrecioDe?: 'catalogo' | 'hoja' | undefined
}

/** The componentes that are one thing, and what they make of the catalogue. */
export interface ComponenteDecidido<F> {
  filas: F[]
  decision: Decision
}

/**
 * What these componentes, of one analysis or of many, make of the catalogue. The preview and the server both ask here.
 * A material has one price, so its rows may not give it two; labour carries its own in each item (domain.md §5), and an
 * entry of it that exists keeps what it has.
 */
export function decidirComponentes<F extends FilaDeComponente>(
  filas: readonly F[],
  indice: Indice,
): ComponenteDecidido<F>[] {
  return agruparIguales(filas, ({ clase }) => clase, indice).map(({ filas: suyas, falta }) => ({
    filas: suyas,
    decision: falta ? { accion: 'rechazar', motivo: falta.motivo } : decidir(suyas, indice),
  }))
}

/** The rows of all analyses of a request: what two of them say of one thing is only seen together. */
export interface PedidoRevisado<F> {
  /** By row: with the code that the others of its name give it. */
  completas: ReadonlyMap<number, F>
  /** By row: why it can't be saved. */
  rechazadas: ReadonlyMap<number, string>
}

export function revisarPedido<F extends FilaDeComponente>(
  filas: readonly F[],
  indice: Indice,
): PedidoRevisado<F> {
  const completas = new Map<number, F>()
  const rechazadas = new Map<number, string>()
  for (const { filas: suyas, decision } of decidirComponentes(filas, indice)) {
    for (const fila of suyas) {
      completas.set(fila.numero, fila)
      if (decision.accion === 'rechazar') rechazadas.set(fila.numero, decision.motivo)
    }
  }
  return { completas, rechazadas }
}

function decidir(filas: readonly FilaDeComponente[], indice: Indice): Decision {
  const [primera] = filas
  if (primera === undefined) return { accion: 'rechazar', motivo: mensajesComun.datosInvalidos }
  const { clase } = primera
  const buscada = buscarEntrada(primera, clase, indice)
  if (!buscada.ok) return { accion: 'rechazar', motivo: buscada.motivo }
  const { entrada } = buscada
  if (llevaPrecioPropio(clase)) {
    return decidirEntrada(entrada ? { ...primera, ...SIN_PRECIO } : primera, clase, indice)
  }
  const dicen = entrada ? filas.filter((f) => f.usarPrecioDe !== 'catalogo') : filas
  const precio = unPrecio(dicen)
  if (precio === undefined) return { accion: 'rechazar', motivo: conflictoDe(filas).motivo }
  const decision = decidirEntrada({ ...primera, ...precio }, clase, indice)
  const nadieDijo = dicen.some((f) => f.usarPrecioDe === undefined)
  return entrada && nadieDijo && mueve(decision)
    ? { accion: 'rechazar', motivo: precioDistinto(primera.nombre, entrada, precio) }
    : decision
}

const SIN_PRECIO: PrecioElegido = { precio: null, precioReal: null }

function mueve(decision: Decision): boolean {
  if (decision.accion !== 'modificar') return false
  const { entrada, precios } = decision
  return (
    precios.precioUnitario !== entrada.precioUnitario ||
    precios.precioUnitarioReal !== entrada.precioUnitarioReal
  )
}

function precioDistinto(nombre: string, entrada: EntradaDeCatalogo, hoja: PrecioElegido): string {
  const enCatalogo = figuraDePrecio({
    precio: entrada.precioUnitario,
    precioReal: entrada.precioUnitarioReal,
  })
  return mensajesImportar.precioDistinto(nombre, enCatalogo, figuraDePrecio(hoja))
}
