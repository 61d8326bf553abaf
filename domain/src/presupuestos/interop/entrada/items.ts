import { moverPrecios, type Precios } from '../../../catalogo/precios.ts'
import { llevaPrecioPropio } from '../../../catalogo/tipos.ts'
import { mensajesBc3Catalogo as textos } from '../../../nucleo/mensajes/bc3Catalogo.ts'
import { MICRO, type Micro } from '../../../nucleo/micro.ts'
import { claveDeNombre } from '../../../nucleo/texto.ts'
import { mismoAnalisis, type Redondeo } from '../../plan.ts'
import { intentarPlan } from '../../validacion.ts'
import { type Contraste, type EntradaContrastada, enviados, type Nombrada } from './contraste.ts'
import { CODIGO, type ComponenteEntrante, type TareaEntrante } from './enGuaranies.ts'
import { type Identificable, identificar, quienOcupa } from './identificar.ts'

/** An item of the price bank. */
export interface ItemDelBanco {
  id: string
  codigo: string
  nombre: string
  unidad: string
  precioUnitario: Micro
}

/** One line of its analysis, as it counts. */
export interface LineaDelBanco extends Precios {
  datoAuxiliarId: string
  cantidad: Micro
}

/** What of a tarea of a file the bank needs. */
export type ItemDeArchivo = Pick<TareaEntrante, 'codigo' | 'nombre' | 'unidad' | 'componentes' | 'redondeo'>

/** An item of a file, with what is to be done with it. */
export interface ItemContrastado<T extends ItemDeArchivo> {
  tarea: T
  unidad: string
  /** Null: it is new. */
  item: ItemDelBanco | null
  codigo: string
  ocupa: Identificable | null
  /** Its analysis at the prices in force once the file's are taken, and the unit price they give. */
  componentes: ComponenteEntrante[]
  /** Null where it is more than can be kept. */
  precioUnitario: Micro | null
  clase: 'nuevo' | 'igual' | 'cambia' | 'sinPrecio'
}

export interface BancoContrastado<T extends ItemDeArchivo> {
  items: ItemContrastado<T>[]
  /** Items repeated in the file, of which the bank takes one. */
  repetidos: Nombrada[]
}

interface Banco {
  items: readonly ItemDelBanco[]
  /** The active componentes of an item, in their order. */
  lineasDe: (itemId: string) => readonly LineaDelBanco[]
}

/**
 * Compares the file's items with those of the price bank, at the prices that the base has after taking the file's. An
 * item with the same price but other lines counts as changed too.
 */
export function contrastarItems<T extends ItemDeArchivo>(
  tareas: readonly T[],
  { items, lineasDe }: Banco,
  entradas: readonly EntradaContrastada[],
  codigoDeUnidad: (texto: string) => string | null,
): BancoContrastado<T> {
  const deClave = new Map(entradas.map((e) => [e.entrada.clave, e]))
  const cosas = tareas.map((tarea) => {
    const { codigo, nombre } = tarea
    return { tarea, codigo, nombre, unidad: codigoDeUnidad(tarea.unidad) ?? '', tipo: '' }
  })
  const { unicas, repetidas } = sinRepetir(cosas)
  const presentes = items.map((item) => ({ ...item, tipo: '' }))
  const contrastados = identificar(unicas, presentes, CODIGO).map(
    ({ cosa, presente, codigo, ocupa }): ItemContrastado<T> => {
      const { tarea, unidad } = cosa
      const lineas = presente === null ? [] : [...lineasDe(presente.id)]
      const idDe = (clave: string) => deClave.get(clave)?.base?.id ?? `nueva ${clave}`
      const componentes = tarea.componentes.map((componente) => {
        const i = lineas.findIndex((l) => l.datoAuxiliarId === idDe(componente.clave))
        const [linea] = i < 0 ? [] : lineas.splice(i, 1)
        return { ...componente, ...preciosQueQuedan(componente, deClave.get(componente.clave), linea) }
      })
      const precioUnitario = precioDe(componentes, tarea.redondeo)
      const comun = { tarea, unidad, item: presente, codigo, ocupa, componentes, precioUnitario }
      if (presente === null) return { ...comun, clase: 'nuevo' }
      if (tarea.componentes.every((c) => c.precioUnitario === null)) return { ...comun, clase: 'sinPrecio' }
      const suyas = lineasDe(presente.id)
      const igual =
        precioUnitario === presente.precioUnitario &&
        mismoAnalisis(suyas, componentes) &&
        suyas.every(({ datoAuxiliarId }, j) => datoAuxiliarId === idDe(componentes[j]?.clave ?? ''))
      return { ...comun, clase: igual ? 'igual' : 'cambia' }
    },
  )
  return {
    items: contrastados,
    repetidos: repetidas.map(({ codigo, nombre, unidad }) => ({ codigo, nombre, unidad })),
  }
}

