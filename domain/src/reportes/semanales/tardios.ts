import { mensajesSemanales } from '../../nucleo/mensajes/semanales.ts'
import { numeroDeMicro } from '../../nucleo/micro.ts'
import { enUnaLinea } from './correcciones.ts'
import {
  type AvanceDeUnDia,
  deTarea,
  type LoDeLaSemana,
  loAcumulado,
  type TareaContada,
} from './loDeLaSemana.ts'
import { type Cifra, esNada, juntas } from './porContar.ts'
import type { Tardio } from './secciones.ts'

// What was done before the week and is told with it (domain.md §12).

/** First what weeks without a report left, one line a tarea; then what came after its week was told, by day. */
export function avancesTardios(contadas: readonly TareaContada[]): Tardio[] {
  const sueltas = contadas.filter((contada) => !enUnaLinea(contada))
  const items = [...sueltas.flatMap(sinReporte), ...sueltas.flatMap(deSusDias)]
  return [...conLoAcumulado(items, sueltas), ...contadas.flatMap(fotosSinLinea)]
}

/** Said once a tarea, in the last line of it. */
function conLoAcumulado(items: readonly Tardio[], contadas: readonly TareaContada[]): Tardio[] {
  const cuentas = new Map(contadas.map(({ tarea, cuenta }) => [tarea.id, cuenta]))
  const ultima = new Map(items.map((item, i) => ['tareaId' in item ? item.tareaId : '', i]))
  return items.map((item, i) => {
    if (item.tipo !== 'avance' || ultima.get(item.tareaId) !== i) return item
    const cuenta = cuentas.get(item.tareaId)
    return { ...item, ...(cuenta && loAcumulado(cuenta)) }
  })
}

function sinReporte({ tarea, cuenta }: TareaContada): Tardio[] {
  const suyos = cuenta.tardios.filter(({ avance }) => avance.deSemanaSinReporte)
  const cifra = suyos.reduce((total, uno) => juntas(total, uno.cifra), NADA)
  const dias = suyos.map(({ avance }) => avance.fecha).sort()
  const [desde, fecha] = [dias[0], dias.at(-1)]
  if (desde === undefined || fecha === undefined || esNada(cifra)) return []
  return [{ tipo: 'avance', ...linea(tarea, cifra), desde, fecha, fotos: [] }]
}
const NADA: Cifra = { cantidad: 0n, centesimas: 0 }

/** What is past the plan adds nothing: of it there are its photos. */
const deSusDias = ({ tarea, cuenta }: TareaContada): Tardio[] =>
  cuenta.tardios.flatMap(({ avance, cifra }): Tardio[] => {
    if (avance.deSemanaSinReporte) return []
    const { fecha, fotos } = avance
    if (esNada(cifra)) return soloFotos(tarea.nombre, avance)
    return [{ tipo: 'avance', ...linea(tarea, cifra), fecha, fotos }]
  })

/** Where what replaces something comes to the same, no line has its photos. */
function fotosSinLinea(contada: TareaContada): Tardio[] {
  const { tarea, cuenta } = contada
  if (!enUnaLinea(contada)) return []
  const { descartado, corregido, tardios } = cuenta
  const neto = tardios.reduce((total, { cifra }) => juntas(total, cifra), juntas(descartado, corregido))
  return esNada(neto) ? tardios.flatMap(({ avance }) => soloFotos(tarea.nombre, avance)) : []
}

const soloFotos = (de: string, { fecha, fotos }: AvanceDeUnDia): Tardio[] =>
  fotos.length === 0 ? [] : [{ tipo: 'fotos', de, fecha, fotos }]

const linea = (tarea: TareaContada['tarea'], cifra: Cifra) => ({
  ...deTarea(tarea),
  cantidad: numeroDeMicro(cifra.cantidad),
  porcentaje: cifra.centesimas / 100,
})

export const losRegistros = ({ tardios }: LoDeLaSemana): Tardio[] =>
  tardios.registros.map((registro) => ({ tipo: 'registro', ...registro }))

export function lasFotos({ tareas, tardios }: LoDeLaSemana): Tardio[] {
  const porId = new Map(tareas.map((tarea) => [tarea.id, tarea]))
  return tardios.fotos.flatMap(({ fecha, fotos, ...que }): Tardio[] => {
    const de =
      'tareaId' in que
        ? porId.get(que.tareaId)?.nombre
        : (que.acontecimientoNombre ?? mensajesSemanales.unaNota)
    return de === undefined ? [] : [{ tipo: 'fotos', de, fecha, fotos }]
  })
}
