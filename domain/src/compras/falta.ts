import { mensajesPedidos as textos } from '../nucleo/mensajes/pedidos.ts'
import type { Micro } from '../nucleo/micro.ts'
import { formatoCantidad } from '../nucleo/numeros.ts'
import type { Par } from './orden.ts'

// What an order was filled with is what was missing when it was seen (domain.md §9): by the time that it is sent another
// order may have asked for it.

/** A line of an order: what was seen to be missing of it, where it was filled by that, and what is missing now. */
export interface LineaSugerida extends Par {
  tareaNombre: string
  materialNombre: string
  unidad: string
  cantidad: Micro
  faltaba: Micro | undefined
  falta: Micro
}

/** What is asked, and what the order has by each answer; `soloLoQueFalta` is null where that leaves nothing. */
export interface PreguntaPorFalta<L> {
  texto: string
  soloLoQueFalta: { texto: string; lineas: L[] } | null
  igual: { texto: string; lineas: L[] }
}

/** What was missing of it is not what is, and it asks for more than that. */
const pideDeMas = ({ faltaba, falta, cantidad }: LineaSugerida) =>
  faltaba !== undefined && faltaba !== falta && cantidad > falta

/** Most lines that a question names. */
const NOMBRADAS = 5

/** What is asked where others ordered meanwhile what these lines ask for; null where nothing moved that matters. */
export function preguntaPorFalta<L extends LineaSugerida>(lineas: readonly L[]): PreguntaPorFalta<L> | null {
  const movidas = lineas.filter(pideDeMas)
  const [primera] = movidas
  if (primera === undefined) return null
  const de = (l: L, m: Micro) => `${formatoCantidad(m)} ${l.unidad}`.trim()
  const nombradas = movidas.slice(0, NOMBRADAS).map((l) =>
    textos.faltaMovida(l.materialNombre, l.tareaNombre, {
      antes: de(l, l.faltaba ?? 0n),
      ahora: de(l, l.falta),
      pedido: de(l, l.cantidad),
    }),
  )
  const alDia = (l: L): L => (l.faltaba === undefined ? l : { ...l, faltaba: l.falta })
  const quedan = lineas
    .map((l) => (pideDeMas(l) ? { ...alDia(l), cantidad: l.falta } : alDia(l)))
    .filter(({ cantidad }) => cantidad > 0n)
  const sola = movidas.length === 1 ? primera : undefined
  const pedido = sola && `${de(sola, sola.cantidad)} de ${sola.materialNombre}`
  const falta = sola && (sola.falta > 0n ? `${de(sola, sola.falta)} de ${sola.materialNombre}` : null)
  return {
    texto: textos.pidieronMientras([...nombradas, textos.yMas(movidas.length - NOMBRADAS)].filter(Boolean)),
    soloLoQueFalta:
      quedan.length === 0
        ? null
        : {
            texto:
              falta === null ? textos.sacarDeLaOrden(primera.materialNombre) : textos.pedirLoQueFalta(falta),
            lineas: quedan,
          },
    igual: { texto: textos.pedirIgual(pedido), lineas: lineas.map(alDia) },
  }
}