/** A material has the base's price; labour what the file says of it in this item, by the rule of twins (domain.md §5). */
function preciosQueQuedan(
  componente: ComponenteEntrante,
  entrada: EntradaContrastada | undefined,
  presente: LineaDelBanco | undefined,
): Precios {
  if (!llevaPrecioPropio(componente.tipo)) return entrada?.base ? entrada.precios : componente
  return presente === undefined ? componente : moverPrecios(presente, enviados(componente))
}

function precioDe(componentes: readonly ComponenteEntrante[], redondeo: Redondeo | null): Micro | null {
  const entrada = { componentes, redondeo, cantidad: MICRO, gastoIndirectoTotal: 0, margen: 0 }
  const intento = intentarPlan(entrada)
  return intento.ok ? intento.plan.precioUnitario : null
}

/** The same code, name and unit twice in a file is one item. */
function sinRepetir<C extends Identificable>(cosas: readonly C[]) {
  const pasadas = new Map<string, C>()
  const repetidas = new Map<string, C>()
  for (const cosa of cosas) {
    const clave = JSON.stringify([claveDeNombre(cosa.codigo), claveDeNombre(cosa.nombre), cosa.unidad])
    if (pasadas.has(clave)) repetidas.set(clave, cosa)
    else pasadas.set(clave, cosa)
  }
  return { unicas: [...pasadas.values()], repetidas: [...repetidas.values()] }
}

/** `indirectos`: the overheads of the file, which are a work's and not the bank's (domain.md §6). */
export function informarItems<T extends ItemDeArchivo>(
  { items, repetidos }: BancoContrastado<T>,
  indirectos: readonly Nombrada[],
): Contraste<Micro> {
  const de = ({ tarea, unidad, item }: ItemContrastado<T>): Nombrada => ({
    codigo: item?.codigo || tarea.codigo,
    nombre: item?.nombre ?? tarea.nombre,
    unidad: unidad || tarea.unidad,
  })
  const con = (clase: ItemContrastado<T>['clase']) => items.filter((i) => i.clase === clase)
  return {
    nuevos: con('nuevo').length,
    iguales: con('igual').map(de),
    cambios: con('cambia').map((i) => ({
      ...de(i),
      antes: i.item?.precioUnitario ?? null,
      ahora: i.precioUnitario,
    })),
    renombrados: items.flatMap((i) =>
      i.ocupa === null
        ? []
        : [
            {
              ...de(i),
              suCodigo: i.codigo,
              ocupadoPor: quienOcupa(i.ocupa, { ...i.tarea, unidad: i.unidad, tipo: '' }),
            },
          ],
    ),
    afuera: [
      ...con('sinPrecio').map((i) => ({ ...de(i), motivo: textos.sinPrecioPresente })),
      ...repetidos.map((uno) => ({ ...uno, motivo: textos.repetido })),
      ...indirectos.map((uno) => ({ ...uno, motivo: textos.indirecto })),
    ],
  }
}
