import { figuraDePrecio, type PrecioElegido, unPrecio } from '../../catalogo/importar/ajena/precioElegido.ts'
import {
  buscarEntrada,
  type Decision,
  decidirEntrada,
  type EntradaDeCatalogo,
  type FilaDeEntrada,
  type Indice,
} from '../../catalogo/importar/entradas.ts'
import { agruparIguales, conflictoDe } from '../../catalogo/importar/iguales.ts'
import { llevaPrecioPropio, type TipoComponente } from '../../catalogo/tipos.ts'
import { mensajesImportar } from '../../nucleo/mensajes/catalogo.ts'
import { mensajesComun } from '../../nucleo/mensajes/comun.ts'

/** A componente of an analysis as sent. */
export interface FilaDeComponente extends FilaDeEntrada {
  clase: TipoComponente
  /** Which price to use for a material that costs something else in the catalogue; undefined: not answered. */
  usarPrecioDe?: 'catalogo' | 'hoja' | undefined
}

/** The rows about one thing, and what they change in the catalogue. */
export interface ComponenteDecidido<F> {
  filas: F[]
  decision: Decision
}

/**
 * What these componentes, of one or several analyses, change in the catalogue; the preview and the server both use
 * it. A material has one price, so its rows can't give it two; labour has its own price in each item, and an existing
 * entry of it keeps its price (domain.md §5).
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

/** The rows of all analyses of a request together, because contradictions between analyses show only then. */
export interface PedidoRevisado<F> {
  /** Rows by number, completed with the code that other rows give for the same name. */
  completas: ReadonlyMap<number, F>
  /** By row number, why it can't be saved. */
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
